import type { Ticker } from '@/lib/core/nominal'
import { sessionOffset } from '@/lib/market/calendar'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionEndMs, sessionStartMs } from '@/lib/market/session'
import { underlyingOf } from '@/lib/options/indexRoots'
import { sessionSoFar } from '@/server/services/stocks/sessionSoFar'
import type { Block } from '@/server/services/tickerDays/blocks'
import type { Frame } from '@/server/services/tickerDays/frame'

/** Whose volume by minute is the measure of a usual day. */
const MEASURE = 'SPY'
const USUAL_DAYS = 5

/** Prices that came with prints: at hand at once, of the names whose options trade. */
export function putSeenPrices(block: Block, frame: Frame): void {
  const { scope, names } = frame
  if (!scope.meta.simulated) putImported(block, frame)
  else if (scope.kind === 'memory' && scope.untilUs === undefined)
    for (const [row, { ticker }] of names.entries()) block.put('last', row, scope.view.underlyings.get(ticker)?.last)
}

/** Prices of every name from its market's minutes: the first reading of a market has to make its history. */
export async function fillPrices(block: Block, frame: Frame, pause: () => Promise<void>): Promise<void> {
  const { scope, facts, names } = frame
  for (const [row, { ticker }] of names.entries()) {
    block.put('minute_price', row, facts.prices(ticker, scope.sessionDate, frame.untilMs).at(-1)?.price)
    block.done = row + 1
    await pause()
  }
}

/** Prices that came with the prints of contracts: the one of the newest print of a name. */
function putImported(block: Block, { contracts, rows }: Frame): void {
  if (contracts === null) return
  const { columns, size } = contracts.table
  const { underlying, lastTradeUs } = columns.numbers
  const newest = new Map<number, number>()
  for (let at = 0; at < size; at += 1) {
    const ticker = columns.tickers[columns.tickerCodes[at] ?? 0]
    const row = ticker === undefined ? undefined : rows.get(underlyingOf(ticker))
    const price = underlying[at] ?? Number.NaN
    if (row === undefined || Number.isNaN(price)) continue
    const us = lastTradeUs[at] || 0
    if (us < (newest.get(row) ?? -1)) continue
    newest.set(row, us)
    block.put('last', row, price)
  }
}

/** Open, range and volume of the session so far, where stock prices are known. */
export async function putBars(block: Block, frame: Frame, pause: () => Promise<void>): Promise<void> {
  const { scope, stocks, names } = frame
  const share = scope.meta.simulated ? usualShare(frame) : null
  for (const [row, { ticker, issueType }] of names.entries()) {
    const bar = sessionSoFar(stocks, ticker, scope.sessionDate, frame.untilMs)
    const volumes = issueType === 'Index' ? [] : stocks.volumes(ticker, scope.sessionDate, 30)
    const average = volumes.length === 0 ? null : volumes.reduce((sum, one) => sum + one, 0) / volumes.length
    const volume = bar === null || issueType === 'Index' ? null : bar.volume
    block.put('open', row, bar?.open)
    block.put('low', row, bar?.low)
    block.put('high', row, bar?.high)
    block.put('stock_volume', row, volume)
    block.put('avg_volume', row, average)
    const usual = average === null || share === null ? null : average * share
    block.put('rel_volume', row, volume === null || usual === null || usual === 0 ? null : volume / usual)
    block.done = row + 1
    await pause()
  }
}

/** Share of a usual day's volume that is done by this minute; null before the open. */
function usualShare({ scope, stocks, untilMs }: Frame): number | null {
  const passed = Math.floor((untilMs - sessionStartMs(scope.sessionDate)) / MINUTE_MS) + 1
  let [done, whole] = [0, 0]
  for (let back = 1; back <= USUAL_DAYS; back += 1) {
    const date = sessionOffset(scope.sessionDate, -back)
    const day = stocks.minuteBars(MEASURE as Ticker, date, sessionEndMs(date))
    for (const [minute, { volume }] of day.entries()) {
      whole += volume
      if (minute < passed) done += volume
    }
  }
  return whole === 0 || done === 0 ? null : done / whole
}
