import "server-only";
import { Fragment } from "react";
import { shop } from "@/shop/shop.config";
import type { GoodsGroup } from "./letter";
import { look } from "./look";

/** An invoice's goods in the columns item, qty and amount, and what they come to. */
export function Goods({
  groups,
  totals,
}: {
  groups: GoodsGroup[];
  totals: [name: string, amount: string][];
}) {
  return (
    <table style={look.table}>
      <thead>
        <tr>
          <Head text="Item" align="left" />
          <Head text="Qty" align="center" />
          <Head text="Amount" align="right" />
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group.title}>
            <tr className="letter-line" style={look.row}>
              <th scope="colgroup" colSpan={3} style={look.group}>
                <span className="letter-ink" style={look.designer}>
                  {group.title}
                </span>
                <br />
                <span className="letter-soft" style={look.note}>
                  {group.note}
                </span>
              </th>
            </tr>
            {group.lines.map((line, index) => (
              <tr key={index}>
                <td className="letter-ink" style={look.value}>
                  {line.name}
                  {line.detail && (
                    <>
                      <br />
                      <span className="letter-soft" style={look.note}>
                        {line.detail}
                      </span>
                    </>
                  )}
                </td>
                <td className="letter-ink" style={{ ...look.value, textAlign: "center" }}>
                  {line.quantity}
                </td>
                <td className="letter-ink" style={look.amount}>
                  {line.amount}
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        {totals.map(([name, amount], index) => {
          const isTotal = index === totals.length - 1;
          const isFirst = index === 0;
          return (
            <tr
              key={name}
              className="letter-line"
              style={isFirst || isTotal ? look.row : undefined}
            >
              <th
                scope="row"
                colSpan={2}
                className={isTotal ? "letter-ink" : "letter-soft"}
                style={{
                  ...look.name,
                  ...(isTotal ? { ...look.total, color: shop.colors.ink } : {}),
                }}
              >
                {name}
              </th>
              <td className="letter-ink" style={{ ...look.amount, ...(isTotal ? look.total : {}) }}>
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
      className="letter-soft"
      style={{ ...look.label, ...look.columnHead, textAlign: align }}
    >
      {text}
    </th>
  );
}
