import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { Trigger } from "../deferred/defer";
import { useDeferred } from "../deferred/use-deferred";
import { ErrorBoundary } from "../message/error-boundary";

export interface Begun {
  begunText?: string;
  hasFocus?: boolean;
  isRefused?: boolean;
}

interface Props {
  load: () => Promise<ComponentType<Begun>>;
  moment: Trigger;
  className?: string;
  /** The form that is posted without script. */
  children: ReactNode;
}

/** The form that came with the page stays where its script fails. */
export function DeferredForm(props: Props) {
  return (
    <ErrorBoundary instead={<div className={props.className}>{props.children}</div>}>
      <LiveForm {...props} />
    </ErrorBoundary>
  );
}

function LiveForm({ load, moment, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const wasRefused = useRef(false);
  const { code: Form } = useDeferred(load, moment);
  const [begun, begin] = useState<Begun>();

  // Before the browser hands over another letter, which would be lost.
  useLayoutEffect(() => {
    if (!Form) return;
    const input = place.current?.querySelector<HTMLInputElement>("input:not([type=hidden])");
    begin({
      begunText: input?.value,
      hasFocus: input != null && input === document.activeElement,
      isRefused: wasRefused.current && input?.validity.valid === false,
    });
  }, [Form]);

  return (
    <div ref={place} className={className} onInvalidCapture={() => (wasRefused.current = true)}>
      {Form && begun ? <Form {...begun} /> : children}
    </div>
  );
}
