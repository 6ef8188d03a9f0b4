import "server-only";

/**
 * Timeouts for an external server: a page's subject, an optional part, and the pause after a
 * failed part.
 */
export const timeouts = { subjectMs: 20_000, partMs: 3_000, awayMs: 10_000 };
