import { useEffect, useState } from "react";
import { errorProps, FieldError, FieldLabel } from "@/components/ui/form/text-field";
import { RETURN_IMAGE_TYPES } from "@/lib/domain/order/returns";

const ACCEPT = [...RETURN_IMAGE_TYPES, ".heic", ".heif"].join(",");

export function ImageField({
  id,
  file,
  error,
  onChoose,
}: {
  id: string;
  file: File | null;
  error?: string;
  onChoose: (file: File | null) => void;
}) {
  const percent = useSimulatedProgress(file);
  const { "aria-describedby": errorId, ...invalid } = errorProps(id, error);
  return (
    <div>
      <FieldLabel id={id} label="Image" />
      <input
        id={id}
        name="image"
        type="file"
        accept={ACCEPT}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        className="field cursor-pointer py-2 text-sm file:label file:mr-4 file:min-h-8 file:cursor-pointer file:border-0 file:border-line file:border-r file:bg-transparent file:pr-4"
        aria-describedby={[`${id}-hint`, errorId].filter(Boolean).join(" ")}
        {...invalid}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-sm">
        A photo of the item you're returning. JPEG, PNG, WebP or HEIC, at most 8 MB.
      </p>
      {file && (
        <div className="mt-3 grid grid-cols-[1fr_auto] items-center gap-4 text-sm tabular-nums">
          <progress
            aria-label="Upload progress"
            max={100}
            value={percent}
            className="[&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:ease-linear h-[3px] w-full appearance-none border-0 bg-sand"
          />
          <span aria-hidden="true">{`${percent}%`}</span>
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

const STEP = 10;
const STEP_MS = 200;
const WHOLE = 100;

/** The progress is simulated: 10 % every 200 ms (specification, section 4); the file is sent with the form. */
function useSimulatedProgress(file: File | null): number {
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
