/** A number in [0, 1) from the browser's strong source, falling back to the plain one where there is none. */
export function browserRandom(): number {
  const source = globalThis.crypto
  if (source === undefined) return Math.random()
  const word = source.getRandomValues(new Uint32Array(1))[0] ?? 0
  return word / 2 ** 32
}
