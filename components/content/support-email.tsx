import { SUPPORT_EMAIL } from "@/lib/domain/constants";

export function SupportEmail() {
  return <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>;
}
