/** One bit per slot, 32 to a word. Bits after the last word are 0. */
export type Bitmap = Uint32Array;

export function emptyBitmap(slots: number): Bitmap {
  return new Uint32Array((slots + 31) >>> 5);
}

export function fullBitmap(slots: number): Bitmap {
  const bits = emptyBitmap(slots).fill(0xffffffff);
  clearFrom(bits, slots);
  return bits;
}

export function clearFrom(bits: Bitmap, slot: number): void {
  const word = slot >>> 5;
  if (word >= bits.length) return;
  bits[word] = (bits[word] ?? 0) & ((1 << (slot & 31)) - 1);
  bits.fill(0, word + 1);
}

export function hasBit(bits: Bitmap, slot: number): boolean {
  return (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
}

export function setBit(bits: Bitmap, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export function clearBit(bits: Bitmap, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

export function intersection(a: Bitmap, b: Bitmap): Bitmap {
  const both = new Uint32Array(a.length);
  const length = Math.min(a.length, b.length);
  for (let word = 0; word < length; word++) both[word] = (a[word] ?? 0) & (b[word] ?? 0);
  return both;
}

export function countBits(bits: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += onesIn(bits[word] ?? 0);
  return count;
}

export function countCommon(a: Bitmap, b: Bitmap): number {
  const length = Math.min(a.length, b.length);
  let count = 0;
  for (let word = 0; word < length; word++) count += onesIn((a[word] ?? 0) & (b[word] ?? 0));
  return count;
}

export function forEachBit(bits: Bitmap, visit: (slot: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      visit((word << 5) + (31 - Math.clz32(left & -left)));
      left &= left - 1;
    }
  }
}

function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
