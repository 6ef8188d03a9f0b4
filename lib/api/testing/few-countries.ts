/** The text of GET /countries with these alone: reading all of them takes longer than what is tried. */
export function fewCountries(text: string): string {
  const answer = JSON.parse(text) as { data: { code: string }[] };
  return JSON.stringify({
    ...answer,
    data: answer.data.filter(({ code }) => ["US", "CA"].includes(code)),
  });
}
