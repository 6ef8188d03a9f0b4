type Tone = "plain" | "success" | "error";

const TONES: Record<Tone, string> = {
  plain: "text-ink",
  success: "text-moss",
  error: "text-oxblood",
};

/** The region exists before its text: some screen readers ignore one that arrives with it. */
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
