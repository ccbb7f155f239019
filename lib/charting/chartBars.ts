import type { EpochMs } from '@/lib/core/nominal'
import { type Bar, heikinAshi } from '@/lib/equities/technical/bar'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs, sessionStartMs } from '@/lib/market/session'

/** Bars with the start of each, in rising time. */
export interface ChartBars {
  readonly times: readonly EpochMs[]
  readonly bars: readonly Bar[]
}

interface Columns {
  readonly t: readonly number[]
  readonly o: readonly number[]
  readonly h: readonly number[]
  readonly l: readonly number[]
  readonly c: readonly number[]
  readonly v: readonly number[]
}

/** Columns of an answer as bars. */
export function barsOfColumns({ t, o, h, l, c, v }: Columns): ChartBars {
  return {
    times: t,
    bars: t.map((_, i) => ({
      open: o[i] ?? 0,
      high: h[i] ?? 0,
      low: l[i] ?? 0,
      close: c[i] ?? 0,
      volume: v[i] ?? 0,
    })),
  }
}

/** What was known at an instant: later bars are not there. For replays. */
export function barsUntil({ times, bars }: ChartBars, atMs: EpochMs | null): ChartBars {
  if (atMs === null) return { times, bars }
  const count = times.filter((time) => time <= atMs).length
  return { times: times.slice(0, count), bars: bars.slice(0, count) }
}

/** The same bars averaged, for the Heikin-Ashi style. */
export const averaged = ({ times, bars }: ChartBars): ChartBars => ({ times, bars: heikinAshi(bars) })

/** True at the first bar of a session. */
export function sessionStarts(times: readonly EpochMs[]): readonly boolean[] {
  let last = ''
  return times.map((at) => {
    const date = newYorkDateOf(at)
    const isNew = date !== last
    last = date
    return isNew
  })
}

/** Stretches of bars that begin before the open or after the close of their session: first and last place of each. */
export function outsideRegular(times: readonly EpochMs[]): readonly (readonly [first: number, last: number])[] {
  const found: [number, number][] = []
  let [date, open, close] = ['', 0, 0]
  times.forEach((at, place) => {
    if (at >= close || at < open) {
      const day = newYorkDateOf(at)
      if (day !== date) [date, open, close] = [day, sessionStartMs(day), sessionEndMs(day)]
    }
    if (at >= open && at < close) return
    const last = found.at(-1)
    if (last !== undefined && last[1] === place - 1) last[1] = place
    else found.push([place, place])
  })
  return found
}

/** A halt of trading; it has no end while none is known. */
export interface HaltSpan {
  readonly fromMs: EpochMs
  readonly toMs: EpochMs | null
}

/** Bars during which trading was halted: first and last place of each halt; none for a halt before the first bar. */
export function haltedBars(
  times: readonly EpochMs[],
  halts: readonly HaltSpan[],
): readonly (readonly [first: number, last: number])[] {
  return halts.flatMap(({ fromMs, toMs }): [number, number][] => {
    const first = times.findLastIndex((at) => at <= fromMs)
    if (first < 0 || newYorkDateOf(times[first] ?? 0) !== newYorkDateOf(fromMs)) return []
    const last = toMs === null ? first : times.findLastIndex((at) => at < toMs)
    return [[first, Math.max(first, last)]]
  })
}
