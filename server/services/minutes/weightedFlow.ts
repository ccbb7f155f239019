import type { Ticker } from '@/lib/core/nominal'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import {
  addClassSums,
  addWeighted,
  emptyKindSums,
  type MinuteSums,
  minuteSumsAt,
} from '@/lib/flow/aggregates/minuteSeries'
import { inTurns } from '@/server/cache/turns'
import type { Scope, TapeDesk } from '@/server/services/flow/tapeDesk'
import { storedQueryOf } from '@/server/services/minutes/storedQuery'
import { visitTable, wholeScope } from '@/server/services/minutes/sumFlow'

/** Names asked of the store at once: some thousand rows, read in a few milliseconds. */
const NAMES_AT_ONCE = 10

/**
 * Sums per minute over names that count by a weight each (F15, weighted). No sum per name is kept: an index has hundreds
 * of names. Keep the answer, a stored session asks the store many times.
 */
export async function weightedMinutes(
  desk: TapeDesk,
  asked: Scope,
  weights: ReadonlyMap<Ticker, number>,
): Promise<MinuteSums> {
  const scope = wholeScope(asked)
  const total: MinuteSums = new Map()
  const names = [...weights.keys()].sort()
  const weightOf = (ticker: Ticker | undefined) => weights.get(ticker ?? '') ?? 0
  if (scope.kind === 'memory') {
    const row = emptyKindSums()
    await visitTable(scope, { classes: ALL_CLASSES, tickers: names }, (ticker, { minute, flowClass, sums, at }) => {
      row.calls.fill(0)
      row.puts.fill(0)
      addClassSums(row, flowClass, sums, at)
      addWeighted(minuteSumsAt(total, minute), row, weightOf(ticker))
    })
    return total
  }
  if (scope.prints === 0) return total
  for (let from = 0; from < names.length; from += NAMES_AT_ONCE) {
    const part = names.slice(from, from + NAMES_AT_ONCE)
    const query = storedQueryOf(scope, { classes: ALL_CLASSES, tickers: part })
    const rows = await desk.store.sumMinutes(
      query,
      part.map((ticker) => [ticker]),
    )
    for await (const { group, minute, sums } of inTurns(rows)) {
      addWeighted(minuteSumsAt(total, minute), sums, weightOf(part[group]))
    }
  }
  return total
}
