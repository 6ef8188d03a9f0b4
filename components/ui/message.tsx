type Tone = "plain" | "success" | "error";

const TONES: Record<Tone, string> = {
  plain: "text-ink",
  success: "text-moss",
  error: "text-oxblood",
};

/**
 * A live region. It stays in the page while it is empty, because a region that arrives together
 * with its text is not read out by every screen reader.
 */
export function Message({
  text,
  tone = "plain",
  className = "",
}: {
  text: string;
  tone?: Tone;
  className?: string;
}) {
  return (
    <p role={tone === "error" ? "alert" : "status"} className={`${TONES[tone]} ${className}`}>
      {text}
    </p>
  );
}
