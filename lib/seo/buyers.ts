const GENDERS: ReadonlyMap<string, string> = words({
  female:
    "women woman women's female females lady ladies girl girls damen frau frauen femme femmes mujer mujeres donna donne",
  male: "men man men's male males gentleman gentlemen boy boys herren mann männer homme hommes hombre hombres uomo uomini",
  unisex: "unisex all everyone any",
});

const AGES: ReadonlyMap<string, string> = words({
  newborn: "newborn newborns",
  infant: "infant infants baby babies",
  toddler: "toddler toddlers",
  kids: "kid kids child children teen teens girl girls boy boys",
  adult: "adult adults grown-up grown-ups women woman men man",
});

/** Google's words for whom a piece is made; `null` where the owner's say none, or several ages. */
export function buyersOf({
  genders,
  ageGroups,
}: {
  genders: readonly string[];
  ageGroups: readonly string[];
}): { gender: string | null; ageGroup: string | null } {
  const known = (said: readonly string[], among: ReadonlyMap<string, string>) => [
    ...new Set(said.flatMap((word) => among.get(word.trim().toLowerCase()) ?? [])),
  ];
  const [gender = null, other] = known(genders, GENDERS);
  const [ageGroup = null, another] = known(ageGroups, AGES);
  return { gender: other ? "unisex" : gender, ageGroup: another ? null : ageGroup };
}

function words(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([name, spellings]) =>
      spellings.split(" ").map((word) => [word, name] as const),
    ),
  );
}
