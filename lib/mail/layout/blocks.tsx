import { Button } from "@react-email/button";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import type { TotalRow } from "@/lib/domain/price/total-rows";
import { cutText } from "@/lib/domain/text/cut-text";
import { shop } from "@/shop/shop";
import type { Block, Fact, GoodsGroup, GoodsLine } from "./email";
import { look, PICTURE } from "./look";

export function BlockView({ block }: { block: Block }) {
  if (block === "") return null;
  if (typeof block === "string")
    return (
      <Text className="email-ink" style={look().text}>
        <Lines text={block} />
      </Text>
    );
  switch (block.kind) {
    case "action":
      return (
        <Section style={{ textAlign: "left" }}>
          <Button href={block.href} className="email-button" style={look().button}>
            {block.text}
          </Button>
        </Section>
      );
    case "quote":
      return (
        <Text className="email-ink email-line" style={look().quote}>
          <Lines text={block.text} />
        </Text>
      );
    case "facts":
      return <Facts rows={block.rows} />;
    case "address":
      return (
        <>
          <Text className="email-soft" style={look().label}>
            {block.title}
          </Text>
          <Text className="email-ink" style={look().text}>
            <Lines text={block.lines.join("\n")} />
          </Text>
        </>
      );
    case "goods":
      return <Goods groups={block.groups} totals={block.totals} />;
  }
}

function Facts({ rows }: { rows: Fact[] }) {
  return (
    <table style={look().table}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="email-line" style={look().row}>
            <th scope="row" className="email-soft" style={{ ...look().name, width: "34%" }}>
              {name}
            </th>
            <td className="email-ink" style={look().value}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ text }: { text: string }) {
  return text.split(/\r\n|\r|\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <bdi>{line}</bdi>
    </Fragment>
  ));
}

function GoodsName({ line, isCompact }: { line: GoodsLine; isCompact: boolean }) {
  const { name, detail, picture } = line;
  const text = (
    <>
      {name}
      {detail && (
        <>
          <br />
          <span className="email-soft" style={isCompact ? look().compactNote : look().note}>
            {detail}
          </span>
        </>
      )}
    </>
  );
  if (!picture) return text;
  return (
    <table role="presentation" style={look().pictured}>
      <tbody>
        <tr>
          <td style={look().pictureCell}>
            <img
              src={picture}
              alt=""
              width={PICTURE.width}
              height={PICTURE.height}
              style={look().picture}
            />
          </td>
          <td className="email-ink" style={look().besidePicture}>
            {text}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Mailboxes cut an email at 100 KB: more lines are shown without pictures, in few bytes each. */
const MAX_PICTURED_LINES = 25;
const MAX_LINES = 100;
const MAX_COMPACT_TEXT = 100;

/** The first lines of all groups, and how many are left out. */
function compacted(groups: readonly GoodsGroup[]): { shown: GoodsGroup[]; left: number } {
  let room = MAX_LINES;
  const shown = groups.flatMap((group) => {
    const lines = group.lines.slice(0, room).map(({ picture: _, name, detail, ...line }) => ({
      ...line,
      name: cutText(name, MAX_COMPACT_TEXT),
      detail: cutText(detail, MAX_COMPACT_TEXT),
    }));
    room -= lines.length;
    return lines.length > 0 ? [{ ...group, lines }] : [];
  });
  return { shown, left: Math.max(0, countLines(groups) - MAX_LINES) };
}

function countLines(groups: readonly GoodsGroup[]): number {
  return groups.reduce((sum, { lines }) => sum + lines.length, 0);
}

function Line({
  line,
  isPriced,
  isCompact,
}: {
  line: GoodsLine;
  isPriced: boolean;
  isCompact: boolean;
}) {
  const value = isCompact ? look().compact : look().value;
  return (
    <tr>
      <td className="email-ink" style={value}>
        <GoodsName line={line} isCompact={isCompact} />
      </td>
      <td className="email-ink" style={{ ...value, textAlign: isPriced ? "center" : "right" }}>
        {line.quantity}
      </td>
      {isPriced && (
        <td className="email-ink" style={isCompact ? look().compactAmount : look().amount}>
          {line.amount}
        </td>
      )}
    </tr>
  );
}

function Goods({ groups, totals }: { groups: GoodsGroup[]; totals: readonly TotalRow[] }) {
  const isPriced = groups.some(({ lines }) => lines.some(({ amount }) => amount !== undefined));
  const isCompact = countLines(groups) > MAX_PICTURED_LINES;
  const { shown, left } = isCompact ? compacted(groups) : { shown: groups, left: 0 };
  return (
    <table style={look().table}>
      <thead>
        <tr>
          <Head text="Item" align="left" />
          <Head text="Qty" align={isPriced ? "center" : "right"} />
          {isPriced && <Head text="Amount" align="right" />}
        </tr>
      </thead>
      <tbody>
        {shown.map((group) => (
          <Fragment key={group.title}>
            <tr className="email-line" style={look().row}>
              <th scope="colgroup" colSpan={isPriced ? 3 : 2} style={look().group}>
                <span className="email-ink" style={look().designer}>
                  {group.title}
                </span>
                <br />
                <span className="email-soft" style={look().note}>
                  {group.note}
                </span>
              </th>
            </tr>
            {group.lines.map((line, index) => (
              <Line key={index} line={line} isPriced={isPriced} isCompact={isCompact} />
            ))}
          </Fragment>
        ))}
        {left > 0 && (
          <tr>
            <td colSpan={isPriced ? 3 : 2} className="email-soft" style={look().compact}>
              And {left} more: the plain text of this email lists them all.
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        {totals.map(({ key, name, amount }, index) => {
          const isTotal = key === "total";
          const isFirst = index === 0;
          return (
            <tr
              key={key}
              className="email-line"
              style={isFirst || isTotal ? look().row : undefined}
            >
              <th
                scope="row"
                colSpan={2}
                className={isTotal ? "email-ink" : "email-soft"}
                style={{
                  ...look().name,
                  ...(isTotal ? { ...look().total, color: shop.colors.ink } : {}),
                }}
              >
                {name}
              </th>
              <td
                className="email-ink"
                style={{ ...look().amount, ...(isTotal ? look().total : {}) }}
              >
                {amount}
              </td>
            </tr>
          );
        })}
      </tfoot>
    </table>
  );
}

function Head({ text, align }: { text: string; align: "left" | "center" | "right" }) {
  return (
    <th
      scope="col"
      className="email-soft"
      style={{ ...look().label, ...look().columnHead, textAlign: align }}
    >
      {text}
    </th>
  );
}
