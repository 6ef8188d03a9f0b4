import { anchor } from "./anchor";

/** The sections of a long page, each a way to it; on small screens folded. */
export function Contents({ headings }: { headings: readonly string[] }) {
  return (
    <nav aria-label="On this page">
      <details className="contents-list">
        <summary className="label text-ink-soft">On this page</summary>
        <ol className="pb-3 lg:pt-2">
          {headings.map((heading) => (
            <li key={heading}>
              <a
                href={`#${anchor(heading)}`}
                className="inline-flex min-h-9 items-center text-sm max-lg:min-h-11"
              >
                <span className="underline-grow">{heading}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
