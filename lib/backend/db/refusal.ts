type Place = { sqlite: string } | { postgres: string };

interface Fault {
  code: string;
  message: string;
  path: string | undefined;
}

/** What to change in the settings or at the server: one sentence for the operator, `null` for other errors. */
export function databaseRefusal(error: unknown, place: Place): string | null {
  const fault = faultOf(error);
  if (!fault) return null;
  const sentence = "postgres" in place ? ofPostgres(fault) : ofSqlite(fault, place.sqlite);
  return sentence && `${sentence} (${fault.message}).`;
}

function faultOf(error: unknown): Fault | null {
  if (typeof error !== "object" || error === null || !("message" in error)) return null;
  const code = "code" in error ? String(error.code) : "";
  const path = "path" in error ? String(error.path) : undefined;
  const { name } = error as Error;
  return { code: code || name, message: String(error.message).slice(0, 300), path };
}

/** PostgreSQL, appendix A. Its texts are in the server's language, so codes decide. */
const POSTGRES: Readonly<Record<string, string>> = {
  "3D000":
    "The database that DATABASE_URL names does not exist: create it with createdb --encoding=UTF8 --template=template0, or correct its name",
  "28P01":
    "PostgreSQL refuses the password in DATABASE_URL: correct it, with special characters percent-encoded, such as %40 for @",
  "28000":
    "PostgreSQL has no such role, or does not let it log in from here: create it with createuser, allow it in pg_hba.conf, correct DATABASE_URL, or add ?sslmode=require where the server insists on TLS",
  "42501":
    "The role in DATABASE_URL lacks a right: make it the owner of the database and of the tables in it",
  "3F000":
    "The database has no schema that this role may use: grant usage, create on schema public to it",
  URIError:
    "DATABASE_URL cannot be read: write a % in user, password or database name as %25, and special characters by their UTF-8 codes",
  CERT_HAS_EXPIRED: "The certificate of the PostgreSQL server has expired: renew it there",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "The certificate of the PostgreSQL server is for another name than DATABASE_URL's host: write the host's name as it is in the certificate",
  ERR_OSSL_PEM_NO_START_LINE:
    "The certificate file that DATABASE_URL names holds no certificate in PEM",
};

const UNTRUSTED: ReadonlySet<string> = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);
const UNTRUSTED_SENTENCE =
  "No authority that this machine knows has signed the certificate of the PostgreSQL server: add sslmode=verify-full&sslrootcert=/path/to/its-authority.pem to DATABASE_URL, or sslmode=no-verify to encrypt without checking who answers";

/** The driver throws these without a code, PgBouncer with one for everything. */
const MESSAGES: [message: RegExp, sentence: string][] = [
  [
    /does not support SSL/,
    "The PostgreSQL server offers no TLS: turn it on there, or leave sslmode out of DATABASE_URL",
  ],
  [
    /error establishing an SSL connection/,
    "What answers at the host and port of DATABASE_URL is not PostgreSQL: correct them",
  ],
  [
    /unsupported startup parameter/,
    "The pooler at DATABASE_URL refuses a time limit that the shop asks for: let it ignore all three (ignore_startup_parameters), as docs/pgbouncer/pgbouncer.ini does",
  ],
  [
    /^no such (?:database|user)|^bouncer config error|^SASL authentication failed/,
    "The pooler at DATABASE_URL does not know the database, the role or the password: add them to its [databases] or its auth_file, or correct DATABASE_URL",
  ],
  [/password must be a/, "PostgreSQL asks for a password, and DATABASE_URL has none"],
];

function ofPostgres({ code, message, path }: Fault): string | null {
  if (UNTRUSTED.has(code)) return UNTRUSTED_SENTENCE;
  // A connection has an address; only the driver's reading of a file has a path.
  if (path !== undefined) return "The certificate file that DATABASE_URL names cannot be read";
  return POSTGRES[code] ?? MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}

const UNWRITABLE: ReadonlySet<string> = new Set([
  "EACCES",
  "EPERM",
  "EROFS",
  "ENOTDIR",
  "EEXIST",
  "SQLITE_CANTOPEN",
  "SQLITE_READONLY",
]);

function ofSqlite({ code }: Fault, file: string): string | null {
  if (UNWRITABLE.has(code)) {
    return `The database file ${file} cannot be opened or written: set DATA_DIR to a folder that this account may write to`;
  }
  return code === "SQLITE_NOTADB" || code === "SQLITE_CORRUPT"
    ? `The file ${file} is not a SQLite database, or a damaged one: put a backup in its place, or correct DATA_DIR`
    : null;
}
