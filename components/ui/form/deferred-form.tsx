import { type ComponentType, type ReactNode, useRef } from "react";
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
  const loadHere = async () => {
    const Form = await load();
    const input = place.current?.querySelector<HTMLInputElement>("input:not([type=hidden])");
    const hasFocus = input != null && input === document.activeElement;
    const isRefused = wasRefused.current && input?.validity.valid === false;
    return { Form, begun: { begunText: input?.value, hasFocus, isRefused } };
  };
  const { code } = useDeferred(loadHere, moment);

  return (
    <div ref={place} className={className} onInvalidCapture={() => (wasRefused.current = true)}>
      {code ? <code.Form {...code.begun} /> : children}
    </div>
  );
}
