/**
 * A cache that makes missing values and keeps between `limit` and twice `limit` of the values asked for last.
 * Two generations: what is asked for again moves to the young one; a full young one becomes the old one, and the old one goes.
 */
export class RecentMap<K, V> {
  private young = new Map<K, V>()
  private old = new Map<K, V>()
  constructor(private readonly limit: number) {}

  /** The value of a key when it is there. */
  peek(key: K): V | undefined {
    return this.young.get(key) ?? this.old.get(key)
  }

  /** The value of a key, made on the first question. `undefined` is no value. */
  get(key: K, make: () => V): V {
    const found = this.young.get(key)
    if (found !== undefined) return found
    const value = this.old.get(key) ?? make()
    if (this.young.size >= this.limit) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(key, value)
    return value
  }
}
