import { letterId } from "./letter-id";

/** The letters there are, each a way to its designers. */
export function LetterIndex({ letters }: { letters: string[] }) {
  return (
    <nav aria-label="Designers by letter" className="-mx-3.5 mb-8 lg:mb-12">
      <ul className="flex flex-wrap">
        {letters.map((letter) => (
          <li key={letter}>
            <a
              href={`#${letterId(letter)}`}
              className="display flex size-11 items-center justify-center text-lg"
            >
              <span className="underline-grow">{letter}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
