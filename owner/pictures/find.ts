import { existsSync } from "node:fs";
import { join } from "node:path";
import { imageSizeFromFile } from "image-size/fromFile";
import PQueue from "p-queue";
import { type FetchOptions, fetchPicture, refuseUnlessFetchable } from "./fetch";
import type { PictureFiles } from "./files";
import { BadPicture, checkPicture } from "./prepare";
import type { PictureStore } from "./store";

const PUBLIC = join(process.cwd(), "public");
/** Matches no path that leads out of `public/`. */
const OWN = /^(?:\/[\w-][\w.-]*)+\.(?:jpg|jpeg|png|webp|avif)$/i;
/** Waiting for other servers is cheap; preparing is limited below. */
const MAX_FETCHED = 8;
/** Bytes. In less, two pictures may take what the shop beside them needs: each takes some 120 MB. */
const ROOMY = 2 ** 30;

/** @param limit of the container or service, in bytes; 0 for none */
export const preparedAtOnce = (limit: number) => (limit > 0 && limit < ROOMY ? 1 : 2);

export interface PictureDraft {
  url: string;
  /** Empty: the product's name. `undefined`: as it is. */
  alt: string | undefined;
  /** Pixels; 0 = unknown. */
  width: number;
  /** Pixels; 0 = unknown. */
  height: number;
  placeholder: string | null;
}

type FoundPicture = { picture: Omit<PictureDraft, "alt"> } | { elsewhere: true } | { why: string };

export interface FinderOptions {
  store: PictureStore;
  fetching: FetchOptions;
  files: readonly PictureFiles[];
  isLinked: boolean;
  isDryRun: boolean;
}

export class PictureFinder {
  readonly #fetches = new PQueue({ concurrency: MAX_FETCHED });
  readonly #preparations = new PQueue({
    concurrency: preparedAtOnce(process.constrainedMemory()),
  });

  constructor(private readonly options: FinderOptions) {}

  namedAfter(handle: string): string[] {
    for (const files of this.options.files) {
      const names = files.namedAfter(handle);
      if (names.length > 0) return names;
    }
    return [];
  }

  async find(src: string): Promise<FoundPicture> {
    try {
      return await this.#look(src);
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error;
      return { why: error.message };
    }
  }

  async #look(src: string): Promise<FoundPicture> {
    const { store, isLinked } = this.options;
    if (await store.has(src)) return { picture: await store.read(src) };
    const address = /^[a-z][a-z\d+.-]*:\/\//i.test(src) ? URL.parse(src) : null;
    if (!address) return this.#inFiles(src);
    if (!isLinked) return this.#at(address);
    refuseUnlessLinkable(address);
    return { picture: { url: address.href, width: 0, height: 0, placeholder: null } };
  }

  async #inFiles(src: string): Promise<FoundPicture> {
    const { isDryRun, store } = this.options;
    const shipped = await comingWithShop(src);
    if (shipped) return { picture: shipped };
    for (const files of this.options.files) {
      const picture = await this.#preparations.add(async () => {
        const bytes = await files.read(src);
        if (bytes === null) return null;
        return isDryRun ? this.#asItWouldBe(src, bytes) : store.take(bytes);
      });
      if (picture) return { picture };
    }
    const [none] = this.options.files;
    throw new BadPicture(
      none
        ? "is not among the --pictures"
        : "is neither a picture of this shop nor an address: give its folder with --pictures",
    );
  }

  async #at(address: URL): Promise<FoundPicture> {
    const { store, fetching, isDryRun } = this.options;
    const known = await store.fetchedFrom(address.href);
    if (known) return { picture: known };
    if (isDryRun) {
      refuseUnlessFetchable(address, fetching);
      return { elsewhere: true };
    }
    return this.#fetches.add(async () => {
      const bytes = await fetchPicture(address, fetching);
      const picture = await this.#preparations.add(() => store.take(bytes));
      await store.note(address.href, picture.url);
      return { picture };
    });
  }

  async #asItWouldBe(src: string, bytes: Uint8Array) {
    const known = await this.options.store.known(bytes);
    return known ?? { url: src, ...(await checkPicture(bytes)), placeholder: null };
  }
}

function refuseUnlessLinkable({ protocol, username, password }: URL): void {
  if (protocol !== "https:") throw new BadPicture("is not at an https address");
  if (username || password) throw new BadPicture("contains a password");
}

async function comingWithShop(src: string) {
  const file = join(PUBLIC, src);
  if (!OWN.test(src) || !existsSync(file)) return null;
  const { width, height } = await imageSizeFromFile(file).catch(() => ({ width: 0, height: 0 }));
  if (width === 0) throw new BadPicture("is not a picture, despite its name");
  return { url: src, width, height, placeholder: null };
}
