"use client";

import { type ComponentProps, type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import { keepPageWidth } from "./keep-page-width";

/**
 * A dialog over the page. It keeps the focus inside, closes by Escape or a click beside it, and
 * gives the focus back to where it came from.
 */
export function Dialog({
  isOpen = true,
  onClose,
  isLight = true,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"dialog">, "open" | "onClose" | "onClick" | "ref"> & {
  /** As long as it is in the page, unless told. */
  isOpen?: boolean;
  onClose?: () => void;
  /** Whether a click beside it closes it; not where what is typed in it would be lost by a slip. */
  isLight?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    keepPageWidth();
    element.showModal();
  }, [isOpen]);

  // Before it leaves the page, since only then the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  const closeOutside = (event: MouseEvent) => {
    if (isLight && event.target === dialog.current) dialog.current.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      {...rest}
      ref={dialog}
      onClose={() => {
        // It may have been opened again before it was told that it closed.
        if (!dialog.current?.open) onClose?.();
      }}
      onClick={closeOutside}
      className={`layer ${className}`}
    >
      {children}
    </dialog>
  );
}
