import { errorProps, FieldError, FieldLabel } from "@/components/ui/text-field";
import { RETURN_IMAGE_TYPES } from "@/lib/domain/returns";
import { useSimulatedProgress } from "./use-simulated-progress";

const ACCEPT = [...RETURN_IMAGE_TYPES, ".heic", ".heif"].join(",");

/** Chooses the picture, and shows its upload's progress. */
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
        A photograph of what you send back. JPEG, PNG, WebP or HEIC, at most 8 MB.
      </p>
      {file && (
        <div className="mt-3 grid grid-cols-[1fr_auto] items-center gap-4 text-sm tabular-nums">
          <progress
            aria-label="Upload progress"
            max={100}
            value={percent}
            className="upload-progress"
          />
          <span aria-hidden="true">{percent}%</span>
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
