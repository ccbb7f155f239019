import type { IsoDate } from '@/lib/core/nominal'
import { type DatedClose, pairCloses } from '@/lib/equities/performance'

/** Sessions of the relative strength, and of its change. pages.md §4.2 Sector Flow, rotation plot. */
export const STRENGTH_SESSIONS = 20
export const CHANGE_SESSIONS = 5

/** Where a name stood on an evening: how much stronger than the benchmark, and whether it gains. Fractions. */
export interface RotationPoint {
  readonly date: IsoDate
  /** Return over twenty sessions less the benchmark's (F48). */
  readonly strength: number
  /** Against five sessions before. */
  readonly change: number
}

/** The last `count` places of a name on the rotation plot, oldest first; fewer where history is short. */
export function rotationPath(
  own: readonly DatedClose[],
  benchmark: readonly DatedClose[],
  count: number,
): RotationPoint[] {
  const both = new Set(benchmark.map((one) => one.date))
  const dates = own.filter((one) => both.has(one.date)).map((one) => one.date)
  const pair = pairCloses(own, benchmark)
  const strengthAt = (at: number): number | null => {
    const from = at - STRENGTH_SESSIONS
    const [a, b, c, d] = [pair.own[at], pair.own[from], pair.other[at], pair.other[from]]
    return from < 0 || !a || !b || !c || !d ? null : a / b - c / d
  }
  const points: RotationPoint[] = []
  for (let at = Math.max(0, dates.length - count); at < dates.length; at += 1) {
    const [now, before] = [strengthAt(at), strengthAt(at - CHANGE_SESSIONS)]
    if (now !== null && before !== null) points.push({ date: dates[at] ?? '', strength: now, change: now - before })
  }
  return points
}
