"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { keepPageWidth } from "./keep-page-width";

/**
 * A dialog that is open as long as it is in the page. It keeps the focus inside, closes by Escape
 * or a click beside it, and gives the focus back; `onClose` then takes it out of the page.
 */
export function Overlay({
  name,
  onClose,
  onKeyDown,
  className,
  children,
}: {
  /** For screen readers. */
  name: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  className: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    keepPageWidth();
    dialog.current?.showModal();
  }, []);

  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={onClose}
      onClick={closeOutside}
      onKeyDown={onKeyDown}
      className={`overlay ${className}`}
    >
      {children}
    </dialog>
  );
}
