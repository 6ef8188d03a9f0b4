import { type ComponentProps, type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import { closeByBack } from "./close-by-back";
import { keepPageWidth } from "./keep-page-width";

/**
 * A dialog over the page. It keeps the focus inside, closes by Escape, the back button or a click
 * beside it, and gives the focus back to where it came from.
 */
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
  /** As long as it is in the page, unless told. */
  isOpen?: boolean;
  onClose?: () => void;
  /** It has left the screen, which takes it a moment; what it shows is needed until then. */
  onGone?: () => void;
  /** Whether a click beside it closes it; not where what is typed in it would be lost by a slip. */
  isLight?: boolean;
  /** Whether neither Escape nor the back button closes it; a constant. */
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

  // Before it leaves the page, since only then the focus goes back.
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
    // It may have been opened again before it was told that it closed.
    if (!element || element.open) return;
    release.current?.();
    // On its way out it is only looked at.
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

/** Calls once an element has stopped moving; at once when it does not move. */
function whenStill(element: Element, run: () => void): void {
  const moving = element.getAnimations();
  if (moving.length === 0) run();
  else void Promise.allSettled(moving.map(({ finished }) => finished)).then(run);
}
