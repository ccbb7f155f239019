import type { EquityRow } from '@/lib/contract/equityFlow'
import type { Ticker } from '@/lib/core/nominal'
import { type EquityPrint, notionalOf } from '@/lib/equities/equityPrint'
import { isTouched, type LevelPrint, levelHistogram, offExchangeShare, topLevels } from '@/lib/equities/priceLevels'
import { part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type OpenTape, openTape, toEquityRow } from '@/server/services/equityFlow/openTape'
import { levelPrints, pastLevelPrints, pastTape } from '@/server/services/equityFlow/pastLevels'
import type { When } from '@/server/services/flow/tapeDesk'

const LADDER = 10
const BUBBLES = 60

export interface LevelsQuery extends When {
  readonly venue: 'off' | 'lit' | 'all'
  readonly min_notional: number
  readonly sessions: number
}

/** A print with its place on the tape. */
interface Row {
  readonly print: EquityPrint
  readonly row: number
}

type VenueTest = (print: EquityPrint) => boolean

/** Where size changed hands in one name: the ladder of levels, today's volume by price, today's largest prints. F39. */
export async function readLevels(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, query: LevelsQuery) {
  const tape = await openTape(deps, ctx, query)
  const { scope, market, stocks, untilMs } = tape
  const isWanted: VenueTest = (print) =>
    !print.canceled && (query.venue === 'all' || print.off_lit === (query.venue === 'off'))
  const today = await part(() => todayOf(tape, ticker))
  const past = await pastTape(tape, ticker, query.sessions - 1)
  const told = await market.prices.minuteBars(ticker, scope.sessionDate, untilMs)
  const bars = valueOr(told, null) ?? stocks.minuteBars(ticker, scope.sessionDate, untilMs)
  const last = bars.at(-1)?.close ?? null
  const range = { low: Math.min(...bars.map((bar) => bar.low)), high: Math.max(...bars.map((bar) => bar.high)) }
  const reference = last ?? today.at(-1)?.print.price ?? 0
  const own = today.map(({ print }) => print)
  const all = both(pastLevelPrints(past, query.venue), levelPrints(own.filter(isWanted)))
  const levels = topLevels(levelHistogram(all, reference), LADDER).map((level) => ({
    price: level.price,
    notional: level.notional,
    prints: level.prints,
    last_date: level.lastDate,
    off_notional: level.offNotional,
    lit_notional: level.litNotional,
    touched: isTouched(level, range),
    distance_pct: last === null || last === 0 ? null : (100 * (level.price - last)) / last,
  }))
  const volume = tape.volumeOf(ticker)
  const sums = volume ?? sumsOf(own)
  const data = {
    ticker,
    last,
    sessions: past.sessions + (today.length > 0 ? 1 : 0),
    levels,
    profile: levelHistogram(levelPrints(own), reference).map((level) => ({
      price: level.price,
      off: level.offNotional,
      lit: level.litNotional,
    })),
    prices: bars.map((bar) => ({ start_ms: bar.startMs, price: bar.close })),
    bubbles: bubblesOf(tape, today, { isWanted, leastNotional: query.min_notional }),
    off_share: offExchangeShare(sums.off, sums.lit),
    share_of: volume === null ? ('large_prints' as const) : ('volume' as const),
  }
  return { data, meta: scope.meta }
}

function* both(past: Iterable<LevelPrint>, today: Iterable<LevelPrint>): Generator<LevelPrint, void> {
  yield* past
  yield* today
}

/** Prints of the name that stand, with their rows on the tape: the tape of a day has sixty thousand of all names. */
function todayOf({ prints }: OpenTape, ticker: Ticker): Row[] {
  const rows: Row[] = []
  for (const [row, print] of prints.entries()) if (print.ticker === ticker && !print.canceled) rows.push({ print, row })
  return rows
}

function bubblesOf(
  tape: OpenTape,
  today: readonly Row[],
  { isWanted, leastNotional }: { readonly isWanted: VenueTest; readonly leastNotional: number },
): EquityRow[] {
  return today
    .filter(({ print }) => isWanted(print) && notionalOf(print) >= leastNotional)
    .sort((a, b) => notionalOf(b.print) - notionalOf(a.print))
    .slice(0, BUBBLES)
    .map(({ print, row }) => toEquityRow(tape, print, row))
}

function sumsOf(prints: readonly EquityPrint[]) {
  const sums = { off: 0, lit: 0 }
  for (const print of prints) sums[print.off_lit ? 'off' : 'lit'] += print.size
  return sums
}
