import { KeptPromises } from '@/lib/core/keptPromises'
import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { TickerInfo } from '@/server/market/facts/marketFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { tapeOnly } from '@/server/services/search/tickerRow'
import type { MarketStore } from '@/server/stores/market/port'

const KEPT = 2000
/** Files are imported while the host runs. */
const KEPT_MS = 3000
const keptBy = perOwner((_deps: MarketDeps) => new KeptPromises<TickerInfo | null>(KEPT, KEPT_MS))

/** Tables of a name's own market: a ticker with a row in one of them is known. */
const EVIDENCE = ['stock_days', 'security_symbols', 'stock_minutes', 'equity_days', 'equity_prints'] as const

/** What imported files tell of a ticker: its newest listing, else only that it is there; null where none has it. */
export async function storedName(deps: MarketDeps, ticker: Ticker, nowMs: EpochMs): Promise<TickerInfo | null> {
  return await keptBy(deps).get(ticker, () => readName(deps, ticker), nowMs)
}

async function readName({ entities, desk }: MarketDeps, ticker: Ticker): Promise<TickerInfo | null> {
  const listed = entities === undefined ? null : await listedName(entities, ticker)
  if (listed !== null) return listed
  for (const table of entities === undefined ? [] : EVIDENCE) {
    const rows = await entities?.rows(table, { where: [['ticker', '=', ticker]], limit: 1 })
    if (rows !== undefined && rows.length > 0) return tapeOnly(ticker)
  }
  return (await desk.store.chainSnapshots(ticker)).length > 0 ? tapeOnly(ticker) : null
}

async function listedName(store: MarketStore, ticker: Ticker): Promise<TickerInfo | null> {
  const [row] = await store.rows('listings', {
    where: [
      ['ticker', '=', ticker],
      ['is_test', '=', false],
    ],
    order: [['as_of', 'down']],
    limit: 1,
  })
  if (row === undefined) return null
  return {
    ticker,
    name: row.name === '' ? ticker : row.name,
    sector: row.sector === '' ? null : row.sector,
    industry: row.industry === '' ? null : row.industry,
    issueType: row.is_etf === true ? 'ETF' : null,
    marketCap: row.market_cap,
  }
}
