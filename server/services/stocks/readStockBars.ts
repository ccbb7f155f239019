import type { RANGES, StockBarRow } from '@/lib/contract/stockBar'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { nextSession, previousSession } from '@/lib/market/calendar'
import { sessionEndMs, sessionStartMs } from '@/lib/market/session'
import type { ServiceContext } from '@/server/context'
import type { MinuteBar, StockBar } from '@/server/market/facts/stockFacts'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { barsSoFar } from '@/server/services/names/sessionSoFar'
import { stockName } from '@/server/services/names/stockName'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import { chartEvents } from '@/server/services/stocks/chartEvents'

export type StockRange = (typeof RANGES)[number]

/** Sessions of a range; year to date is found by date. */
const SESSIONS: Readonly<Record<StockRange, number>> = {
  '1D': 1,
  '5D': 5,
  '1M': 21,
  '3M': 63,
  '6M': 126,
  YTD: 260,
  '1Y': 252,
  '3Y': 756,
  '5Y': 1260,
}
const MINUTES_OF_FEW_DAYS = 5
/** What is shown where no minutes are known. */
const INSTEAD: StockRange = '3M'

/** Bars of one name: minutes for a day, five minutes for a week, sessions beyond. Nothing after the instant asked for. */
export async function readStockBars(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  query: When & { readonly range: StockRange },
) {
  await stockName(deps, ctx, ticker)
  const stock = await stockScopeOf(deps, ctx, query)
  const { sessionDate } = stock.scope
  const { range, bars } = await barsOf(stock, ticker, query.range)
  const isShort = isMinutes(range)
  const first = isShort ? firstDate(sessionDate, SESSIONS[range]) : (bars[0]?.date ?? sessionDate)
  return {
    data: {
      minutes: isShort ? (range === '1D' ? 1 : MINUTES_OF_FEW_DAYS) : 0,
      range,
      bars: bars.map((bar) => bar.row),
      events: await chartEvents(stock, ticker, first),
    },
    meta: stock.scope.meta,
  }
}

const isMinutes = (range: StockRange): boolean => range === '1D' || range === '5D'

/** Imported files often bring bars of days alone: a range of minutes then shows days instead of nothing. */
async function barsOf(stock: StockScope, ticker: Ticker, asked: StockRange) {
  const bars = isMinutes(asked) ? await minutesOf(stock, ticker, SESSIONS[asked]) : await daysOf(stock, ticker, asked)
  // A market that prices every instant has no bars of minutes only before its session.
  if (bars.length > 0 || !isMinutes(asked) || stock.stocks.pricesAt !== undefined) return { range: asked, bars }
  const days = await daysOf(stock, ticker, INSTEAD)
  return days.length === 0 ? { range: asked, bars } : { range: INSTEAD, bars: days }
}

interface PlacedBar {
  readonly date: IsoDate
  readonly row: StockBarRow
}

const rowOf = (startMs: number, bar: StockBar): StockBarRow => ({
  start_ms: startMs,
  open: bar.open,
  high: bar.high,
  low: bar.low,
  close: bar.close,
  volume: bar.volume,
})

async function daysOf(stock: StockScope, ticker: Ticker, range: StockRange): Promise<PlacedBar[]> {
  const { sessionDate } = stock.scope
  const bars = await barsSoFar(stock, ticker, SESSIONS[range])
  return bars
    .filter((bar) => range !== 'YTD' || bar.date.slice(0, 4) === sessionDate.slice(0, 4))
    .map((bar) => ({ date: bar.date, row: rowOf(sessionStartMs(bar.date), bar) }))
}

function firstDate(sessionDate: IsoDate, sessions: number): IsoDate {
  let date = sessionDate
  for (let back = 1; back < sessions; back += 1) date = previousSession(date)
  return date
}

async function minutesOf({ market, scope, untilMs }: StockScope, ticker: Ticker, sessions: number) {
  const width = sessions === 1 ? 1 : MINUTES_OF_FEW_DAYS
  const bars: PlacedBar[] = []
  let date = firstDate(scope.sessionDate, sessions)
  for (let left = sessions; left > 0; left -= 1, date = nextSession(date)) {
    const end = Math.min(untilMs, sessionEndMs(date))
    const minutes = valueOr(await market.prices.minuteBars(ticker, date, end), [])
    for (const bar of grouped(minutes, width)) bars.push({ date, row: rowOf(bar.startMs, bar) })
  }
  return bars
}

/** Minutes joined to bars of `width` minutes. */
export function grouped(minutes: readonly MinuteBar[], width: number): MinuteBar[] {
  const bars: MinuteBar[] = []
  for (let at = 0; at < minutes.length; at += width) {
    const part = minutes.slice(at, at + width)
    const [first, last] = [part[0], part.at(-1)]
    if (first === undefined || last === undefined) continue
    bars.push({
      startMs: first.startMs,
      open: first.open,
      close: last.close,
      high: Math.max(...part.map((bar) => bar.high)),
      low: Math.min(...part.map((bar) => bar.low)),
      volume: part.reduce((sum, bar) => sum + bar.volume, 0),
    })
  }
  return bars
}
