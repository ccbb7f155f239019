/** A number in [0, 1) from the browser's strong source. */
export function browserRandom(): number {
  const word = globalThis.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  return word / 2 ** 32
}
