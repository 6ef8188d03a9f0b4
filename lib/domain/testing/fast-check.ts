import fc from "fast-check";
import { isProof } from "./budget";

/**
 * Values made by chance: the same ones in each `npm test`, so that a red one is its change's own
 * doing, others in each `npm run proof`, which prints the seed of what it finds.
 */
fc.configureGlobal(isProof ? { numRuns: 1_000 } : { seed: 20_261_123 });

export default fc;
