const DELAYS = ["0ms", "160ms", "320ms"];

export function LoadingDots({ text }: { text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {DELAYS.map((animationDelay) => (
        <span key={animationDelay} className="loading-dot" style={{ animationDelay }} />
      ))}
      <span className="sr-only">{text}</span>
    </span>
  );
}
