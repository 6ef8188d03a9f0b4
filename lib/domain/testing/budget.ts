export const isProof = process.env.PROOF === "1";

/**
 * How many times a generated or violent test is tried: a few in `npm test`, where it guards against
 * a change that breaks it at once, and all in `npm run proof`.
 */
export function budget(tries: { test: number; proof: number }): number {
  return isProof ? tries.proof : tries.test;
}
