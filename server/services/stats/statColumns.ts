import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { ratio } from '@/lib/core/ratio'
import { type BreadthDays, mcclellan } from '@/lib/equities/breadth'
import { type FearGreedPart, fearGreedIndex, fearGreedParts } from '@/lib/equities/fearGreed'
import type { Series } from '@/lib/equities/technical/averages'
import type { IndustryDay } from '@/lib/flow/aggregates/industryDay'
import type { CloseBook } from '@/server/services/performance/closeBook'
import { LEVELS } from '@/server/services/stats/breadthJob'

const PC_DAYS = 10

export type StatColumns = ReadonlyMap<string, Series>

/** F10, F13 of the option prints, one value a day, null where a session is not kept. */
export function flowColumns(dates: readonly IsoDate[], days: ReadonlyMap<IsoDate, IndustryDay>): Map<string, Series> {
  const column = (of: (day: IndustryDay) => number | null): Series =>
    dates.map((date) => {
      const day = days.get(date)
      return day === undefined ? null : of(day)
    })
  const putCall = column((day) => day.putCall())
  return new Map<string, Series>([
    ['volume', column((day) => day.volume)],
    ['call_volume', column((day) => day.calls)],
    ['put_volume', column((day) => day.puts)],
    ['equity_volume', column((day) => day.of('equity'))],
    ['etf_volume', column((day) => day.of('etf'))],
    ['index_volume', column((day) => day.of('index'))],
    ['pc_volume', putCall],
    ['pc_average', putCall.map((_, at) => tenKnown(putCall, at))],
    ['pc_equity', column((day) => day.putCall('equity'))],
    ['pc_etf', column((day) => day.putCall('etf'))],
    ['pc_index', column((day) => day.putCall('index'))],
    ['premium', column((day) => day.premium)],
    ['zero_dte', column((day) => day.zeroDte)],
    ['trade_size', column((day) => day.tradeSize)],
  ])
}

/** Breadth of the past sessions and, as the last value, of the running one; null on days without a name. F49, F32. */
export function breadthColumns(past: BreadthDays, today: BreadthDays): Map<string, Series> {
  const column = (of: (days: BreadthDays, at: number) => number | null): Series => [
    ...Array.from({ length: past.size }, (_, at) => of(past, at)),
    of(today, 0),
  ]
  const moved = (days: BreadthDays, at: number) => get(days.advancers, at) + get(days.decliners, at)
  const counted = (days: BreadthDays, at: number) => moved(days, at) + get(days.unchanged, at)
  const names = (of: (days: BreadthDays) => Float64Array, among = counted) =>
    column((days, at) => (among(days, at) === 0 ? null : get(of(days), at)))
  const share = (part: (days: BreadthDays) => Float64Array, all: (days: BreadthDays) => Float64Array) =>
    column((days, at) => ratio(get(part(days), at), get(all(days), at)))
  const ofYear = (days: BreadthDays, at: number) => get(days.ofYear, at)
  const net = column((days, at) => (counted(days, at) === 0 ? null : get(days.advancers, at) - get(days.decliners, at)))
  const above = (n: number) =>
    share(
      (days) => days.above[n] ?? NOTHING,
      (days) => days.ofAverage[n] ?? NOTHING,
    )
  return new Map<string, Series>([
    ['advancers', names((days) => days.advancers)],
    ['decliners', names((days) => days.decliners)],
    ['ad_net', net],
    ['mcclellan', mcclellan(net)],
    ['above_20', above(0)],
    ['above_50', above(1)],
    ['above_200', above(2)],
    ['highs', names((days) => days.highs, ofYear)],
    ['lows', names((days) => days.lows, ofYear)],
    [
      'up_volume',
      share(
        (days) => days.upVolume,
        (days) => days.volume,
      ),
    ],
    [
      'iv_rank_50',
      share(
        (days) => days.highRanks,
        (days) => days.ranks,
      ),
    ],
    // For the composite alone.
    ['strength', column((days, at) => ratio(get(days.highs, at) - get(days.lows, at), ofYear(days, at)))],
    ['moved', column((days, at) => ratio(get(days.advancers, at) - get(days.decliners, at), moved(days, at)))],
  ])
}

/** Closes of a name on these days, the running price on the last; null where unknown. */
export async function levelColumn(book: CloseBook, ticker: Ticker, dates: readonly IsoDate[]): Promise<Series> {
  const column = await book.column(ticker)
  const closes = new Map(column?.dates.map((date, at) => [date, column.closes[at] ?? null]))
  return dates.map((date) => closes.get(date) ?? null)
}

/** The parts of fear and greed and their mean, day by day. */
export async function fearGreedColumns(
  book: CloseBook,
  dates: readonly IsoDate[],
  columns: StatColumns,
): Promise<{ readonly parts: readonly FearGreedPart[]; readonly index: Series }> {
  const levels = new Map<Ticker, Series>()
  for (const ticker of LEVELS) levels.set(ticker, await levelColumn(book, ticker, dates))
  const none: Series = dates.map(() => null)
  const level = (ticker: Ticker) => levels.get(ticker) ?? none
  const parts = fearGreedParts({
    spx: level('SPX'),
    vix: level('VIX'),
    bonds: level('TLT'),
    junk: level('HYG'),
    grade: level('LQD'),
    strength: columns.get('strength') ?? none,
    breadth: mcclellan(columns.get('moved') ?? none),
    putCall: columns.get('pc_average') ?? none,
  })
  return { parts, index: fearGreedIndex(parts) }
}

/** F13: mean of the last ten known ratios up to a day; null on a day without one, and with fewer than ten. */
function tenKnown(values: Series, at: number): number | null {
  if ((values[at] ?? null) === null) return null
  const known: number[] = []
  for (let n = at; n >= 0 && known.length < PC_DAYS; n -= 1) {
    const value = values[n] ?? null
    if (value !== null) known.push(value)
  }
  return known.length < PC_DAYS ? null : known.reduce((sum, value) => sum + value, 0) / PC_DAYS
}

const NOTHING = new Float64Array(0)
const get = (column: Float64Array, at: number): number => column[at] ?? 0
