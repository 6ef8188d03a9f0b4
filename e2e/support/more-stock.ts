/** Adds pieces to every combination of the journeys' shop that has a few: for journeys many times over. */
import { openConfiguredDatabase } from "@/lib/backend/db/open";

/** Those of which fewer are left say so; a few of them is what some journeys are about. */
const A_FEW = 4;

async function addStock(pieces: number): Promise<void> {
  const { db } = await openConfiguredDatabase();
  try {
    await db
      .updateTable("variants")
      .set(({ eb }) => ({ inventory: eb("inventory", "+", pieces) }))
      .where("inventory", ">=", A_FEW)
      .execute();
  } finally {
    await db.destroy();
  }
}

addStock(Number(process.argv.at(-1)));
