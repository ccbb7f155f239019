import type { IsoDate } from '@/lib/core/nominal'
import type { Dated } from '@/lib/fiscal/fiscalFigures'
import { daysBetween } from '@/lib/market/isoDate'

/**
 * The last known value at each date; null before the first one and where the last is older than `mostDays`. Both lists
 * are rising.
 */
export function lastKnownAt(
  dates: readonly IsoDate[],
  observations: readonly Dated[],
  mostDays: number,
): (number | null)[] {
  let at = -1
  return dates.map((date) => {
    while (at + 1 < observations.length && (observations[at + 1]?.date ?? '') <= date) at += 1
    const one = observations[at]
    return one === undefined || daysBetween(one.date, date) > mostDays ? null : one.value
  })
}

/** Stretches of following dates at which a flag is up, by place. */
export function stretchesOf(
  flags: readonly (number | null)[],
): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = []
  flags.forEach((flag, at) => {
    if (flag !== 1) return
    const last = found.at(-1)
    if (last !== undefined && last.to === at - 1) last.to = at
    else found.push({ from: at, to: at })
  })
  return found
}

/** Every so many of a long list, the last always among them. */
export function thinned<T>(list: readonly T[], most: number): readonly T[] {
  const every = Math.max(1, Math.ceil(list.length / most))
  return list.filter((_, at) => (list.length - 1 - at) % every === 0)
}
