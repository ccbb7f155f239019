import type { Ticker, Usd } from '@/lib/core/nominal'
import { over, ratioItems } from '@/lib/equities/ratios'

import { publishedOn, shareOfFloat } from '@/lib/equities/shorts'
import { buildStatements, type StatementPeriod } from '@/lib/equities/statements'
import { growth, trailingPeriods } from '@/lib/equities/statementViews'
import { marketValue, valuationOn } from '@/lib/equities/valuation'
import { addDays } from '@/lib/market/isoDate'

import { companyOf } from '@/server/market/stored/storedCompany'
import { factOf, factsOf } from '@/server/services/financials/readFinancials'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { recordsIn } from '@/server/services/records/recordScope'
import { readShares } from '@/server/services/shorts/readShares'
import type { Block } from '@/server/services/tickerDays/blocks'
import type { Frame } from '@/server/services/tickerDays/frame'

/** The newest four quarters of a name, and the four of a year before. */
interface Reports {
  readonly now: StatementPeriod
  readonly before: StatementPeriod | null
}
/** Four quarters that end four reports earlier. */
const YEAR_BACK = 5
/** Those eight quarters, the rest of the fiscal year that the oldest is worked out from, and half a year until it is filed. */
const READ_DAYS = 3.5 * 366
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

const hasReports = (issueType: string | null): boolean => issueType !== 'ETF' && issueType !== 'Index'

/** Margins, growth and returns of every company from the reports filed by the session. */
export async function fillReports(block: Block, frame: Frame, history: ReportHistory): Promise<void> {
  for await (const [row, { ticker, issueType }] of block.eachRow(frame.names)) {
    const reports = hasReports(issueType) ? await reportsOf(frame.scope, ticker) : null
    history.set(row, reports)
    if (reports !== null) putReports(block, row, reports)
  }
}

async function reportsOf(scope: Scope, ticker: Ticker): Promise<Reports | null> {
  const { store } = await recordsIn(scope, 'statements', { only: ticker })
  const asOf = scope.sessionDate
  const cik = await companyOf(store, ticker)
  const rows = cik === null ? [] : await factsOf(store, cik, asOf, READ_DAYS)
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
export async function fillShorts(block: Block, frame: Frame): Promise<void> {
  const { sessionDate } = frame.scope
  for await (const [row, { ticker, issueType }] of block.eachRow(frame.names)) {
    if (!hasReports(issueType)) continue
    const { store } = await recordsIn(frame.scope, 'shorts', { only: ticker })
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
