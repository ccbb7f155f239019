import { LRUCache } from 'lru-cache'

/** Small tables and states bounded by number, those asked for longest ago gone first. Answers are kept within the budget of `server/cache`. */
export class RecentMap<K extends NonNullable<unknown>, V extends NonNullable<unknown>> extends LRUCache<K, V> {
  constructor(limit: number) {
    super({ max: limit })
  }

  /** The value of a key, made when it is not there. */
  of(key: K, make: () => V): V {
    const known = this.get(key)
    if (known !== undefined) return known
    const value = make()
    this.set(key, value)
    return value
  }
}
