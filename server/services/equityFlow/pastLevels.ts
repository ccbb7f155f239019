import { KeptPromises } from '@/lib/core/keptPromises'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { type LevelPrint, levelHistogram, type PriceLevel, topLevels } from '@/lib/equities/priceLevels'
import { isPriceForeign } from '@/lib/equities/saleConditions'
import type { StockFacts } from '@/server/engine/facts/stockFacts'
import { Breather } from '@/server/engine/ring/breather'

/** Sessions before the one asked about, and how many levels of theirs are kept for each name. */
const SESSIONS = 5
const LEVELS = 3
const KEPT_NAMES = 800

const keptBy = perOwner((_stocks: StockFacts) => new KeptPromises<readonly PriceLevel[]>(KEPT_NAMES))

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

async function readPast(stocks: StockFacts, ticker: Ticker, before: IsoDate): Promise<readonly PriceLevel[]> {
  const breather = new Breather()
  const prints: EquityPrint[] = []
  for await (const session of stocks.pastPrints(ticker, before, SESSIONS)) {
    for (const print of session) if (print.off_lit && !print.canceled) prints.push(print)
    if (breather.isDue) await breather.rest()
  }
  const reference = prints.at(-1)?.price ?? 0
  return topLevels(levelHistogram(levelPrints(prints), reference), LEVELS)
}
