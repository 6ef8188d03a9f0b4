import "server-only";
import { argon2id, type HashOptions, hash, verify } from "argon2";
import { PASSWORD_LENGTH } from "@/lib/domain/customer";

/** OWASP's password storage cheat sheet: Argon2id with 19 MiB, two passes, one lane. */
export const ARGON2 = {
  type: argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

export type PasswordCost = Pick<HashOptions, keyof typeof ARGON2>;

/** A hash of nobody's password, so that an unknown e-mail takes as long as a wrong password. */
export const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,p=1,t=2$J37URZWs1wCDP+gfoNOuhQ$Zo7vUniwFkJALbyLMVBwmMdTzVQ5sRit6HjG3RLSXbQ";

/** @param cost what it costs to try a password; production's unless told otherwise. */
export function hashPassword(password: string, cost: PasswordCost = ARGON2): Promise<string> {
  return hash(spelling(password), cost);
}

/** Whether it is the password; the same work is done where there is no hash to compare with. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored || NOBODYS_HASH, spelling(password));
  return Boolean(stored) && matches;
}

/** What is wrong with a new password, said as errors of its field; nothing when it is good. */
export function passwordErrors(password: string, confirmation: string): string[] {
  const { minimum, maximum } = PASSWORD_LENGTH;
  const length = [...password].length;
  if (length === 0) return ["The password is required."];
  if (length < minimum) return [`The password must have at least ${minimum} characters.`];
  if (length > maximum) return [`The password may have at most ${maximum} characters.`];
  if (password !== confirmation) return ["The two passwords are not the same."];
  return [];
}

/** Keyboards compose the same letter in different ways. */
function spelling(password: string): string {
  return password.normalize("NFKC");
}
