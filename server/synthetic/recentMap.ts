/** A cache that makes missing values and forgets the one asked for longest ago: memory stays bounded. */
export class RecentMap<K, V> {
  private readonly values = new Map<K, V>()
  constructor(private readonly limit: number) {}

  /** The value of a key when it is there; does not count as use. */
  peek(key: K): V | undefined {
    return this.values.get(key)
  }

  /** The value of a key, made on the first question. `undefined` is no value. */
  get(key: K, make: () => V): V {
    const found = this.values.get(key)
    if (found !== undefined) {
      this.values.delete(key)
      this.values.set(key, found)
      return found
    }
    const made = make()
    this.values.set(key, made)
    if (this.values.size > this.limit) {
      for (const oldest of this.values.keys()) {
        this.values.delete(oldest)
        break
      }
    }
    return made
  }
}
