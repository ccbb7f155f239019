import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { type Halt, haltAt, pauseMove } from '@/server/synthetic/equities/halts'
import { GRID_POINTS, LATE_MINUTES } from '@/server/synthetic/prices/minuteGrid'
import { mix, unit } from '@/server/synthetic/random'

/** Between two minutes the price wobbles on a lattice of this step, zero at the minutes themselves. */
export const LATTICE_MS = 5000
const LATTICE_PER_MINUTE = MINUTE_MS / LATTICE_MS

export interface PathParts {
  /** Prices at 9:30, 9:31, … 16:15. */
  readonly grid: Float64Array
  readonly halts: readonly Halt[]
  /** Minute of the close. */
  readonly close: number
  readonly key: number
  /** Size of the wobble between two minutes, in the unit of the price. */
  readonly wobble: number
}

/** The price of one instrument at any instant of one session: straight between the points of a 5-second lattice. */
export class SessionPath {
  readonly grid: Float64Array
  private readonly halts: readonly Halt[]
  private readonly key: number
  private readonly wobble: number
  private readonly closeMs: number
  /** End of late trading; the price is held from here on. */
  private readonly lastMs: number

  constructor(parts: PathParts) {
    this.grid = parts.grid
    this.halts = parts.halts
    this.key = parts.key
    this.wobble = parts.wobble
    this.closeMs = parts.close * MINUTE_MS
    this.lastMs = (parts.close + LATE_MINUTES) * MINUTE_MS
  }

  /** Price `ms` after 9:30, held at the ends outside 9:30 to the end of late trading; a halted stock keeps its last price. Not rounded. */
  at(ms: number): number {
    const trading = this.halts.length === 0 ? ms : (haltAt(this.halts, ms)?.startMs ?? ms)
    const bounded = trading <= 0 ? 0 : trading >= this.lastMs ? this.lastMs : trading
    const place = bounded / MINUTE_MS
    const minute = Math.min(GRID_POINTS - 2, Math.floor(place))
    const low = this.grid[minute] ?? 0
    const price = low + (place - minute) * ((this.grid[minute + 1] ?? low) - low) + this.wobbleAt(bounded)
    return this.halts.length === 0 ? price : price * Math.exp(pauseMove(this.halts, bounded, this.closeMs))
  }

  private wobbleAt(ms: number): number {
    const place = ms / LATTICE_MS
    const step = Math.floor(place)
    const low = this.lattice(step)
    return this.wobble * (low + (place - step) * (this.lattice(step + 1) - low))
  }

  private lattice(step: number): number {
    return step % LATTICE_PER_MINUTE === 0 ? 0 : unit(mix(this.key, step)) - 0.5
  }

  /** Highest and lowest price between two points of the lattice, exact because the path is straight between them. */
  extremes(fromMs: number, toMs: number): { high: number; low: number } {
    const isWhole = fromMs >= 0 && toMs <= this.lastMs && fromMs % MINUTE_MS === 0 && toMs % MINUTE_MS === 0
    if (!isWhole || this.halts.length > 0) return this.extremesOf(fromMs, toMs, NOTHING)
    let { high, low } = this.extremesOfMinutes(fromMs, toMs)
    // A wobble is smaller than half its size: most minutes cannot reach beyond what the full minutes have shown.
    const reach = this.wobble / 2
    for (let ms = fromMs; ms < toMs; ms += MINUTE_MS) {
      const minute = ms / MINUTE_MS
      const [from, to] = [this.grid[minute] ?? 0, this.grid[minute + 1] ?? 0]
      if (Math.max(from, to) + reach <= high && Math.min(from, to) - reach >= low) continue
      const found = this.extremesOf(ms, ms + MINUTE_MS, { high, low })
      high = found.high
      low = found.low
    }
    return { high, low }
  }

  private extremesOfMinutes(fromMs: number, toMs: number): { high: number; low: number } {
    let { high, low } = NOTHING
    for (let ms = fromMs; ms <= toMs; ms += MINUTE_MS) {
      const price = this.at(ms)
      if (price > high) high = price
      if (price < low) low = price
    }
    return { high, low }
  }

  private extremesOf(
    fromMs: number,
    toMs: number,
    known: { high: number; low: number },
  ): { high: number; low: number } {
    let { high, low } = known
    for (let ms = fromMs; ms <= toMs; ms += LATTICE_MS) {
      const price = this.at(ms)
      if (price > high) high = price
      if (price < low) low = price
    }
    return { high, low }
  }
}

/** Before any price is known. */
const NOTHING = { high: 0, low: Number.POSITIVE_INFINITY }
