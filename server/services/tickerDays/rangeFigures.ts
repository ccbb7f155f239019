import { averageTrueRange } from '@/lib/equities/technical/volatility'
import type { SessionBar } from '@/server/market/facts/stockFacts'
import type { Block } from '@/server/services/tickerDays/blocks'
import type { Frame } from '@/server/services/tickerDays/frame'

const ATR = 14
/** Sessions that Wilder's mean runs over: what it began with has a weight below 3 % at the end. */
const SESSIONS = 64

/** F48 ATR(14) of every name over whole sessions before this one. */
export async function fillRanges(block: Block, frame: Frame): Promise<void> {
  const { scope, stocks, names } = frame
  for await (const [row, { ticker }] of block.eachRow(names)) {
    const bars = await stocks.dailyBars(ticker, scope.sessionDate, SESSIONS)
    // A series of closes alone has no ranges.
    block.put('atr14', row, bars.some(hasRange) ? averageTrueRange(bars, ATR).at(-1) : null)
  }
}

const hasRange = ({ high, low }: SessionBar): boolean => high > low
