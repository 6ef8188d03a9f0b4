import { randomBytes } from "node:crypto";
import type { ReturnImages } from "../orders/returns/images";

/** Keeps the pictures of return requests in memory: nothing of a test stays on disk. */
export function imagesInMemory(): ReturnImages {
  const kept = new Map<string, Uint8Array>();
  return {
    read: async (name) => {
      const bytes = kept.get(name);
      return bytes ? Buffer.from(bytes) : null;
    },
    write: async (name, bytes) => {
      kept.set(name, bytes);
    },
    discard: async (name) => {
      kept.delete(name);
    },
    save: async (bytes, extension) => {
      const name = `${randomBytes(16).toString("hex")}.${extension}`;
      kept.set(name, bytes);
      return name;
    },
    keep: async () => {},
    unsettled: async () => [],
    remove: async (name) => {
      kept.delete(name);
    },
  };
}
