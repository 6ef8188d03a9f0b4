/** Unit tests that wait longer than a second of real time, and what for. */
export const LONG_WAITS: Readonly<Record<string, string>> = {
  "lib/backend/db/postgres.test.ts":
    "PostgreSQL's own limits, and a silent server told from a slow answer on a busy machine",
  "lib/backend/db/pgbouncer.load.test.ts": "PostgreSQL's own limits behind a pooler",
  "lib/backend/webhooks/receivers.load.test.ts": "a receiver that answers after nine seconds",
};
