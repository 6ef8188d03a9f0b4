import { iconNamed, iconNames } from "@/lib/seo/icons";

/** Drawn by the build: they change with `shop/icon.svg` alone. */
export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return iconNames.map((name) => ({ name }));
}

/** The shop's icon in the sizes and shapes that browsers and phones ask for. */
export async function GET(_: Request, { params }: RouteContext<"/icons/[name]">) {
  const icon = iconNamed((await params).name);
  if (!icon) return new Response("There is no such icon.\n", { status: 404 });
  const bytes = new Uint8Array(await icon.draw());
  return new Response(bytes, { headers: { "Content-Type": icon.type } });
}
