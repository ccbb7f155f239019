import type { Ticker, Usd } from '@/lib/core/nominal'
import { over, ratioItems } from '@/lib/equities/ratios'

import { publishedOn, shareOfFloat } from '@/lib/equities/shorts'
import { buildStatements, type StatementPeriod } from '@/lib/equities/statements'
import { growth, trailingPeriods } from '@/lib/equities/statementViews'
import { marketValue, valuationOn } from '@/lib/equities/valuation'
import { addDays } from '@/lib/market/isoDate'
import type { RecordTopic } from '@/server/market/recordTopics'
import { companyOf } from '@/server/market/stored/storedCompany'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { factOf, factsOf } from '@/server/services/financials/readFinancials'
import { recordScopeOf } from '@/server/services/records/recordScope'
import { readShares } from '@/server/services/shorts/readShares'
import type { Block } from '@/server/services/tickerDays/blocks'
import type { Frame } from '@/server/services/tickerDays/frame'
import type { MarketStore } from '@/server/stores/market/port'

/** The newest four quarters of a name, and the four of a year before. */
interface Reports {
  readonly now: StatementPeriod
  readonly before: StatementPeriod | null
}
/** Four quarters that end four reports earlier. */
const YEAR_BACK = 5
/** Settlements older than this tell nothing of today. */
const OLDEST_DAYS = 60

/** What companies have reported by a session: kept beside the columns, because multiples move with the price. */
export class ReportHistory {
  private readonly reports: (Reports | null)[] = []

  set(row: number, reports: Reports | null): void {
    this.reports[row] = reports
  }

  of(row: number): Reports | null {
    return this.reports[row] ?? null
  }
}

type StoreOf = (ticker: Ticker) => Promise<MarketStore | null>

/** Where filed figures of a name come from: the imported ones, or what the market of the session invents for that name. */
async function storesOf(deps: MarketDeps, { ctx, facts, scope }: Frame, topic: RecordTopic): Promise<StoreOf> {
  const filings = facts.filings?.bind(facts)
  if (scope.meta.simulated && filings !== undefined) return (ticker) => filings(scope.sessionDate, topic, ticker)
  const { store } = await recordScopeOf(deps, ctx, topic)
  return () => Promise.resolve(ctx.tier === 'sample' ? null : store)
}

const hasReports = (issueType: string | null): boolean => issueType !== 'ETF' && issueType !== 'Index'

/** Margins, growth and returns of every company from the reports filed by the session. */
export async function fillReports(
  block: Block,
  { deps, frame, history }: { readonly deps: MarketDeps; readonly frame: Frame; readonly history: ReportHistory },
): Promise<void> {
  const storeOf = await storesOf(deps, frame, 'statements')
  for await (const [row, { ticker, issueType }] of block.eachRow(frame.names)) {
    const store = hasReports(issueType) ? await storeOf(ticker) : null
    const reports = store === null ? null : await reportsOf(store, ticker, frame.scope.sessionDate)
    history.set(row, reports)
    if (reports !== null) putReports(block, row, reports)
  }
}

async function reportsOf(store: MarketStore, ticker: Ticker, asOf: string): Promise<Reports | null> {
  const cik = await companyOf(store, ticker)
  const rows = cik === null ? [] : await factsOf(store, cik, asOf)
  const trailing = trailingPeriods(buildStatements(rows.map(factOf), asOf).quarters)
  const now = trailing.at(-1)
  return now === undefined ? null : { now, before: trailing.at(-YEAR_BACK) ?? null }
}

const RATIOS = [
  ['gross_margin', 'grossMargin', 100],
  ['operating_margin', 'operatingMargin', 100],
  ['net_margin', 'netMargin', 100],
  ['roe', 'returnOnEquity', 100],
  ['debt_equity', 'debtToEquity', 1],
  ['payout', 'payout', 100],
] as const

function putReports(block: Block, row: number, { now, before }: Reports): void {
  for (const [name, key, factor] of RATIOS) {
    const value = ratioItems.find((item) => item.key === key)?.of(now.values, before?.values ?? null, 1) ?? null
    block.put(name, row, value === null ? null : value * factor)
  }
  const grown = (key: string): number | null => {
    const value = growth(now.values[key], before?.values[key])
    return value === null ? null : value * 100
  }
  block.put('revenue_growth', row, grown('revenue'))
  block.put('eps_growth', row, grown('eps'))
}

/** Multiples of a company at a price. PEG only of earnings that grow. */
export function multiplesAt({ now }: Reports, date: string, close: Usd, epsGrowth: number | null) {
  const { pe, evToEbitda, pfcf } = valuationOn({ date, close }, [now])
  return {
    pe,
    ev_ebitda: evToEbitda,
    peg: over(pe, epsGrowth),
    ps: over(marketValue(now.values, close), now.values.revenue),
    fcf_yield: pfcf === null ? null : 100 / pfcf,
  }
}

/** F40: short shares of the newest published settlement, of the float, and the volume it names itself. */
export async function fillShorts(block: Block, deps: MarketDeps, frame: Frame): Promise<void> {
  const storeOf = await storesOf(deps, frame, 'shorts')
  const { sessionDate } = frame.scope
  for await (const [row, { ticker, issueType }] of block.eachRow(frame.names)) {
    const store = hasReports(issueType) ? await storeOf(ticker) : null
    if (store === null) continue
    const rows = await store.rows('short_interest', {
      where: [
        ['ticker', '=', ticker],
        ['settlement_date', '<=', sessionDate],
        ['settlement_date', '>=', addDays(sessionDate, -OLDEST_DAYS)],
      ],
      order: [['settlement_date', 'down']],
      limit: 8,
    })
    const newest = rows.find((one) => publishedOn(one.settlement_date) <= sessionDate)
    if (newest === undefined) continue
    const { float } = await readShares(store, frame.scope.market.prices, ticker, sessionDate)
    const share = shareOfFloat(newest.short_interest, float)
    block.put('si_float', row, share === null ? null : share * 100)
    block.put('short_shares', row, newest.short_interest)
    block.put('settlement_volume', row, newest.average_daily_volume)
  }
}
