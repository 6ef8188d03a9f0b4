import { type ComponentType, type ReactNode, useRef } from "react";
import type { Trigger } from "./defer";
import { useDeferred } from "./use-deferred";

/** What a visitor has done in the plain form before its script came. */
export interface Begun {
  begunText?: string;
  hasFocus?: boolean;
}

/**
 * A plain form of one field, `children`, and from a moment on the same one with all it can do, with
 * what has been typed meanwhile.
 */
export function DeferredForm({
  load,
  moment,
  className,
  children,
}: {
  load: () => Promise<ComponentType<Begun>>;
  moment: Trigger;
  className?: string;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const loadHere = async () => {
    const Form = await load();
    const input = place.current?.querySelector("input");
    const hasFocus = input != null && input === document.activeElement;
    return { Form, begunText: input?.value, hasFocus };
  };
  const { code } = useDeferred(loadHere, moment);

  return (
    <div ref={place} className={className}>
      {code ? <code.Form begunText={code.begunText} hasFocus={code.hasFocus} /> : children}
    </div>
  );
}
