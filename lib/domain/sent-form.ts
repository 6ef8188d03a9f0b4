/** A form that was sent without script and is shown again. */
export interface SentForm {
  /** What was typed, by the field's name; never a password. */
  typed: Readonly<Record<string, string>>;
  /** What is wrong with each field. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong with all of it; "" for nothing. */
  notice: string;
  /** What went well; "" for nothing. */
  said: string;
}
