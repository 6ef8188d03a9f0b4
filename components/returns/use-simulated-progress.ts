import { useEffect, useState } from "react";

const STEP = 10;
const STEP_MS = 200;
const WHOLE = 100;

/**
 * How far a chosen file's upload is said to be: it is simulated, in steps of 10 % every 200 ms
 * (specification, section 4). The file itself goes with the form.
 */
export function useSimulatedProgress(file: File | null): number {
  const [state, setState] = useState({ file, percent: 0 });
  if (state.file !== file) setState({ file, percent: 0 });

  useEffect(() => {
    if (!file) return;
    const timer = setInterval(() => {
      setState((current) => {
        const percent = Math.min(WHOLE, current.percent + STEP);
        if (percent === WHOLE) clearInterval(timer);
        return { ...current, percent };
      });
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [file]);

  return state.percent;
}
