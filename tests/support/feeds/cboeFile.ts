import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ToldQuote } from '@/lib/options/listedQuote'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'
import { sharedData } from '@/tests/support/sharedData'

interface RecordedQuote extends ToldQuote {
  readonly symbol: string
  readonly volume: number | null
  readonly openInterest: number | null
  readonly last: number | null
}
export interface RecordedChain {
  readonly symbol: string
  readonly underlyingPrice: number
  readonly quotes: readonly RecordedQuote[]
}

export const recordedChain = (path: string): RecordedChain =>
  JSON.parse(gunzipSync(readFileSync(join(sharedData, path))).toString('utf8')) as RecordedChain

/** A recorded chain as Cboe's delayed files tell one: UTC at the top, Eastern inside. */
export function cboeFileOf(
  { underlyingPrice, quotes }: RecordedChain,
  times: { utc: string; eastern: string },
): string {
  return JSON.stringify({
    timestamp: times.utc,
    symbol: '_SPX',
    data: {
      symbol: '^SPX',
      security_type: 'index',
      current_price: underlyingPrice,
      last_trade_time: times.eastern,
      options: quotes.map(({ symbol, openInterest, last, ...quote }) => ({
        option: unpadded(symbol),
        ...quote,
        open_interest: openInterest,
        last_trade_price: last,
        tick: 'no_change',
      })),
    },
  })
}

function unpadded(symbol: string): string {
  const parts = parseOccParts(symbol.replace(/\s+/g, ''))
  if (parts === null) throw new Error(`${symbol} is no option symbol`)
  return formatOccSymbol(parts)
}
