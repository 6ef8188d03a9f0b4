/** The id of a letter's heading in the list of designers. */
export function letterId(letter: string): string {
  return letter === "#" ? "letter-other" : `letter-${letter.toLowerCase()}`;
}
