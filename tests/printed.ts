import { MAY_KNOW } from "./rooms";

/** The table of docs/architecture.md: what each room imports of the others. */
export function importTable(): string {
  const rows = Object.entries(MAY_KNOW).map(
    ([room, others]) => `| ${room} | ${[...others].sort().join(", ") || "nothing"} |`,
  );
  return ["| Room | May import |", "| --- | --- |", ...rows].join("\n");
}
