import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { PROCESSING_TIME, RETURN_WINDOW_DAYS } from "@/lib/domain/constants";

/** Description, details, delivery and returns, each of which can be folded. `html` is clean. */
export function ProductText({ description, details }: { description: string; details: string }) {
  return (
    <div className="border-line border-t">
      <Fold title="Description">
        <Html html={description} />
      </Fold>
      {details !== "" && (
        <Fold title="Details">
          <Html html={details} />
        </Fold>
      )}
      <Fold title="Delivery & returns">
        <p>
          Sent within {PROCESSING_TIME}. Returns can be requested within {RETURN_WINDOW_DAYS} days
          of receipt; items must be unused and in their original package with tags.
        </p>
      </Fold>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open={title !== "Delivery & returns"} className="group border-line border-b">
      <summary className="label flex min-h-14 items-center justify-between">
        <h2>{title}</h2>
        <Plus size={18} strokeWidth={1.25} aria-hidden="true" className="group-open:hidden" />
        <Minus
          size={18}
          strokeWidth={1.25}
          aria-hidden="true"
          className="hidden group-open:block"
        />
      </summary>
      <div className="pb-6 text-ink-soft">{children}</div>
    </details>
  );
}

/** Cleaned by the reader on the server. */
function Html({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
