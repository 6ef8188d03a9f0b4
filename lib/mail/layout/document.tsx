import "server-only";
import { Body } from "@react-email/body";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
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
