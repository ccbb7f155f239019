/**
 * A table that is asked by words from outside: of people, files and feeds. It has no word of its own beside those that are
 * given, where a plain object answers `constructor` and `__proto__` with what every object has.
 */
export function wordTable<T>(words: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.freeze(Object.assign(Object.create(null), words))
}
