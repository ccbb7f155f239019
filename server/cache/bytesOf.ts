/** Heap bytes of V8 on 64 bits: header, elements and dictionary pointers of an object, an array, a map; a word for each slot. */
const WORD = 8
const HEADER = 24
const ARRAY_HEADER = 32
const MAP_HEADER = 64
const MAP_ENTRY = 32
const VIEW_HEADER = 96
/** Of longer lists so many elements, evenly spread, stand for all. */
const SAMPLE = 16
/** So many objects are looked into; what lies behind them counts a word, so that a measurement never takes long. */
const MOST_OBJECTS = 4000

/** Things that live as long as the host, or are measured where they are kept: nobody who points at them pays for them. */
const shared = new WeakSet<object>()

/** Says that a thing is not part of what points at it. */
export function isShared(...things: readonly object[]): void {
  for (const thing of things) shared.add(thing)
}

/**
 * Estimated bytes that a value holds: its objects, arrays, maps, sets, strings and buffers, each counted once. Functions
 * and what was given to `isShared` count nothing. Lists longer than 17 are estimated from their first
 * element, which pays for what all share, and 16 others.
 */
export function bytesOf(value: unknown): number {
  return new Measurement().of(value)
}

class Measurement {
  private readonly seen = new Set<object>()

  of(value: unknown): number {
    if (typeof value === 'string') return 16 + value.length * (isWide(value) ? 2 : 1)
    if (typeof value !== 'object' || value === null || shared.has(value) || this.seen.has(value)) return 0
    if (this.seen.size >= MOST_OBJECTS) return WORD
    this.seen.add(value)
    if (value instanceof ArrayBuffer || value instanceof SharedArrayBuffer) return value.byteLength
    if (ArrayBuffer.isView(value)) return VIEW_HEADER + this.of(value.buffer)
    if (Array.isArray(value)) return ARRAY_HEADER + value.length * WORD + this.spread(value)
    if (value instanceof Map) return this.ofMap(value)
    if (value instanceof Set) return MAP_HEADER + value.size * MAP_ENTRY + this.spread([...value])
    const fields = Object.values(value)
    let bytes = HEADER + fields.length * WORD
    for (const field of fields) bytes += this.of(field)
    return bytes
  }

  private ofMap(map: ReadonlyMap<unknown, unknown>): number {
    const entries = MAP_HEADER + map.size * MAP_ENTRY
    return entries + this.spread([...map.keys()]) + this.spread([...map.values()])
  }

  private spread(list: readonly unknown[]): number {
    if (list.length === 0) return 0
    const shared = this.of(list[0])
    const rest = list.length - 1
    const looked = Math.min(SAMPLE, rest)
    let bytes = 0
    for (let nth = 1; nth <= looked; nth++) bytes += this.of(list[Math.floor((nth * rest) / looked)])
    return shared + (looked === 0 ? 0 : (bytes / looked) * rest)
  }
}

const isWide = (text: string): boolean => /[^\0-\xff]/.test(text)
