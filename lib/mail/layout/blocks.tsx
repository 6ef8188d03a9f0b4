import "server-only";
import { Button } from "@react-email/button";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import { Goods } from "./goods";
import type { Block } from "./letter";
import { look } from "./look";

/** One part of a letter as HTML. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "text":
      return (
        <Text className="letter-ink" style={look.text}>
          <Lines text={block.text} />
        </Text>
      );
    case "action":
      return (
        <Section style={{ textAlign: "left" }}>
          <Button href={block.href} className="letter-button" style={look.button}>
            {block.text}
          </Button>
        </Section>
      );
    case "code":
      return (
        <Text className="letter-ink letter-linen" style={look.code}>
          {block.text}
        </Text>
      );
    case "quote":
      return (
        <Text className="letter-ink letter-line" style={look.quote}>
          <Lines text={block.text} />
        </Text>
      );
    case "facts":
      return <Facts rows={block.rows} />;
    case "address":
      return (
        <>
          <Text className="letter-soft" style={look.label}>
            {block.title}
          </Text>
          <Text className="letter-ink" style={look.text}>
            <Lines text={block.lines.join("\n")} />
          </Text>
        </>
      );
    case "goods":
      return <Goods groups={block.groups} totals={block.totals} />;
  }
}

function Facts({ rows }: { rows: [name: string, value: string][] }) {
  return (
    <table style={look.table}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="letter-line" style={look.row}>
            <th scope="row" className="letter-soft" style={{ ...look.name, width: "34%" }}>
              {name}
            </th>
            <td className="letter-ink" style={look.value}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A text with its line breaks. */
function Lines({ text }: { text: string }) {
  return text.split(/\r\n|\r|\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
