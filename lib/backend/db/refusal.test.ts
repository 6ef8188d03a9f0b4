import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect as connectSocket, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startSmtpServer } from "@/lib/mail/testing/smtp-server";
import { bundleOf } from "@/lib/testing/bundle";
import { createEmptyPostgresDatabase, dropPostgresDatabases } from "../testing/engines";
import { openDatabase } from "./open";
import { databaseRefusal } from "./refusal";

/** What the operator reads, and nothing but one sentence. */
async function refusalOf(place: Parameters<typeof openDatabase>[0]): Promise<string> {
  const error = await openDatabase(place).then(
    ({ db }) => db.destroy().then(() => new Error("It was opened.")),
    (error: Error) => error,
  );
  expect(error).toMatchObject({ name: "StartRefused", exitCode: 78 });
  expect(error.message).toMatch(/^\p{Lu}[^\n]*\.$/u);
  expect(error.message).not.toContain("swordfish");
  return error.message;
}

describe("a PostgreSQL that cannot be used is said in one sentence", () => {
  let url: string;
  let client: pg.Client;
  beforeAll(async () => {
    url = await createEmptyPostgresDatabase();
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await dropPostgresDatabases([url]);
  });

  const changed = (change: (address: URL) => void) => {
    const address = new URL(url);
    change(address);
    return { postgres: address.href };
  };

  it.each<[string, (address: URL) => void, string]>([
    [
      "no such database",
      (address) => {
        address.pathname = "/misspelt";
      },
      'does not exist: create it with createdb --encoding=UTF8 --template=template0, or correct its name (database "misspelt" does not exist).',
    ],
    [
      "no such role",
      (address) => {
        address.username = "nobody";
        address.password = "swordfish";
      },
      "has no such role",
    ],
    [
      "a server without TLS",
      (address) => {
        address.search = "?sslmode=verify-full";
      },
      "offers no TLS",
    ],
    [
      "a certificate file that is not there",
      (address) => {
        address.search = "?sslrootcert=/none/ca.pem";
      },
      "certificate file that DATABASE_URL names cannot be read (ENOENT",
    ],
    [
      "a name that is not in UTF-8",
      (address) => {
        address.username = "%e4";
      },
      "DATABASE_URL cannot be read: write a %",
    ],
  ])("%s", async (_, change, sentence) => {
    expect(await refusalOf(changed(change))).toContain(sentence);
  });

  it("another encoding", async () => {
    const name = `${new URL(url).pathname.slice(1)}_win`;
    const other = changed((address) => {
      address.pathname = `/${name}`;
    });
    await client.query(`create database ${name} encoding 'WIN1252' template template0`);
    expect(await refusalOf(other)).toContain("stores text as WIN1252");
    await client.query(`drop database ${name}`);
  });

  it("a role without rights", async () => {
    const role = `${new URL(url).pathname.slice(1)}_guest`;
    await client.query(`create role ${role} login`);
    const asGuest = changed((address) => {
      address.username = role;
    });
    expect(await refusalOf(asGuest)).toContain("lacks a right: make it the owner");
    await client.query(`alter role ${role} set search_path = nowhere`);
    expect(await refusalOf(asGuest)).toContain("no schema that this role may use");
    await client.query(`drop role ${role}`);
  });

  it("a certificate that nobody has signed", async () => {
    // The server says that its certificate is for tests.
    jest.spyOn(console, "error").mockImplementation();
    const smtp = await startSmtpServer({ secure: true });
    jest.restoreAllMocks();
    const tlsPort = Number(new URL(smtp.url).port);
    const server = createServer((socket) => {
      socket.once("data", () => {
        // "S" answers PostgreSQL's SSLRequest; what follows is a handshake as anywhere.
        socket.write("S");
        const handshake = connectSocket(tlsPort, "127.0.0.1");
        for (const end of [socket, handshake]) end.on("error", () => undefined);
        socket.pipe(handshake).pipe(socket);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const postgres = `postgres://u:swordfish@localhost:${port}/d?sslmode=verify-full`;
    try {
      expect(await refusalOf({ postgres })).toContain("certificate of the PostgreSQL server");
    } finally {
      server.close();
      await smtp.close();
    }
  });

  it.each([
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "sslmode=no-verify to encrypt without checking"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "sslrootcert=/path/to/its-authority.pem"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "is for another name than DATABASE_URL's host"],
    ["28P01", "refuses the password"],
    ["28000", "allow it in pg_hba.conf"],
  ])("%s", (code, sentence) => {
    const error = Object.assign(new Error("why"), { code });
    expect(databaseRefusal(error, { postgres: "" })).toContain(sentence);
  });

  it.each([
    ["There was an error establishing an SSL connection", "is not PostgreSQL"],
    ["unsupported startup parameter: lock_timeout", "ignore_startup_parameters"],
    ["bouncer config error", "does not know the database, the role or the password"],
    ["SASL authentication failed", "its auth_file"],
    ["SASL: client password must be a string", "DATABASE_URL has none"],
  ])("%s", (message, sentence) => {
    expect(databaseRefusal(new Error(message), { postgres: "" })).toContain(sentence);
  });

  it("and neither an outage nor a fault of the shop", () => {
    for (const code of ["ECONNREFUSED", "08P01", "57P03", "53300", "42P01", "23505"]) {
      const error = Object.assign(new Error("why"), { code });
      expect(databaseRefusal(error, { postgres: "" })).toBeNull();
      expect(databaseRefusal(error, { sqlite: "shop.db" })).toBeNull();
    }
  });

  it("by the start and by commands alike", () => {
    const { postgres } = changed((address) => {
      address.pathname = "/misspelt";
      address.password = "swordfish";
    });
    const env = {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: postgres,
      LOG: "",
    } as const;
    for (const args of [
      [bundleOf("scripts/seed.ts"), "--if-new"],
      [bundleOf("owner/main.ts"), "orders", "list"],
    ]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        env,
        encoding: "utf8",
      });
      expect([status, stdout]).toEqual([78, ""]);
      expect(stderr).toMatch(/^The database that DATABASE_URL names does not exist: [^\n]+\n$/);
    }
  });
});

describe("a SQLite file that cannot be used is said in one sentence", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "refused-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("a file that is something else", async () => {
    const sqlite = join(folder, "shop.db");
    writeFileSync(sqlite, "These are the goods of my shop. ".repeat(100));
    expect(await refusalOf({ sqlite })).toContain("is not a SQLite database");
  });

  it("a folder where the file should be, and a file where the folder should be", async () => {
    mkdirSync(join(folder, "shop.db"));
    const sentence = "set DATA_DIR to a folder that this account may write to";
    expect(await refusalOf({ sqlite: join(folder, "shop.db") })).toContain(sentence);
    writeFileSync(join(folder, "file"), "");
    expect(await refusalOf({ sqlite: join(folder, "file", "shop.db") })).toContain(sentence);
  });
});
