/** The pairs of a map with each value changed. */
export function* mapValues<K, V, W>(map: ReadonlyMap<K, V>, change: (value: V) => W): Generator<readonly [K, W]> {
  for (const [key, value] of map) yield [key, change(value)]
}
