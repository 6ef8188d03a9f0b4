import "server-only";

/**
 * How long an external server may take for what a page is about, how long for what a page can do
 * without, and then how long it is not asked for that again.
 */
export const patience = { subjectMs: 20_000, partMs: 3_000, awayMs: 10_000 };
