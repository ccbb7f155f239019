import { createHash } from 'node:crypto'
import type { PrintIdentity } from '@/server/stores/feeds/port'

/** 64 bits of a hash: of ten million prints a day two meet by chance once in 370,000 days. */
export function hashOfIdentity(identity: string): { readonly high: number; readonly low: number } {
  const digest = createHash('md5').update(identity).digest()
  return { high: digest.readUInt32LE(0), low: digest.readUInt32LE(4) }
}

const LEAST_SLOTS = 1024

/** Open addressing over typed arrays: twelve bytes a slot, never more than half full. */
class Generation {
  private slots = LEAST_SLOTS
  private high = new Uint32Array(LEAST_SLOTS)
  private low = new Uint32Array(LEAST_SLOTS)
  private seqs = new Uint32Array(LEAST_SLOTS)
  size = 0

  find(high: number, low: number): number {
    for (let at = low & (this.slots - 1); this.seqs[at] !== 0; at = (at + 1) & (this.slots - 1))
      if (this.high[at] === high && this.low[at] === low) return this.seqs[at] ?? 0
    return 0
  }

  add(high: number, low: number, seq: number): void {
    if (this.size * 2 >= this.slots) this.grow()
    let at = low & (this.slots - 1)
    while (this.seqs[at] !== 0) at = (at + 1) & (this.slots - 1)
    this.high[at] = high
    this.low[at] = low
    this.seqs[at] = seq
    this.size += 1
  }

  private grow(): void {
    const { high, low, seqs } = this
    this.slots *= 2
    this.high = new Uint32Array(this.slots)
    this.low = new Uint32Array(this.slots)
    this.seqs = new Uint32Array(this.slots)
    this.size = 0
    for (const [at, seq] of seqs.entries()) if (seq !== 0) this.add(high[at] ?? 0, low[at] ?? 0, seq)
  }
}

/**
 * Which prints of a session were taken and under which number. Holds the newest `most` to twice as many: two generations, the
 * older one is let go when the younger is full. At a million each 50 MB at the very most.
 */
export class IdentitySet {
  private young = new Generation()
  private old = new Generation()

  constructor(private readonly most = 1_000_000) {}

  /** The number of a print that was taken before; 0 for a new one. */
  seqOf(high: number, low: number): number {
    return this.young.find(high, low) || this.old.find(high, low)
  }

  add({ high, low, seq }: PrintIdentity): void {
    if (this.young.size >= this.most) {
      this.old = this.young
      this.young = new Generation()
    }
    this.young.add(high, low, seq)
  }
}
