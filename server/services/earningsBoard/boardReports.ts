import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { effectDateOf, surprise } from '@/lib/equities/reportStraddle'
import { AnswerCache } from '@/server/cache/answerCache'
import { mapRested } from '@/server/engine/ring/breather'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import type { ReportFact } from '@/server/market/port'
import type { DayRange } from '@/server/services/calendar/importedEvents'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { StockScope } from '@/server/services/stocks/stockScope'
import type { MarketRow } from '@/server/stores/market/port'

/** A report of the board: who, when, and what imported calendars tell of it. */
export interface BoardReport extends ReportFact {
  readonly name: string
  /** USD; null where unknown. */
  readonly marketCap: number | null
  readonly epsEstimate: number | null
  readonly epsActual: number | null
  readonly surprise: number | null
  readonly revenueEstimate: number | null
}

const MOST_ROWS = 5000
const KEPT_RANGES = 24
const TIMES: Readonly<Record<string, ReportFact['time']>> = { before: 'premarket', after: 'postmarket' }
const UNTOLD = { epsEstimate: null, epsActual: null, surprise: null, revenueEstimate: null } as const

const invented = perOwner(
  (_facts: MarketFacts) => new AnswerCache<BoardReport[]>('earningsBoard/boardReports', KEPT_RANGES),
)

/** Reports of all names between two days: of the built-in market, or of imported calendars beside an imported session. */
export async function boardReports(deps: MarketDeps, stock: StockScope, range: DayRange): Promise<BoardReport[]> {
  const facts = deps.facts[stock.tier]
  if (stock.scope.meta.simulated)
    return await invented(facts).get(`${range.from} ${range.to}`, () => inventedReports(facts, range))
  const rows = await deps.entities?.rows('earnings', {
    where: [
      ['report_date', '>=', range.from],
      ['report_date', '<=', range.to],
    ],
    limit: MOST_ROWS,
  })
  const isNow = stock.scope.kind === 'memory' && stock.scope.untilUs === undefined
  return newest(rows ?? []).map((row) => importedReport(row, { isNow, sessionDate: stock.scope.sessionDate, facts }))
}

async function inventedReports(facts: MarketFacts, { from, to }: DayRange): Promise<BoardReport[]> {
  const lists = await mapRested(facts.tickers, ({ ticker, name, marketCap }) =>
    facts.stocks.earnings(ticker, from, to).map((report): BoardReport => ({ ...report, name, marketCap, ...UNTOLD })),
  )
  return lists.flat()
}

type Row = MarketRow<'earnings'> & { readonly report_date: IsoDate }

/** One row for a name and day; of several files the one that knows most. */
function newest(rows: readonly MarketRow<'earnings'>[]): Row[] {
  const known = new Map<string, Row>()
  const told = (row: MarketRow<'earnings'>) =>
    Number(row.eps_actual !== null) + Number(row.eps_estimate !== null) + Number(row.time in TIMES)
  for (const row of rows) {
    const { report_date } = row
    if (report_date === null) continue
    const key = `${row.ticker} ${report_date}`
    const before = known.get(key)
    if (before === undefined || told(row) > told(before)) known.set(key, { ...row, report_date })
  }
  return [...known.values()]
}

interface Seen {
  readonly isNow: boolean
  readonly sessionDate: IsoDate
  readonly facts: MarketFacts
}

/** Files tell no day on which an estimate held: a past session has results alone, and those once they were published. */
function importedReport(row: Row, { isNow, sessionDate, facts }: Seen): BoardReport {
  const ticker: Ticker = row.ticker
  const time = TIMES[row.time] ?? 'unknown'
  const isPublished = isNow || row.report_date < sessionDate
  const actual = isPublished ? row.eps_actual : null
  const hasEstimate = isNow || actual !== null
  const info = facts.infoOf(ticker)
  return {
    ticker,
    date: row.report_date,
    time,
    effectDate: effectDateOf(row.report_date, time),
    name: row.name || info?.name || ticker,
    marketCap: row.market_cap ?? info?.marketCap ?? null,
    epsEstimate: hasEstimate ? row.eps_estimate : null,
    epsActual: actual,
    surprise: hasEstimate ? surprise(actual, row.eps_estimate) : null,
    revenueEstimate: isNow ? row.revenue_estimate : null,
  }
}
