import { EmailForm, type LiveEmail } from "@/components/newsletter/email-form";
import { useProductChoice } from "./product-choice";

export function NotifyFields({ live }: { live?: LiveEmail }) {
  const { product, selection } = useProductChoice();
  return (
    <EmailForm
      id="notify-email"
      action="/api/stock-alerts"
      label="Email me when it's back"
      button="NOTIFY ME"
      busyText="Sending"
      look="secondary"
      about="One email to confirm, and one when it's back."
      live={live}
    >
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="variation_values_id" value={selection.join()} />
    </EmailForm>
  );
}
