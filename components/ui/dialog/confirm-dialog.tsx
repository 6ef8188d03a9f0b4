import { type ReactNode, useState } from "react";
import { Button } from "../form/button";
import { LoadingDots } from "../message/loading-dots";
import { Message } from "../message/message";
import { Modal } from "./modal";

interface Asking {
  children: ReactNode;
  no: string;
  yes: string;
  busyText: string;
  failedText: string;
  onYes: () => Promise<boolean>;
  onClose: () => void;
}

export function ConfirmDialog({
  title,
  isOpen,
  ...asking
}: Asking & { title: string; isOpen: boolean }) {
  return (
    <Modal title={title} role="alertdialog" isOpen={isOpen} onClose={asking.onClose}>
      <Answers {...asking} />
    </Modal>
  );
}

function Answers({ children, no, yes, busyText, failedText, onYes, onClose }: Asking) {
  const [state, setState] = useState<"asking" | "doing" | "failed">("asking");

  const confirm = async () => {
    if (state === "doing") return;
    setState("doing");
    if (!(await onYes())) setState("failed");
  };

  return (
    <div className="overflow-y-auto px-5 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-8 sm:pb-8">
      <p className="wrap-anywhere text-ink-soft">{children}</p>
      <Message text={state === "failed" ? failedText : ""} tone="error" className="mt-3 text-sm" />
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button look="secondary" onClick={onClose}>
          {no}
        </Button>
        <Button onClick={() => void confirm()} aria-busy={state === "doing"}>
          {state === "doing" ? <LoadingDots text={busyText} /> : yes}
        </Button>
      </div>
    </div>
  );
}
