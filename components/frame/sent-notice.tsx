import { Message } from "@/components/ui/message/message";
import type { SentForm } from "@/lib/domain/form/sent-form";

/** What a form or a link has come to, at the top of the page that follows. */
export function SentNotice({ notice, said }: Pick<SentForm, "notice" | "said">) {
  return (
    <div className="wrap py-6">
      <Message
        text={notice || said}
        tone={notice ? "error" : "success"}
        className={`border p-4 ${notice ? "border-oxblood" : "border-moss"}`}
      />
    </div>
  );
}
