import type { EquityRow } from '@/lib/contract/equityFlow'
import type { Ticker } from '@/lib/core/nominal'
import { type EquityPrint, notionalOf } from '@/lib/equities/equityPrint'
import { equitySide } from '@/lib/equities/equitySide'
import { isLatePrint, saleKinds, saleWords, venueName } from '@/lib/equities/saleConditions'
import type { ServiceContext } from '@/server/context'
import type { NameLookup } from '@/server/market/port'
import { tapeVolume } from '@/server/market/stored/stockTape'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type EquityBook, equityBookOf } from '@/server/services/equityFlow/equityBook'
import { advPercent, type FilterFacts } from '@/server/services/equityFlow/equityFilter'
import { storedTapeScope } from '@/server/services/equityFlow/storedTape'
import type { When } from '@/server/services/flow/tapeDesk'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'

/** The stock tape of a session as far as a tier may see it, with its book. */
export interface OpenTape extends StockScope {
  readonly prints: readonly EquityPrint[]
  readonly book: EquityBook
  readonly facts: FilterFacts
  readonly nameOf: NameLookup
  /** Shares of every print of a name by venue; null where only large prints are known. */
  readonly volumeOf: (ticker: Ticker) => VenueVolume | null
}

interface VenueVolume {
  readonly off: number
  readonly lit: number
}

export async function openTape(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<OpenTape> {
  const own = await stockScopeOf(deps, ctx, when)
  const stored = await storedTapeScope(deps, ctx, own, when)
  const stock: StockScope = stored ?? own
  const { sessionDate } = stock.scope
  const prints = await stock.stocks.equityPrints(sessionDate, stock.untilUs)
  const book = equityBookOf(stock.stocks, sessionDate)
  await book.readTo(prints)
  const nameOf = await stock.market.names.lookup()
  const facts: FilterFacts = {
    averageVolume: (ticker) => book.averageVolume(ticker),
    issueType: (ticker) => nameOf(ticker)?.issueType ?? null,
  }
  return {
    ...stock,
    prints,
    book,
    facts,
    nameOf,
    volumeOf: (ticker) => (stored === null ? null : tapeVolume(stored.tape, ticker, stock.untilMs)),
  }
}

/** A print on the wire. `row` is its place on the tape. */
export function toEquityRow(
  { book, facts }: Pick<OpenTape, 'book' | 'facts'>,
  print: EquityPrint,
  row: number,
): EquityRow {
  return {
    seq: print.seq,
    session_date: print.session_date,
    executed_at_us: print.executed_at_us,
    ticker: print.ticker,
    price: print.price,
    size: print.size,
    notional: notionalOf(print),
    nbbo_bid: print.nbbo_bid,
    nbbo_ask: print.nbbo_ask,
    side: equitySide(print),
    adv_pct: advPercent(print, facts),
    day_volume: print.volume,
    off_share: book.offShares[row] ?? null,
    off_lit: print.off_lit,
    market_center: print.market_center,
    venue: venueName(print.market_center, print.off_lit),
    conditions: saleWords(print),
    kinds: [...saleKinds(print)],
    settlement: print.trade_settlement,
    late: isLatePrint(print),
    cluster: book.clusters[row] ?? print.seq,
    canceled: print.canceled,
  }
}
