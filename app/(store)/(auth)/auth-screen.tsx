import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture/picture";
import { askOptional } from "@/lib/api/pages/optional";
import { getHomeBanner } from "@/lib/contract/content";

export async function AuthScreen({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const banner = await askOptional(getHomeBanner, {}, null);
  const picture = banner?.leftImage ?? null;
  return (
    <div className={picture ? "lg:grid lg:grid-cols-2" : undefined}>
      <div className="px-(--gutter) py-12 md:py-20">
        <section aria-labelledby="auth-title" className="mx-auto max-w-[26rem]">
          <h1 id="auth-title" className="display text-3xl">
            {title}
          </h1>
          {text && <p className="mt-3 text-ink-soft">{text}</p>}
          <div className="mt-8">{children}</div>
        </section>
      </div>
      {picture && (
        <div className="hidden bg-linen lg:block">
          <Picture
            src={picture}
            alt=""
            height={1440}
            sizes="50vw"
            className="sticky! top-(--header-height) aspect-auto! h-[calc(100svh-var(--header-height))]"
          />
        </div>
      )}
    </div>
  );
}
