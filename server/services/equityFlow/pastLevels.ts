import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { type LevelPrint, levelHistogram, type PriceLevel, topLevels } from '@/lib/equities/priceLevels'
import { isPriceForeign } from '@/lib/equities/saleConditions'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns } from '@/server/cache/turns'
import type { StockFacts } from '@/server/market/facts/stockFacts'
import type { StockScope } from '@/server/services/names/stockScope'

/** Sessions before the one asked about, and how many levels of theirs are kept for each name. */
const SESSIONS = 5
const LEVELS = 3
const KEPT_NAMES = 800

/** Names whose earlier prints are kept for the next question about them. */
const KEPT_TAPES = 12

const keptBy = perOwner(
  (_stocks: StockFacts) => new AnswerCache<readonly PriceLevel[]>('equityFlow/pastLevels', KEPT_NAMES),
)

/** Prints whose price the market did not make say nothing about levels. */
export function* levelPrints(prints: readonly EquityPrint[]): Generator<LevelPrint, void> {
  for (const print of prints) {
    if (isPriceForeign(print)) continue
    yield { price: print.price, size: print.size, isOffExchange: print.off_lit, date: print.session_date }
  }
}

/**
 * F39: the strongest off-exchange levels of a name over the five sessions before a day, strongest first. Read once a name
 * and session; nothing where the source keeps no earlier prints.
 */
export function pastDarkLevels(stocks: StockFacts, ticker: Ticker, before: IsoDate): Promise<readonly PriceLevel[]> {
  return keptBy(stocks).get(`${before} ${ticker}`, () => readPast(stocks, ticker, before))
}

/** Prints of earlier sessions that say something about levels, in columns: a busy name has thirty thousand. */
interface PastPrints {
  /** Sessions that they were made of. */
  readonly sessions: number
  readonly prices: Float64Array
  readonly sizes: Float64Array
  readonly isOff: Uint8Array
  /** Where each session ends, with its date. */
  readonly ends: readonly { readonly row: number; readonly date: IsoDate }[]
}

const tapesBy = perOwner((_stocks: StockFacts) => new AnswerCache<PastPrints>('equityFlow/pastLevels', KEPT_TAPES))

/**
 * Prints of a name in the sessions before a day. Those of a market that does not change are read once: the page asks
 * for its levels again and again.
 */
export function pastTape({ stocks, scope, market }: StockScope, ticker: Ticker, sessions: number): Promise<PastPrints> {
  const { sessionDate } = scope
  const read = () => readTape(stocks, ticker, sessionDate, sessions)
  return market.isFixed ? tapesBy(stocks).get(`${sessionDate} ${sessions} ${ticker}`, read) : read()
}

async function readTape(stocks: StockFacts, ticker: Ticker, before: IsoDate, sessions: number): Promise<PastPrints> {
  const prints: EquityPrint[] = []
  const ends: { row: number; date: IsoDate }[] = []
  let count = 0
  for await (const session of inTurns(stocks.pastPrints(ticker, before, sessions))) {
    for (const print of session) if (!print.canceled && !isPriceForeign(print)) prints.push(print)
    ends.push({ row: prints.length, date: session[0]?.session_date ?? '' })
    count += 1
  }
  return {
    sessions: count,
    prices: Float64Array.from(prints, (print) => print.price),
    sizes: Float64Array.from(prints, (print) => print.size),
    isOff: Uint8Array.from(prints, (print) => (print.off_lit ? 1 : 0)),
    ends,
  }
}

/** Its prints of a venue, one after the other in the same object. */
export function* pastLevelPrints(
  { prices, sizes, isOff, ends }: PastPrints,
  venue: 'off' | 'lit' | 'all',
): Generator<LevelPrint, void> {
  const print = { price: 0, size: 0, isOffExchange: false, date: '' }
  let row = 0
  for (const end of ends) {
    print.date = end.date
    for (; row < end.row; row += 1) {
      print.isOffExchange = isOff[row] === 1
      if (venue !== 'all' && print.isOffExchange !== (venue === 'off')) continue
      print.price = prices[row] ?? 0
      print.size = sizes[row] ?? 0
      yield print
    }
  }
}

async function readPast(stocks: StockFacts, ticker: Ticker, before: IsoDate): Promise<readonly PriceLevel[]> {
  const prints: EquityPrint[] = []
  for await (const session of inTurns(stocks.pastPrints(ticker, before, SESSIONS)))
    for (const print of session) if (print.off_lit && !print.canceled) prints.push(print)
  const reference = prints.at(-1)?.price ?? 0
  return topLevels(levelHistogram(levelPrints(prints), reference), LEVELS)
}
