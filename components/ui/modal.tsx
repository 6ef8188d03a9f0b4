"use client";

import { type ReactNode, useId } from "react";
import { Dialog } from "./dialog";
import { DialogClose } from "./dialog-close";

/** A dialog in the middle of the page with a title, on phones a sheet from below. */
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
  /** "alertdialog" for a question that must be answered. */
  role?: "alertdialog";
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLight={false}
      role={role}
      aria-labelledby={id}
      className="modal"
    >
      {isOpen && (
        <>
          <header className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5 sm:pl-8">
            <h2 id={id} className="display text-xl">
              {title}
            </h2>
            <DialogClose />
          </header>
          {children}
        </>
      )}
    </Dialog>
  );
}
