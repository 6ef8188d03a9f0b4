import { availableParallelism } from "node:os";
import { argon2id, type HashOptions, hash, verify } from "argon2";
import PQueue from "p-queue";
import { MAX_PASSWORD_LENGTH, PASSWORD_LENGTH } from "@/lib/domain/account/customer";
import { PASSWORD_REQUIRED } from "@/lib/domain/account/registration";
import type { Backend } from "../../http/context";

/** OWASP Password Storage Cheat Sheet: Argon2id, 19 MiB, two passes, one lane. */
export const ARGON2 = {
  type: argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

type PasswordCost = Pick<HashOptions, keyof typeof ARGON2>;

export interface AccountsBackend extends Backend {
  /** Production's when absent; tests that hash hundreds of passwords use a cheap one. */
  passwordCost?: PasswordCost;
}

/** Leaves a processor for visitors and some of libuv's four threads for compression. */
const atOnce = new PQueue({ concurrency: availableParallelism() > 2 ? 2 : 1 });

/** Makes an unknown email take as long as a wrong password. */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,p=1,t=2$J37URZWs1wCDP+gfoNOuhQ$Zo7vUniwFkJALbyLMVBwmMdTzVQ5sRit6HjG3RLSXbQ";

export function hashPassword(password: string, cost: PasswordCost = ARGON2): Promise<string> {
  return atOnce.add(() => hash(spelling(password), cost));
}

/** Does the same work without a stored hash, so that timing reveals nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await atOnce.add(() => verify(stored || DUMMY_HASH, spelling(password)));
  return Boolean(stored) && matches;
}

export function isSamePassword(one: string, other: string): boolean {
  return spelling(one) === spelling(other);
}

export async function passwordErrors(
  { password, passwordConfirmation }: { password: string; passwordConfirmation: string },
  email: string,
): Promise<string[]> {
  const { minimum, maximum } = PASSWORD_LENGTH;
  const length = password.length > MAX_PASSWORD_LENGTH ? password.length : [...password].length;
  if (password.trim() === "") return [PASSWORD_REQUIRED];
  if (length < minimum) return [`The password must have at least ${minimum} characters.`];
  if (length > maximum) return [`The password can have at most ${maximum} characters.`];
  const folded = fold(password);
  if ((await mostUsedPasswords()).has(folded)) {
    return ["This password is too common. Please choose another."];
  }
  if ([fold(email), fold(localPart(email))].includes(folded)) {
    return ["Your password can't be your email address. Please choose another."];
  }
  if (password !== passwordConfirmation) return ["The passwords don't match."];
  return [];
}

let mostUsed: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords common in leaks (zxcvbn-ts), 18,000 of them long enough; loaded on first use. */
function mostUsedPasswords(): Promise<ReadonlySet<string>> {
  mostUsed ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return mostUsed;
}

function localPart(email: string): string {
  return email.slice(0, email.lastIndexOf("@"));
}

function fold(text: string): string {
  return spelling(text).toLowerCase();
}

/**
 * Keyboards compose letters differently. Normalizing is quadratic in length, so longer input is
 * left alone.
 */
function spelling(password: string): string {
  if (password.length > MAX_PASSWORD_LENGTH) return password;
  return password.normalize("NFKC");
}
