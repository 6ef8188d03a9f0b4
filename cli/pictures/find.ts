import { existsSync } from "node:fs";
import { join } from "node:path";
import { imageSizeFromFile } from "image-size/fromFile";
import PQueue from "p-queue";
import type { PictureDraft } from "@/lib/backend/admin/draft";
import { type Fetching, fetchPicture, refuseUnlessFetchable } from "./fetch";
import type { PictureFiles } from "./files";
import { BadPicture, checkPicture } from "./prepare";
import type { PictureStore } from "./store";

/** Where the pictures lie that come with the shop. */
const PUBLIC = join(process.cwd(), "public");
/** An address in the shop itself that cannot lead out of its folder. */
const OWN = /^(?:\/[\w-][\w.-]*)+\.(?:jpg|jpeg|png|webp|avif)$/i;
/** At once: what waits for other servers costs nothing, what is prepared takes turns below. */
const MOST_FETCHED = 8;
/** Each takes some 50 MB while it is made. */
const MOST_PREPARED = 2;

export type FoundPicture =
  | { picture: Omit<PictureDraft, "alt"> }
  /** It is at an address elsewhere; a dry run fetches nothing. */
  | { elsewhere: true }
  | { why: string };

export interface Finding {
  store: PictureStore;
  fetching: Fetching;
  /** What the owner names files in; the first that has one counts. */
  files: readonly PictureFiles[];
  /** Whether pages may show pictures from where they are. */
  isLinked: boolean;
  /** Whether nothing may be fetched or kept. */
  isDryRun: boolean;
}

/** Finds what a table or a command names as a picture, and keeps it prepared. */
export class PictureFinder {
  readonly #with: Finding;
  readonly #fetches = new PQueue({ concurrency: MOST_FETCHED });
  readonly #preparations = new PQueue({ concurrency: MOST_PREPARED });

  constructor(finding: Finding) {
    this.#with = finding;
  }

  /** The names of the pictures that the owner's files have for a product which names none. */
  namedAfter(handle: string): string[] {
    for (const files of this.#with.files) {
      const names = files.namedAfter(handle);
      if (names.length > 0) return names;
    }
    return [];
  }

  /** Finds a picture: one of the shop's own, a file of the owner's, or one at an address. */
  async find(src: string): Promise<FoundPicture> {
    try {
      return await this.#look(src);
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error;
      return { why: error.message };
    }
  }

  async #look(src: string): Promise<FoundPicture> {
    const { store, isLinked } = this.#with;
    if (store.has(src)) return { picture: await store.read(src) };
    const address = /^[a-z][a-z\d+.-]*:\/\//i.test(src) ? URL.parse(src) : null;
    if (!address) return this.#inFiles(src);
    if (!isLinked) return this.#at(address);
    refuseUnlessLinkable(address);
    return { picture: { url: address.href, width: 0, height: 0, placeholder: null } };
  }

  async #inFiles(src: string): Promise<FoundPicture> {
    const { isDryRun } = this.#with;
    const shipped = await comingWithShop(src);
    if (shipped) return { picture: shipped };
    for (const files of this.#with.files) {
      const bytes = await files.read(src);
      if (bytes && isDryRun) return { picture: await this.#asItWouldBe(src, bytes) };
      if (bytes) return { picture: await this.#keep(bytes) };
    }
    const [none] = this.#with.files;
    throw new BadPicture(
      none
        ? "is in none of the --pictures"
        : "is no picture of this shop, nor an address: name its folder with --pictures",
    );
  }

  async #at(address: URL): Promise<FoundPicture> {
    const { store, fetching, isDryRun } = this.#with;
    const known = await store.fetchedFrom(address.href);
    if (known) return { picture: known };
    if (isDryRun) {
      refuseUnlessFetchable(address, fetching);
      return { elsewhere: true };
    }
    return this.#fetches.add(async () => {
      const picture = await this.#keep(await fetchPicture(address, fetching));
      await store.note(address.href, picture.url);
      return { picture };
    });
  }

  /** Nothing is kept: what is new has no address yet. */
  async #asItWouldBe(src: string, bytes: Uint8Array) {
    const known = await this.#with.store.known(bytes);
    if (!known) await checkPicture(bytes);
    return known ?? { url: src, width: 0, height: 0, placeholder: null };
  }

  #keep(bytes: Uint8Array) {
    return this.#preparations.add(() => this.#with.store.take(bytes));
  }
}

function refuseUnlessLinkable({ protocol, username, password }: URL): void {
  if (protocol !== "https:") throw new BadPicture("is not at a safe address (https)");
  if (username || password) throw new BadPicture("holds a password");
}

/** A picture in the shop's `public/`. */
async function comingWithShop(src: string) {
  const file = join(PUBLIC, src);
  if (!OWN.test(src) || !existsSync(file)) return null;
  const { width, height } = await imageSizeFromFile(file).catch(() => ({ width: 0, height: 0 }));
  if (width === 0) throw new BadPicture("is no picture, whatever its name says");
  return { url: src, width, height, placeholder: null };
}
