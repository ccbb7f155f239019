import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { isSpecialPayment, type Paid } from '@/lib/equities/dividends'
import { mapRested } from '@/server/engine/ring/breather'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { storedSplits } from '@/server/market/stored/storedSplits'
import type { DayRange } from '@/server/services/calendar/importedEvents'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { StockScope } from '@/server/services/stocks/stockScope'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

/** A dividend with the days its source tells; the built-in market has its ex-date alone. */
export interface DatedDividend extends Paid {
  readonly ticker: Ticker
  readonly declaredDate: IsoDate | null
  readonly recordDate: IsoDate | null
  readonly payDate: IsoDate | null
}

const MOST_ROWS = 5000
const MOST_PAID = 800
/** Before any session there is. */
const EVER = '1900-01-01'
const UNDATED = { declaredDate: null, recordDate: null, payDate: null } as const
/** Cash out of the usual order, as Polygon names it: special, long-term and short-term capital gains. */
const SPECIAL_KINDS = ['SC', 'LT', 'ST']
const ADJUSTED = 'split-adjusted'

/** Dividends of all names with the ex-date between two days. */
export async function dividendsOfDays(deps: MarketDeps, stock: StockScope, range: DayRange): Promise<DatedDividend[]> {
  if (stock.scope.meta.simulated) return await inventedOf(deps.facts[stock.tier], range)
  const { entities } = deps
  if (entities === undefined) return []
  const rows = await entities.rows('corporate_actions', {
    where: [
      ['kind', '=', 'dividend'],
      ['ex_date', '>=', range.from],
      ['ex_date', '<=', range.to],
    ],
    limit: MOST_ROWS,
  })
  return told(rows.filter((row) => isKnown(row, stock)))
}

async function inventedOf({ tickers, stocks }: MarketFacts, { from, to }: DayRange): Promise<DatedDividend[]> {
  const lists = await mapRested(tickers, ({ ticker }) => stocks.dividends(ticker, from, to))
  return lists.flat().map((one) => ({ ...one, ...UNDATED }))
}

/**
 * What a name paid up to a day, and what is announced with an ex-date up to it; oldest first, USD of today's shares. Files
 * tell amounts as they were paid: those before a split are divided by it, unless the file did so itself.
 */
export async function paidUpTo(
  deps: MarketDeps,
  stock: StockScope,
  ticker: Ticker,
  to: IsoDate,
): Promise<readonly DatedDividend[]> {
  const { scope, stocks } = stock
  if (scope.meta.simulated) return marked(stocks.dividends(ticker, EVER, to).map((one) => ({ ...one, ...UNDATED })))
  const { entities } = deps
  if (entities === undefined) return []
  const rows = await entities.rows('corporate_actions', {
    where: [
      ['ticker', '=', ticker],
      ['kind', '=', 'dividend'],
      ['ex_date', '<=', to],
    ],
    order: [['ex_date', 'down']],
    limit: MOST_PAID,
  })
  const known = rows.filter((row) => isKnown(row, stock)).reverse()
  return marked(await inTodaysShares(entities, stock, ticker, known))
}

type Row = MarketRow<'corporate_actions'>

/** An ex-date after the instant of a question is known where the dividend was declared by then; now, whatever is imported. */
function isKnown({ amount, ex_date, declared_date }: Row, { scope }: StockScope): boolean {
  if (amount === null || amount <= 0) return false
  const isNow = scope.kind === 'memory' && scope.untilUs === undefined
  return isNow || ex_date <= scope.sessionDate || (declared_date !== null && declared_date <= scope.sessionDate)
}

async function inTodaysShares(
  store: MarketStore,
  { scope }: StockScope,
  ticker: Ticker,
  rows: readonly Row[],
): Promise<DatedDividend[]> {
  const splits = await storedSplits(store, { ticker, from: rows[0]?.ex_date ?? EVER, to: scope.sessionDate })
  const sharesSince = (date: IsoDate): number =>
    splits.reduce((shares, split) => (split.exDate > date ? shares * split.ratio : shares), 1)
  return told(rows).map((one) => (one.isAdjusted ? one : { ...one, amount: one.amount / sharesSince(one.exDate) }))
}

interface ToldDividend extends DatedDividend {
  /** The file has divided the amount by later splits itself. */
  readonly isAdjusted: boolean
}

/** Rows as dividends; of a day that two files tell, the amount as paid. */
function told(rows: readonly Row[]): ToldDividend[] {
  const asPaid = new Set(rows.flatMap((row) => (row.detail === ADJUSTED ? [] : [`${row.ticker} ${row.ex_date}`])))
  return rows.flatMap((row): ToldDividend[] =>
    row.amount === null || (row.detail === ADJUSTED && asPaid.has(`${row.ticker} ${row.ex_date}`))
      ? []
      : [
          {
            ticker: row.ticker,
            exDate: row.ex_date,
            amount: row.amount,
            isAdjusted: row.detail === ADJUSTED,
            isSpecial: SPECIAL_KINDS.includes(row.detail),
            declaredDate: row.declared_date,
            recordDate: row.record_date,
            payDate: row.pay_date,
          },
        ],
  )
}

const marked = (paid: readonly DatedDividend[]): readonly DatedDividend[] =>
  paid.map((one, at) => ({ ...one, isSpecial: isSpecialPayment(paid, at) }))
