declare module "@adobe/structured-data-validator" {
  /** One thing of a way to a node: the property it is under, its type, its place in a list. */
  export interface Step {
    type?: string;
    property?: string;
    index?: number;
  }

  export interface Issue {
    rootType: string;
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    path: Step[];
    fieldNames?: string[];
  }

  /** Judges nodes by what search engines ask of rich results. */
  export default class Validator {
    validate(data: { jsonld: Partial<Record<string, object[]>> }): Promise<Issue[]>;
  }
}
