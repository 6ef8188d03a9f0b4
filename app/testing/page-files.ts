import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ComponentType, createElement, type ReactElement, type ReactNode } from "react";

type Frame = ComponentType<{ children: ReactNode }>;

/** What a page is asked with. */
export interface Asked {
  params?: Record<string, string | string[]>;
  query?: Record<string, string>;
}

interface PageFile {
  default: ComponentType;
  generateMetadata?: (props: object) => unknown;
}

/** Every page of `app/`, by its folder. */
export const PAGE_FOLDERS = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("/page.tsx"))
  .map(dirname)
  .sort();

/** A page without the layouts of the folders it stands in; its head is made first. */
export async function pageElement(
  folder: string,
  { params = {}, query = {} }: Asked,
): Promise<ReactElement> {
  const page: PageFile = require(`@/app/${folder}/page`);
  const props = () =>
    ({ params: Promise.resolve(params), searchParams: Promise.resolve(query) }) as object;
  await page.generateMetadata?.(props());
  return createElement("main", null, createElement(page.default, props()));
}

/** The layouts of the folders that a page stands in, the document's own aside. */
export function frameElement(folder: string, page: ReactNode): ReactElement {
  const within = (child: ReactNode, path: string) => {
    const frame: Frame = require(`@/${path}/layout`).default;
    return createElement(frame, null, child);
  };
  return createElement("main", null, framesOf(folder).reduce<ReactNode>(within, page));
}

/** The folders of its layouts, from the innermost outward. */
export function framesOf(folder: string): string[] {
  const parts = folder.split("/");
  return parts
    .map((_, count) => join("app", ...parts.slice(0, parts.length - count)))
    .filter((path) => existsSync(join(path, "layout.tsx")));
}
