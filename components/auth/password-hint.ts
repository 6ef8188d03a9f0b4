import { PASSWORD_LENGTH } from "@/lib/domain/customer";

export const PASSWORD_HINT = `${PASSWORD_LENGTH.minimum} to ${PASSWORD_LENGTH.maximum} characters, whatever you like.`;
