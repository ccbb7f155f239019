/** Slots at the start; there are always at least twice as many slots as symbols. */
const FIRST_SLOTS = 4096

/**
 * Values by option symbol. A `Map` walks a chain of strings that lie all over the memory for every print; here the hash
 * of a symbol and the place of its value lie side by side in one typed array, and only the symbol found is compared.
 */
export class SymbolIndex<T> {
  /** Each symbol with its value after it, so that both come with one read from memory. */
  private readonly entries: (string | T)[] = []
  /** Hash and place + 1 of each slot; place 0 is an empty slot. */
  private slots = new Int32Array(2 * FIRST_SLOTS)
  private mask = FIRST_SLOTS - 1

  get size(): number {
    return this.entries.length / 2
  }

  get(symbol: string): T | undefined {
    const { slots, mask, entries } = this
    const hash = hashOf(symbol)
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = slots[2 * slot + 1] ?? 0
      if (place === 0) return undefined
      if (slots[2 * slot] === hash && entries[2 * place - 2] === symbol) return entries[2 * place - 1] as T
    }
  }

  /** Adds a symbol that is not known yet. */
  add(symbol: string, value: T): void {
    this.entries.push(symbol, value)
    if (2 * this.size > this.mask + 1) this.grow()
    else this.place(hashOf(symbol), this.size)
  }

  *[Symbol.iterator](): Generator<readonly [symbol: string, value: T]> {
    for (let at = 0; at < this.entries.length; at += 2) yield [this.entries[at] as string, this.entries[at + 1] as T]
  }

  private grow(): void {
    this.mask = 2 * this.mask + 1
    this.slots = new Int32Array(2 * (this.mask + 1))
    for (let place = 1; place <= this.size; place += 1) this.place(hashOf(this.entries[2 * place - 2] as string), place)
  }

  private place(hash: number, place: number): void {
    const { slots, mask } = this
    let slot = hash & mask
    while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask
    slots[2 * slot] = hash
    slots[2 * slot + 1] = place
  }
}

/** FNV-1a over the characters with a last mixing step, because the low bits choose the slot. */
function hashOf(symbol: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < symbol.length; at += 1) hash = Math.imul(hash ^ symbol.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) ^ (hash >>> 13)
}
