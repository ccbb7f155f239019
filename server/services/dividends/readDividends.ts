import type { DividendRow } from '@/lib/contract/dividends'
import { perOwner } from '@/lib/core/perOwner'
import {
  captureRecord,
  dividendGrowth,
  forwardYield,
  increaseStreak,
  paidInYear,
  paymentsAYear,
} from '@/lib/equities/dividends'
import { daysBetween } from '@/lib/market/isoDate'
import { MOST_ROWS } from '@/lib/tables/rowOrder'
import type { ServiceContext } from '@/server/context'
import type { DatedDividend } from '@/server/market/eventFacts'
import { valueOr } from '@/server/market/port'
import { BoardDesk, type BoardQuery, boardRange } from '@/server/services/calendar/boardDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type DividendFigures, DividendJob } from '@/server/services/dividends/dividendJob'
import { declaredBy, type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import type { PartName } from '@/server/services/tickerDays/figureParts'
import { type TickerDays, tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'

/** Parts of the session's table behind the columns of the board. */
const PARTS: ReadonlySet<PartName> = new Set(['Prices', 'Financial reports'])

const deskBy = perOwner((deps: MarketDeps) => new BoardDesk<DividendJob>(deps))

/** When, how much, is it safe, and will I be assigned? F46 and F22 for every ex-date of some weeks. pages.md §4.6 Dividends. */
export async function readDividends(deps: MarketDeps, ctx: ServiceContext, query: BoardQuery) {
  const stock = await stockScopeOf(deps, ctx, query)
  const days = await tickerDaysOf(deps).read(ctx, query, PARTS)
  const range = boardRange(stock, query)
  const { events, names } = stock.market
  const infoOf = await names.lookup()
  const capOf = ({ ticker }: DatedDividend) => infoOf(ticker)?.marketCap ?? 0
  const told = valueOr(await events.dividends({ ticker: null, ...range }, declaredBy(stock.scope)), [])
  const dividends = [...told].sort((a, b) => capOf(b) - capOf(a) || (a.ticker < b.ticker ? -1 : 1))
  const tickers = dividends.map(({ ticker }) => ticker)
  const { session, source, at } = query
  const job = await deskBy(deps).jobOf(
    stock,
    range,
    (before) => new DividendJob({ deps, ctx, stock, when: { session, source, at }, dividends, before }),
  )
  const found = dividends.map((one) => ({ one, figures: job.figuresOf(one) }))
  const risks = found.flatMap(({ figures }) => figures?.risks ?? [])
  return {
    data: {
      ...range,
      rows: found
        .map(({ one, figures }) => rowOf(one, figures, { stock, days, name: infoOf(one.ticker)?.name }))
        .sort((a, b) => (a.ex_date < b.ex_date ? -1 : a.ex_date > b.ex_date ? 1 : 0)),
      risks: risks.sort((a, b) => b.stake - a.stake).slice(0, MOST_ROWS),
      pending: job.work.pending,
      waiting: [...days.waitingFor(PARTS, tickers)],
    },
    meta: stock.scope.meta,
  }
}

interface RowScope {
  readonly stock: StockScope
  readonly days: TickerDays
  readonly name: string | undefined
}

const NO_CAPTURE = captureRecord([])

function rowOf(dividend: DatedDividend, figures: DividendFigures | null, { stock, days, name }: RowScope): DividendRow {
  const { table } = days
  const { sessionDate } = stock.scope
  const { ticker, exDate } = dividend
  const row = table.rowOfTicker(ticker)
  const who = table.names[row]
  const value = (field: Parameters<typeof table.value>[0]) => (row < 0 ? null : table.value(field, row))
  const own = figures?.paid.find((one) => one.exDate === exDate && one.amount === dividend.amount)
  const regular = (figures?.paid ?? []).filter((one) => one.isSpecial !== true)
  const times = paymentsAYear(regular)
  const streak = increaseStreak(regular, times)
  const last = value('last')
  const year = paidInYear(figures?.paid ?? [], sessionDate)
  const { capture = NO_CAPTURE, implied = null, risks = [] } = figures ?? {}
  return {
    ticker,
    name: who?.name ?? name ?? ticker,
    sector: who?.sector ?? null,
    issue_type: who?.issueType ?? null,
    market_cap: value('market_cap'),
    is_sp500: who?.indices.includes('SPX') ?? false,
    ex_date: exDate,
    is_ex: exDate <= sessionDate,
    days_to_ex: daysBetween(sessionDate, exDate),
    declared_date: dividend.declaredDate,
    record_date: dividend.recordDate,
    pay_date: dividend.payDate,
    amount: dividend.amount,
    is_special: own?.isSpecial ?? dividend.isSpecial ?? false,
    frequency: times,
    forward_yield: forwardYield(regular.at(-1)?.amount ?? null, times, last),
    trailing_yield: last === null || last <= 0 || year === 0 ? null : year / last,
    payout: value('payout'),
    growth_1: dividendGrowth(regular, times, 1),
    growth_3: dividendGrowth(regular, times, 3),
    growth_5: dividendGrowth(regular, times, 5),
    growth_10: dividendGrowth(regular, times, 10),
    streak: streak?.years ?? null,
    streak_open: streak?.isOpen ?? false,
    payments: figures?.paid.length ?? 0,
    last,
    change: value('change'),
    implied: implied?.implied ?? null,
    announced: implied?.announced ?? null,
    implied_expiry: implied?.expiry ?? null,
    risk_calls: risks.length,
    risk_interest: risks.reduce((sum, one) => sum + one.open_interest, 0),
    ...captureFigures(capture),
  }
}

function captureFigures(capture: ReturnType<typeof captureRecord>) {
  return {
    capture_mean: capture.mean,
    capture_win: capture.win,
    capture_drop: capture.drop,
    capture_back: capture.recoveredShare,
    capture_days: capture.recovered,
    capture_count: capture.count,
  }
}
