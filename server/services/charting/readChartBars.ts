import { groupSessions } from '@/lib/charting/groupBars'
import { type Interval, intervalFacts, isIntraday } from '@/lib/charting/intervals'
import type { ChartBarColumns, ChartHours } from '@/lib/contract/charting'
import type { Ticker } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { parseOccParts } from '@/lib/options/occSymbol'
import { part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MinuteBar, SessionBar } from '@/server/market/facts/stockFacts'
import { valueOr } from '@/server/market/port'
import { joinedDay } from '@/server/services/charting/joinedDay'
import { readContractBars } from '@/server/services/charting/readContractBars'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { barsSoFar } from '@/server/services/names/sessionSoFar'
import { stockName } from '@/server/services/names/stockName'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import { chartEvents } from '@/server/services/stocks/chartEvents'

export interface ChartQuestion extends When {
  readonly symbol: string
  readonly interval: Interval
  readonly sessions?: number | undefined
  readonly hours?: ChartHours | undefined
}

/** Bars of a name or a contract at one width, nothing after the instant asked for. pages.md §4.10 Charting Tool. */
export async function readChartBars(deps: MarketDeps, ctx: ServiceContext, question: ChartQuestion) {
  const facts = intervalFacts(question.interval)
  const sessions = Math.min(question.sessions ?? facts.sessions, facts.most)
  const parts = parseOccParts(question.symbol)
  if (parts !== null) return await readContractBars(deps, ctx, { ...question, sessions, parts })
  const ticker: Ticker = question.symbol
  const info = await stockName(deps, ctx, ticker)
  const stock = await stockScopeOf(deps, ctx, question)
  const { interval, hours = 'regular' } = question
  const found = await barsOf(stock, ticker, { interval, sessions, hours })
  const firstMs = found.columns.t[0]
  const first = firstMs === undefined ? stock.scope.sessionDate : newYorkDateOf(firstMs)
  return {
    data: {
      symbol: ticker,
      name: info.name,
      underlying: ticker,
      kind: info.issueType === 'Index' ? ('index' as const) : ('stock' as const),
      interval: found.interval,
      asked: interval,
      hours,
      bars: found.columns,
      events: await chartEvents(stock, ticker, first),
      sessions,
      has_more: found.hasMore && sessions < intervalFacts(found.interval).most,
    },
    meta: stock.scope.meta,
  }
}

interface Width {
  readonly interval: Interval
  readonly sessions: number
  readonly hours: ChartHours
}

interface FoundBars {
  readonly interval: Interval
  readonly columns: ChartBarColumns
  readonly hasMore: boolean
}

/** Minutes where they are known; an imported session may have its days alone, so the day is the nearest that can be offered. */
async function barsOf(scope: StockScope, ticker: Ticker, width: Width): Promise<FoundBars> {
  const { interval, sessions } = width
  const isMinutes = isIntraday(interval)
  if (isMinutes) {
    const { market, untilMs } = scope
    const isExtended = width.hours === 'extended'
    const asked = { ticker, sessionDate: scope.scope.sessionDate, sessions, untilMs, isExtended }
    const days = valueOr(await market.prices.minuteDays(asked), [])
    const { minutes } = intervalFacts(interval)
    const bars = await part(() => days.flatMap((day) => joinedDay(day.bars, day.date, minutes)))
    if (bars.length > 0) return { interval, columns: minuteColumns(bars), hasMore: days.length === sessions }
  }
  const served = isMinutes ? '1D' : interval
  const count = isMinutes ? intervalFacts('1D').sessions : sessions
  const days = await barsSoFar(scope, ticker, count)
  const joined = served === '1D' ? days : groupSessions(days, served === '1W' ? 'week' : 'month')
  return { interval: served, columns: sessionColumns(joined), hasMore: days.length >= count }
}

function minuteColumns(bars: readonly MinuteBar[]): ChartBarColumns {
  return { t: bars.map((bar) => bar.startMs), ...priceColumns(bars) }
}

function sessionColumns(bars: readonly SessionBar[]): ChartBarColumns {
  return { t: bars.map((bar) => sessionStartMs(bar.date)), ...priceColumns(bars) }
}

function priceColumns(bars: readonly Omit<SessionBar, 'date'>[]): Omit<ChartBarColumns, 't'> {
  return {
    o: bars.map((bar) => bar.open),
    h: bars.map((bar) => bar.high),
    l: bars.map((bar) => bar.low),
    c: bars.map((bar) => bar.close),
    v: bars.map((bar) => bar.volume),
  }
}
