import "server-only";
import { availableParallelism } from "node:os";
import { argon2id, type HashOptions, hash, verify } from "argon2";
import PQueue from "p-queue";
import { LONGEST_PASSWORD, PASSWORD_LENGTH } from "@/lib/domain/customer";
import { PASSWORD_REQUIRED } from "@/lib/domain/registration";
import type { Backend } from "../../http/context";

/** OWASP's password storage cheat sheet: Argon2id with 19 MiB, two passes, one lane. */
export const ARGON2 = {
  type: argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

export type PasswordCost = Pick<HashOptions, keyof typeof ARGON2>;

export interface AccountsBackend extends Backend {
  /** Production's when absent; tests, which hash hundreds of passwords, have a cheap one. */
  passwordCost?: PasswordCost;
}

/**
 * Hashes at once: whoever tries passwords, a processor is left that answers visitors, and of Node's
 * four threads some that pack pages.
 */
const atOnce = new PQueue({ concurrency: availableParallelism() > 2 ? 2 : 1 });

/** A hash of nobody's password, so that an unknown e-mail takes as long as a wrong password. */
export const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,p=1,t=2$J37URZWs1wCDP+gfoNOuhQ$Zo7vUniwFkJALbyLMVBwmMdTzVQ5sRit6HjG3RLSXbQ";

/** @param cost what it costs to try a password; production's unless told otherwise. */
export function hashPassword(password: string, cost: PasswordCost = ARGON2): Promise<string> {
  return atOnce.add(() => hash(spelling(password), cost));
}

/** Whether it is the password; the same work is done where there is no hash to compare with. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await atOnce.add(() => verify(stored || NOBODYS_HASH, spelling(password)));
  return Boolean(stored) && matches;
}

/** Whether two typed passwords are one. */
export function isSamePassword(one: string, other: string): boolean {
  return spelling(one) === spelling(other);
}

/**
 * What is wrong with a new password, said as errors of its field; nothing when it is good. Only one
 * whose length is right is looked at further.
 * @param email the account's.
 */
export async function passwordErrors(
  { password, passwordConfirmation }: { password: string; passwordConfirmation: string },
  email: string,
): Promise<string[]> {
  const { minimum, maximum } = PASSWORD_LENGTH;
  const length = password.length > LONGEST_PASSWORD ? password.length : [...password].length;
  if (password.trim() === "") return [PASSWORD_REQUIRED];
  if (length < minimum) return [`The password must have at least ${minimum} characters.`];
  if (length > maximum) return [`The password may have at most ${maximum} characters.`];
  const folded = fold(password);
  if ((await mostUsedPasswords()).has(folded)) {
    return ["This password is among the most used ones. Please choose another."];
  }
  if ([fold(email), fold(localPart(email))].includes(folded)) {
    return ["The password may not be your email address. Please choose another."];
  }
  if (password !== passwordConfirmation) return ["The two passwords are not the same."];
  return [];
}

let mostUsed: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,000 passwords that leaks hold most often (zxcvbn-ts), folded, 18,000 of them long enough
 * to be chosen here; read when the first password is.
 */
function mostUsedPasswords(): Promise<ReadonlySet<string>> {
  mostUsed ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return mostUsed;
}

function localPart(email: string): string {
  return email.slice(0, email.lastIndexOf("@"));
}

/** One spelling of what people take for the same, whatever its capitals and its width. */
function fold(text: string): string {
  return spelling(text).toLowerCase();
}

/**
 * Keyboards compose the same letter in different ways. What is longer than any password is nobody's
 * and stays as it is: normalizing takes time by the square of its length.
 */
function spelling(password: string): string {
  if (password.length > LONGEST_PASSWORD) return password;
  return password.normalize("NFKC");
}
