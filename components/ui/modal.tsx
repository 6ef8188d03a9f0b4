"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";

import { X } from "@/components/ui/icons";
import { keepPageWidth } from "./keep-page-width";

/**
 * A dialog over the page, on phones a sheet from below. It keeps the focus inside, closes by Escape
 * and its cross, and gives the focus back to where it came from. A click beside it closes nothing:
 * what is typed in it is not lost by a slip.
 */
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
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    keepPageWidth();
    element.showModal();
  }, [isOpen]);

  return (
    <dialog ref={dialog} role={role} aria-labelledby={id} onClose={onClose} className="modal">
      {isOpen && (
        <>
          <header className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5 sm:pl-8">
            <h2 id={id} className="display text-xl">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="flex size-11 shrink-0 items-center justify-center"
            >
              <X size={20} strokeWidth={1.25} aria-hidden="true" />
            </button>
          </header>
          {children}
        </>
      )}
    </dialog>
  );
}
