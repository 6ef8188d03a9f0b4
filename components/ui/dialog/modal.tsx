import { type ReactNode, useId, useRef, useState } from "react";
import { Dialog } from "./dialog";
import { DialogClose } from "./dialog-close";

/** The content is remounted at each opening, and unmounted when it has left the screen. */
export function Modal({
  title,
  isOpen,
  onClose,
  role,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  role?: "alertdialog";
  children: ReactNode;
}) {
  const id = useId();
  const [wasOpen, setWasOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpening(opening + 1);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onGone={() => setOpening(0)}
      isLight={false}
      role={role}
      aria-labelledby={id}
      className="modal"
    >
      {opening > 0 && (
        <Lasting key={opening} isLive={isOpen}>
          <header className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5 sm:pl-8">
            <h2 id={id} className="display text-xl">
              {title}
            </h2>
            <DialogClose />
          </header>
          {children}
        </Lasting>
      )}
    </Dialog>
  );
}

function Lasting({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  const last = useRef(children);
  if (isLive) last.current = children;
  return last.current;
}
