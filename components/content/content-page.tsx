import { slug } from "github-slugger";
import type { MDXContent } from "mdx/types";
import { Children, isValidElement, type ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { JsonLd } from "@/components/ui/json-ld";
import { questionsJsonLd } from "@/lib/seo/structured-data";
import { basics } from "@/shop/basics";
import type { WrittenPage } from "@/shop/content/written-page";
import { perSettings } from "@/shop/current";
import { Heading, Question, textOf } from "./parts";

const LONG = 6;

const day = perSettings(
  () => new Intl.DateTimeFormat(basics.locale, { dateStyle: "long", timeZone: "UTC" }),
);

export function ContentPage({ page, Body }: { page: WrittenPage; Body: MDXContent }) {
  const body = Body({});
  const { headings, questions } = outlineOf(body);
  return (
    <article className="wrap pb-(--section)">
      {questions.length > 0 && <JsonLd data={questionsJsonLd(questions)} />}
      <header className="pt-10 pb-12 lg:grid lg:grid-cols-12 lg:pt-20 lg:pb-16">
        <div className="lg:col-span-8 lg:col-start-4">
          <h1 className="display text-4xl">{page.title}</h1>
          <p className="mt-5 max-w-[46ch] text-md text-ink-soft">{page.lead}</p>
          <p className="mt-5 text-ink-soft text-xs">
            Last updated <time dateTime={page.updated}>{day().format(new Date(page.updated))}</time>
          </p>
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-12">
        {headings.length >= LONG && (
          <div className="max-lg:-mt-4 max-lg:mb-12 lg:col-span-3 lg:pr-8">
            <Contents headings={headings} />
          </div>
        )}
        <div className="written lg:col-span-8 lg:col-start-4">{body}</div>
      </div>
    </article>
  );
}

function Contents({ headings }: { headings: readonly string[] }) {
  return (
    <nav aria-label="On this page">
      <Disclosure
        className="contents-list border-line border-y lg:sticky lg:top-[calc(var(--header-height)+32px)] lg:max-h-[calc(100dvh-var(--header-height)-64px)] lg:overflow-y-auto lg:border-0 print:hidden"
        title="On this page"
        titleClass="label text-ink-soft"
      >
        <ol className="pb-3 lg:pt-2">
          {headings.map((heading) => (
            <li key={heading}>
              <a
                href={`#${slug(heading)}`}
                className="inline-flex min-h-9 items-center text-sm max-lg:min-h-11"
              >
                <span className="underline-grow">{heading}</span>
              </a>
            </li>
          ))}
        </ol>
      </Disclosure>
    </nav>
  );
}

interface Outline {
  headings: string[];
  questions: { question: string; answer: string }[];
}

export function outlineOf(body: ReactNode): Outline {
  const outline: Outline = { headings: [], questions: [] };
  Children.forEach(childrenOf(body), (node) => {
    if (!isValidElement<{ ask?: string; children?: ReactNode }>(node)) return;
    const { ask = "", children } = node.props;
    if (node.type === Heading) outline.headings.push(textOf(children));
    if (node.type === Question) outline.questions.push({ question: ask, answer: prose(children) });
  });
  return outline;
}

function childrenOf(body: ReactNode): ReactNode {
  return isValidElement<{ children?: ReactNode }>(body) && typeof body.type === "symbol"
    ? body.props.children
    : body;
}

function prose(node: ReactNode): string {
  return textOf(node).replaceAll(/\s+/g, " ").trim();
}
