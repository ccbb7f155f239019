import type { Bar } from '@/lib/equities/technical/bar'

interface ProfileRow {
  readonly low: number
  readonly high: number
  /** Volume of bars that rose, and of bars that fell or stood. */
  readonly up: number
  readonly down: number
}

export interface VolumeProfile {
  readonly rows: readonly ProfileRow[]
  /** Middle of the row with the most volume. */
  readonly pointOfControl: number
  /** Edges of the rows around it that hold 70 % of the volume. */
  readonly valueLow: number
  readonly valueHigh: number
  readonly total: number
}

const VALUE_SHARE = 0.7

/**
 * Volume by price: each bar's volume is spread evenly over its range. The value area grows from the fullest row to the
 * fuller neighbour until it holds 70 %. null without volume.
 */
export function volumeProfile(bars: readonly Bar[], rowCount = 40): VolumeProfile | null {
  const low = bars.reduce((least, bar) => Math.min(least, bar.low), Number.POSITIVE_INFINITY)
  const high = bars.reduce((most, bar) => Math.max(most, bar.high), Number.NEGATIVE_INFINITY)
  const total = bars.reduce((all, bar) => all + bar.volume, 0)
  if (!(high >= low) || total <= 0) return null
  const step = high === low ? Math.max(0.01, Math.abs(low) * 1e-4) : (high - low) / rowCount
  const count = high === low ? 1 : rowCount
  const up = new Array<number>(count).fill(0)
  const down = new Array<number>(count).fill(0)
  for (const bar of bars) {
    const side = bar.close > bar.open ? up : down
    const from = Math.min(count - 1, Math.floor((bar.low - low) / step))
    const to = Math.min(count - 1, Math.floor((bar.high - low) / step))
    const range = bar.high - bar.low
    for (let row = from; row <= to; row += 1) {
      const covered = Math.min(bar.high, low + (row + 1) * step) - Math.max(bar.low, low + row * step)
      const share = range === 0 ? 1 / (to - from + 1) : Math.max(0, covered) / range
      side[row] = (side[row] ?? 0) + bar.volume * share
    }
  }
  const rows = up.map((value, row) => ({
    low: low + row * step,
    high: low + (row + 1) * step,
    up: value,
    down: down[row] ?? 0,
  }))
  return { rows, total, ...valueArea(rows, total) }
}

function valueArea(rows: readonly ProfileRow[], total: number) {
  const volumes = rows.map((row) => row.up + row.down)
  const fullest = volumes.indexOf(Math.max(...volumes))
  let [from, to, held] = [fullest, fullest, volumes[fullest] ?? 0]
  while (held < VALUE_SHARE * total && (from > 0 || to < rows.length - 1)) {
    const [below, above] = [volumes[from - 1] ?? -1, volumes[to + 1] ?? -1]
    if (above >= below) to += 1
    else from -= 1
    held += Math.max(above, below)
  }
  const [peak, first, last] = [rows[fullest], rows[from], rows[to]]
  return {
    pointOfControl: ((peak?.low ?? 0) + (peak?.high ?? 0)) / 2,
    valueLow: first?.low ?? 0,
    valueHigh: last?.high ?? 0,
  }
}
