import { known } from '@/lib/core/known'
import type { Ticker } from '@/lib/core/nominal'
import { mean } from '@/lib/core/series'
import { underlyingOf } from '@/lib/options/indexRoots'
import { pieces } from '@/server/cache/turns'
import { valueOr } from '@/server/market/port'
import { barSoFar, sessionSoFar } from '@/server/services/names/sessionSoFar'
import { relativeShares, usualShare } from '@/server/services/names/usualVolume'
import type { Block } from '@/server/services/tickerDays/blocks'
import type { Frame } from '@/server/services/tickerDays/frame'

/** Prices that came with prints: at hand at once, of the names whose options trade; of what is over they stand in for minutes. */
export function putSeenPrices(block: Block, frame: Frame): void {
  const { scope, names } = frame
  if (scope.kind === 'memory' && scope.untilUs === undefined)
    for (const [row, { ticker }] of names.entries()) block.put('last', row, scope.view.underlyings.get(ticker)?.last)
  else putPrinted(block, frame)
}

/** The price of a name: of its newest print while it trades, else of its market's newest minute, else as prints told it then. */
export const lastPrice = (moment: Block, minutes: Float64Array | undefined, row: number): number | null =>
  known(moment.column('last')[row]) ?? known(minutes?.[row]) ?? known(moment.column('printed')[row])

/** Names whose prices are asked for in one question. */
const STEP = 40
const USUAL_SESSIONS = 30

/** Prices of every name from its market's minutes: the first reading of a market has to make its history. */
export async function fillPrices(block: Block, frame: Frame): Promise<void> {
  const { scope, names, untilMs } = frame
  const { prices } = scope.market
  for await (const [from, until] of block.inSteps(pieces(names.length, STEP))) {
    const tickers = names.slice(from, until).map(({ ticker }) => ticker)
    const last = valueOr(await prices.last({ tickers, sessionDate: scope.sessionDate, untilMs }), null)
    for (const [at, ticker] of tickers.entries()) block.put('minute_price', from + at, last?.get(ticker))
    block.knownUpTo(until)
  }
}

/** Prices that came with the prints of contracts: the one of the newest print of a name. */
function putPrinted(block: Block, { contracts, rows }: Frame): void {
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
    block.put('printed', row, price)
  }
}

/** Open, range and volume of the session so far, where stock prices are known. */
export async function putBars(block: Block, frame: Frame): Promise<void> {
  const { scope, stocks, names, untilMs } = frame
  const { sessionDate } = scope
  const { prices } = scope.market
  const share = await usualShare(prices, sessionDate, untilMs)
  for await (const [row, { ticker, issueType }] of block.eachRow(names)) {
    const minutes = async () => valueOr(await prices.minuteBars(ticker, sessionDate, untilMs), [])
    const bar = sessionSoFar(stocks, ticker, sessionDate, untilMs) ?? barSoFar(await minutes(), sessionDate)
    const average = issueType === 'Index' ? null : mean(await volumesBefore(frame, ticker))
    const volume = bar === null || issueType === 'Index' ? null : bar.volume
    block.put('open', row, bar?.open)
    block.put('low', row, bar?.low)
    block.put('high', row, bar?.high)
    block.put('stock_volume', row, volume)
    block.put('avg_volume', row, average)
    block.put('rel_volume', row, relativeShares(volume, average, share))
  }
}

/** Shares of the sessions before: at once where the market has them at hand. */
async function volumesBefore({ scope, stocks }: Frame, ticker: Ticker): Promise<readonly number[]> {
  const known = stocks.volumes(ticker, scope.sessionDate, USUAL_SESSIONS)
  if (known.length > 0) return known
  const days = await scope.market.prices.volumes(ticker, scope.sessionDate, USUAL_SESSIONS)
  return valueOr(days, []).map(({ volume }) => volume)
}
