import type { Ticker } from '@/lib/core/nominal'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import type { DailyMoves } from '@/lib/portfolio/risk'
import { BENCHMARK, type PriceBook } from '@/server/services/portfolio/prices'

/** Returns of names over the last year of the benchmark's sessions; null on a day on which a name has no close. */
export function dailyMoves({ columns }: Pick<PriceBook, 'columns'>, names: readonly Ticker[]): DailyMoves {
  const dates = (columns.get(BENCHMARK)?.dates ?? []).slice(-SESSIONS_PER_YEAR - 1)
  return new Map(
    names.flatMap((name): [Ticker, readonly (number | null)[]][] => {
      const column = columns.get(name)
      if (column === undefined) return []
      const closes = new Map(column.dates.map((date, at) => [date, column.closes[at] ?? 0]))
      const moves = dates.slice(1).map((date, at) => {
        const [before, after] = [closes.get(dates[at] ?? ''), closes.get(date)]
        return before === undefined || after === undefined || before <= 0 ? null : after / before - 1
      })
      return [[name, moves]]
    }),
  )
}
