import type { Bar } from '@/lib/equities/technical/bar'
import { isoDateOfDayNumber } from '@/lib/market/isoDate'

/** Numbers from 0 to 1, the same for a seed on every machine: the minimal standard generator of Park and Miller (1988). */
export function drawsOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Bars of a made name that wanders from 100 with about 1.5 % a day, gaps overnight, in cents. */
export function walkOf(count: number, seed: number): Bar[] {
  const draw = drawsOf(seed)
  const bell = () => draw() + draw() + draw() + draw() - 2
  const cents = (price: number) => Math.round(price * 100) / 100
  let last = 100
  return Array.from({ length: count }, () => {
    const open = cents(last * (1 + 0.008 * bell()))
    const close = cents(open * (1 + 0.02 * bell()))
    last = close
    return {
      open,
      high: cents(Math.max(open, close) * (1 + 0.008 * draw())),
      low: cents(Math.min(open, close) * (1 - 0.008 * draw())),
      close,
      volume: 1_000_000 + Math.floor(4_000_000 * draw()),
    }
  })
}

/** Closes of a made name on every weekday from Monday, 1990-01-08 on; `drift` is added to each day's return. */
export function datedWalk(count: number, seed: number, drift = 0) {
  return walkOf(count, seed).map(({ close }, at) => ({
    date: isoDateOfDayNumber(7_312 + Math.floor(at / 5) * 7 + (at % 5)),
    close: close * (1 + drift) ** at,
  }))
}
