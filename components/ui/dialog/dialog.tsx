import { type ComponentProps, type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import { closeByBack } from "../link/close-by-back";
import { keepPageWidth } from "../link/keep-page-width";

export function Dialog({
  isOpen = true,
  onClose,
  onGone,
  isLight = true,
  isHeld = false,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"dialog">, "open" | "onCancel" | "onClose" | "onClick" | "ref"> & {
  isOpen?: boolean;
  onClose?: () => void;
  onGone?: () => void;
  isLight?: boolean;
  /** Whether Escape and the back button are ignored; a constant. */
  isHeld?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const release = useRef<() => void>(undefined);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    keepPageWidth();
    element.inert = false;
    element.showModal();
    release.current?.();
    if (!isHeld) release.current = closeByBack(() => element.close());
  }, [isOpen, isHeld]);

  // A layout effect: the focus returns only while the dialog is in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      release.current?.();
    };
  }, []);

  const closeOutside = (event: MouseEvent) => {
    if (isLight && event.target === dialog.current) dialog.current.close();
  };

  const closed = () => {
    const element = dialog.current;
    // It may have been reopened before its close event.
    if (!element || element.open) return;
    release.current?.();
    element.inert = true;
    onClose?.();
    whenStill(element, () => {
      if (element.isConnected && !element.open) onGone?.();
    });
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      {...rest}
      ref={dialog}
      onClose={closed}
      onCancel={(event) => isHeld && event.preventDefault()}
      onClick={closeOutside}
      className={`layer ${className}`}
    >
      {children}
    </dialog>
  );
}

function whenStill(element: Element, run: () => void): void {
  const moving = element.getAnimations();
  if (moving.length === 0) run();
  else void Promise.allSettled(moving.map(({ finished }) => finished)).then(run);
}
