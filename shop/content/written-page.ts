export interface WrittenPage {
  title: string;
  /** The paragraph under the title. */
  lead: string;
  /** For search engines. */
  description: string;
  /** ISO 8601 day of its last change. */
  updated: string;
}
