import "server-only";
import type { Email } from "./email";
import { EmailFrame } from "./frame";
import { look, styleSheet } from "./look";

export function EmailPreview({ email }: { email: Email }) {
  return (
    <div
      className="email-page"
      style={{ ...look().page, display: "flex", justifyContent: "center", minHeight: "100dvh" }}
    >
      <style>{styleSheet()}</style>
      <EmailFrame email={email} />
    </div>
  );
}
