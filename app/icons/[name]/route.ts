import { iconNamed } from "@/lib/seo/icons";

export const dynamic = "force-dynamic";

export async function GET(_: Request, { params }: RouteContext<"/icons/[name]">) {
  const icon = iconNamed((await params).name);
  if (!icon) return new Response("There is no such icon.\n", { status: 404 });
  const bytes = new Uint8Array(await icon.draw());
  return new Response(bytes, { headers: { "Content-Type": icon.type } });
}
