interface Ranked<K> {
  readonly key: K
  readonly value: number
}

/**
 * The keys of the `count` largest values, largest first, equal ones by key; null leaves an entry out. Nothing is copied or sorted
 * but what is told, because thousands of names are asked for their first ten.
 */
export function topKeys<K extends string, T>(
  entries: ReadonlyMap<K, T>,
  count: number,
  rankOf: (entry: T, key: K) => number | null,
): K[] {
  const top: Ranked<K>[] = []
  let least = Number.NEGATIVE_INFINITY
  // No loop over pairs: each of them would be an array.
  entries.forEach((entry, key) => {
    const value = rankOf(entry, key)
    if (value === null || (top.length === count && value < least)) return
    const place = top.findIndex((one) => value > one.value || (value === one.value && key < one.key))
    top.splice(place < 0 ? top.length : place, 0, { key, value })
    if (top.length > count) top.pop()
    least = top.at(-1)?.value ?? least
  })
  return top.map(({ key }) => key)
}
