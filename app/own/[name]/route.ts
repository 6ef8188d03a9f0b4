import { ownFiles } from "@/shop/own-files";

export const dynamic = "force-dynamic";

/** One of the owner's files by its address: pages name it, and another file has another address. */
export async function GET(_: Request, { params }: RouteContext<"/own/[name]">) {
  const { name } = await params;
  const file = Object.values(ownFiles()).find(({ address }) => address === `/own/${name}`);
  if (!file) {
    const headers = { "Cache-Control": "no-store" };
    return new Response("There is no such file.\n", { status: 404, headers });
  }
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "Content-Type": file.type,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
