import { PROCESSING_TIME, RETURN_WINDOW_DAYS } from "@/lib/domain/constants";

const NO_BREAK = "\u00a0";

/** What happens after an order is paid. */
export function NextSteps({ shipments }: { shipments: number }) {
  const steps = [
    {
      title: "Prepared",
      text: `Each designer prepares your pieces within ${PROCESSING_TIME.replace(" ", NO_BREAK)}.`,
    },
    {
      title: "Shipped",
      text:
        shipments === 1
          ? "Your shipment leaves the designer’s studio by the shipping you chose."
          : `Your ${shipments} shipments leave one by one, each by the shipping you chose. They may arrive on different days.`,
    },
    {
      title: "Yours",
      text: `Try everything at home. A return can be requested within ${RETURN_WINDOW_DAYS} days of receipt.`,
    },
  ];
  return (
    <section className="border-line border-t pt-8">
      <h2 className="display mb-5 text-xl">What happens next</h2>
      <ol className="grid gap-6 sm:grid-cols-3 sm:gap-8">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="label">{title}</h3>
            <p className="mt-1.5 text-ink-soft text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
