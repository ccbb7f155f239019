import type { Bar } from '@/lib/equities/technical/bar'
import { drawsOf, walkOf } from '@/tests/builders/aWalk'

const COUNT = 700
/** Bars of the flat series that all stand at one price. */
const STILL = { from: 300, to: 340 } as const

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** The bars with every price put through a function and the volume through another. */
const mapped = (bars: readonly Bar[], price: (value: number, at: number) => number, volume = (v: number) => v): Bar[] =>
  bars.map((bar, at) => ({
    open: price(bar.open, at),
    high: price(bar.high, at),
    low: price(bar.low, at),
    close: price(bar.close, at),
    volume: volume(bar.volume),
  }))

/** Prices of half a dollar with bars that open where they close, the high of the bar before, and a stretch at one price. */
function flat(): Bar[] {
  const draw = drawsOf(3333)
  const bars: Bar[] = []
  for (const bar of mapped(walkOf(COUNT, 3333), (value) => Math.round(value * 2) / 2)) {
    const before = bars.at(-1) ?? bar
    if (bars.length >= STILL.from && bars.length < STILL.to) {
      const { close } = before
      bars.push({ open: close, high: close, low: close, close, volume: bar.volume })
      continue
    }
    const isDoji = draw() < 0.2
    const close = isDoji ? bar.open : bar.close
    const high = draw() < 0.3 ? Math.max(before.high, bar.open, close) : bar.high
    bars.push({ ...bar, close, high, low: Math.min(bar.low, close) })
  }
  return bars
}

/** Five series of 700 bars whose indicators tests/oracle/outsideLines.mjs takes from outside libraries. */
export function indicatorBars(): Readonly<Record<string, readonly Bar[]>> {
  const jumps = drawsOf(777)
  let level = 4000
  const levels = Array.from({ length: COUNT }, () => (level *= jumps() < 0.05 ? 1 + 0.12 * (jumps() - 0.5) : 1))
  return {
    walk: walkOf(COUNT, 11),
    trend: mapped(walkOf(COUNT, 222), (value, at) => rounded(value * 1.003 ** at, 2)),
    flat: flat(),
    large: mapped(walkOf(COUNT, 44_444), (value, at) => rounded(value * (levels[at] ?? 1), 2)),
    low: mapped(
      walkOf(COUNT, 555_555),
      (value) => rounded(value / 500, 4),
      (volume) => Math.max(0, Math.round(volume / 6000) - 250),
    ),
  }
}
