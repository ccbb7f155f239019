import type { EpochMs } from '@/lib/core/nominal'
import { type MinuteSums, measureOf } from '@/lib/flow/aggregates/minuteSeries'
import { nope } from '@/lib/flow/slopes'

/** F36 at the end of each step of a session; `sharesUntil` is asked in rising order. */
export function nopeSeries(
  minutes: MinuteSums,
  startsMs: readonly EpochMs[],
  stepMinutes: number,
  sharesUntil: (beforeMs: EpochMs) => number | null,
): (number | null)[] {
  const order = [...minutes.keys()].sort((a, b) => a - b)
  let [place, delta] = [0, 0]
  return startsMs.map((startMs) => {
    const endMs = startMs + stepMinutes * 60_000
    for (; (order[place] ?? Number.POSITIVE_INFINITY) * 60_000 < endMs; place += 1) {
      const sums = minutes.get(order[place] ?? 0)
      if (sums !== undefined) delta += measureOf(sums.calls, 'deltaTotal') + measureOf(sums.puts, 'deltaTotal')
    }
    const shares = sharesUntil(endMs)
    return shares === null ? null : nope(delta / 1000, shares)
  })
}
