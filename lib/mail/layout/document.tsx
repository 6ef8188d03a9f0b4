import "server-only";
import { Body, Head, Html, Preview } from "@react-email/components";
import { LetterFrame } from "./frame";
import type { Letter } from "./letter";
import { look, styleSheet } from "./look";

/** A letter as a mail program gets it. */
export function LetterDocument({ letter }: { letter: Letter }) {
  return (
    <Html lang="en">
      <Head>
        <title>{letter.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet}</style>
      </Head>
      <Body className="letter-page" style={look.page}>
        <Preview>{letter.preview}</Preview>
        <LetterFrame letter={letter} />
      </Body>
    </Html>
  );
}
