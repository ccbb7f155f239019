import { groupSessions } from '@/lib/charting/groupBars'
import { type Interval, intervalFacts, isIntraday } from '@/lib/charting/intervals'
import type { ChartBarColumns, ChartHours } from '@/lib/contract/charting'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { previousSession, sessionOffset } from '@/lib/market/calendar'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs, sessionStartMs } from '@/lib/market/session'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { ServiceContext } from '@/server/context'
import { Breather } from '@/server/engine/ring/breather'
import type { MinuteBar, SessionBar } from '@/server/market/facts/stockFacts'
import { readStoredMinutes } from '@/server/market/stored/storedMinutes'
import { joinedDay } from '@/server/services/charting/joinedDay'
import { readContractBars } from '@/server/services/charting/readContractBars'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { chartEvents } from '@/server/services/stocks/chartEvents'
import { barsSoFar } from '@/server/services/stocks/sessionSoFar'
import { stockName } from '@/server/services/stocks/stockName'
import { type StockScope, stockScopeOf } from '@/server/services/stocks/stockScope'

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
  const found = await barsOf({ ...stock, entities: deps.entities }, ticker, { interval, sessions, hours })
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
      events: await chartEvents(deps.entities, stock, ticker, first),
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

type BarScope = StockScope & Pick<MarketDeps, 'entities'>

interface FoundBars {
  readonly interval: Interval
  readonly columns: ChartBarColumns
  readonly hasMore: boolean
}

/** Minutes where they are known; an imported session may have its days alone, so the day is the nearest that can be offered. */
async function barsOf(scope: BarScope, ticker: Ticker, width: Width): Promise<FoundBars> {
  const { interval, sessions } = width
  const isMinutes = isIntraday(interval)
  if (isMinutes) {
    const found = await (scope.scope.meta.simulated ? minutesOf : storedOf)(scope, ticker, width)
    if (found.bars.length > 0) {
      return { interval, columns: minuteColumns(found.bars), hasMore: found.count === sessions }
    }
  }
  const served = isMinutes ? '1D' : interval
  const count = isMinutes ? intervalFacts('1D').sessions : sessions
  const days = await barsSoFar(scope, ticker, count)
  const joined = served === '1D' ? days : groupSessions(days, served === '1W' ? 'week' : 'month')
  return { interval: served, columns: sessionColumns(joined), hasMore: days.length >= count }
}

interface FoundMinutes {
  readonly bars: readonly MinuteBar[]
  /** Sessions that were there. */
  readonly count: number
}

/** Sessions from the newest back; the event loop is let through between them. */
async function minutesOf(
  { stocks, scope, untilMs }: BarScope,
  ticker: Ticker,
  { interval, sessions, hours }: Width,
): Promise<FoundMinutes> {
  const breather = new Breather()
  const { minutes } = intervalFacts(interval)
  const days: (readonly MinuteBar[])[] = []
  let date: IsoDate = scope.sessionDate
  let count = 0
  for (; count < sessions; count += 1) {
    const regular = stocks.minuteBars(ticker, date, Math.min(untilMs, sessionEndMs(date)))
    const other = hours === 'extended' ? (stocks.extendedBars?.(ticker, date, untilMs) ?? []) : []
    const day = joinedDay(other.length === 0 ? regular : [...regular, ...other].sort(byTime), date, minutes)
    // The newest session may not have begun; before the first one there is nothing at all.
    if (day.length === 0 && count > 0) break
    days.push(day)
    date = previousSession(date)
    if (breather.isDue) await breather.rest()
  }
  return { bars: days.reverse().flat(), count }
}

const byTime = (a: MinuteBar, b: MinuteBar): number => a.startMs - b.startMs

/** Minutes of imported files. */
async function storedOf(
  { entities, scope, untilMs }: BarScope,
  ticker: Ticker,
  { interval, sessions, hours }: Width,
): Promise<FoundMinutes> {
  const from = sessionOffset(scope.sessionDate, 1 - sessions)
  const isExtended = hours === 'extended'
  const range = { ticker, from, to: scope.sessionDate, sessions, untilMs, isExtended }
  const byDay = new Map<IsoDate, MinuteBar[]>()
  for (const bar of await readStoredMinutes(entities, range)) {
    const date = newYorkDateOf(bar.startMs)
    const day = byDay.get(date)
    if (day === undefined) byDay.set(date, [bar])
    else day.push(bar)
  }
  const { minutes } = intervalFacts(interval)
  return { bars: [...byDay].flatMap(([date, day]) => joinedDay(day, date, minutes)), count: byDay.size }
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
