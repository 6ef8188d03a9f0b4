export interface SentForm {
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  notice: string;
  said: string;
}
