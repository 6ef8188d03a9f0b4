import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { JsonLd } from "@/components/ui/json-ld";
import { ShopLink } from "@/components/ui/link/shop-link";
import { questionsJsonLd } from "@/lib/seo/structured-data";
import { basics } from "@/shop/basics";
import { inlineText, proseOf } from "@/shop/content/inline-text";
import type { WrittenPage } from "@/shop/content/written-page";
import { perSettings } from "@/shop/shop";
import { OpenNamed } from "./open-named";
import { WrittenBody } from "./written-body";

const LONG = 6;
const PARTS = { link: TextLink, question: Question };

const day = perSettings(
  () => new Intl.DateTimeFormat(basics.language, { dateStyle: "long", timeZone: "UTC" }),
);

export function ContentPage({ page }: { page: WrittenPage }) {
  const { body } = page;
  const headings = body.flatMap((block) =>
    block.kind === "heading" && block.level === 2
      ? [{ id: block.id, text: inlineText(block.children) }]
      : [],
  );
  const questions = body.flatMap((block) =>
    block.kind === "question" ? [{ question: block.ask, answer: proseOf(block.children) }] : [],
  );
  return (
    <article className="wrap pb-(--section)">
      {questions.length > 0 && <JsonLd data={questionsJsonLd(questions)} />}
      <header className="pt-10 pb-12 lg:grid lg:grid-cols-12 lg:pt-20 lg:pb-16">
        <div className="lg:col-span-8 lg:col-start-4">
          <h1 className="display text-4xl">{page.title}</h1>
          {page.lead && <p className="mt-5 max-w-[46ch] text-md text-ink-soft">{page.lead}</p>}
          {page.updated && (
            <p className="mt-5 text-ink-soft text-xs">
              Last updated{" "}
              <time dateTime={page.updated}>{day().format(new Date(page.updated))}</time>
            </p>
          )}
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-12">
        {headings.length >= LONG && (
          <div className="max-lg:-mt-4 max-lg:mb-12 lg:col-span-3 lg:pr-8">
            <Contents headings={headings} />
          </div>
        )}
        <div className="written lg:col-span-8 lg:col-start-4">
          <WrittenBody blocks={body} parts={PARTS} />
          <OpenNamed />
        </div>
      </div>
    </article>
  );
}

function Contents({ headings }: { headings: readonly { id: string; text: string }[] }) {
  return (
    <nav aria-label="On this page">
      <Disclosure
        className="contents-list border-line border-y lg:sticky lg:top-[calc(var(--header-height)+32px)] lg:max-h-[calc(100dvh-var(--header-height)-64px)] lg:overflow-y-auto lg:border-0 print:hidden"
        title="On this page"
        titleClass="label text-ink-soft"
      >
        <ol className="pb-3 lg:pt-2">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-9 items-center text-sm max-lg:min-h-11"
              >
                <span className="underline-grow">{text}</span>
              </a>
            </li>
          ))}
        </ol>
      </Disclosure>
    </nav>
  );
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith("/") ? (
    <ShopLink href={href}>{children}</ShopLink>
  ) : (
    <a href={href}>{children}</a>
  );
}

function Question({ id, ask, children }: { id: string; ask: string; children: ReactNode }) {
  return (
    <Disclosure
      name="questions"
      id={id}
      className="question not-has-[+details]:border-b border-line border-t"
      title={ask}
      titleClass="gap-6 py-5 font-display text-lg text-balance"
    >
      <div className="pt-1 pr-9 pb-7 *:first:mt-0">{children}</div>
    </Disclosure>
  );
}
