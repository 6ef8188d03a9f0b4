/** Why a form was refused as a whole; takes the focus when no field is to blame. */
export function FormNotice({ text }: { text: string }) {
  return (
    <div role="alert">
      {text !== "" && (
        <p
          tabIndex={-1}
          data-notice=""
          className="mb-6 border border-oxblood p-4 text-oxblood text-sm outline-none"
        >
          {text}
        </p>
      )}
    </div>
  );
}
