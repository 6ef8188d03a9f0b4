import "server-only";

export { isEmail } from "@/lib/domain/email-address";
