import { z } from 'zod'
import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { underlyingOf } from '@/lib/options/indexRoots'
import { contractOfSymbol, newYorkInstant, reasonOf } from '@/server/collectors/files/fields'
import type { FeedEvent } from '@/server/feeds/feedLine'
import { FeedFault } from '@/server/feeds/port'
import { isOfChainDay } from '@/server/vendors/feeds/chainDay'

const number = z.number().nullish()
const OptionRow = z.object({
  option: z.string(),
  bid: number,
  ask: number,
  iv: number,
  open_interest: number,
  volume: number,
  delta: number,
  gamma: number,
  theta: number,
  vega: number,
  last_trade_price: number,
  last_trade_time: z.string().nullish(),
})
const File = z.object({
  timestamp: z.string(),
  data: z.object({ current_price: number, last_trade_time: z.string().nullish(), options: z.array(z.unknown()) }),
})

/** Rows of a file that may be unreadable before its form is taken to have changed. */
const MOST_BAD = 0.01
const AHEAD_MS = 300_000

export interface CboeChain {
  /** Nearest expiries first. */
  readonly rows: readonly FeedEvent<'chain'>[]
  readonly rejected: number
}

/**
 * One file of Cboe's delayed quotes. Its instant is the last trade of the underlying (Eastern clock), which is as late as the
 * quotes are; the UTC stamp at its top says when it was written. A zero of volatility or of both sides is 'unknown' there.
 */
export function parseCboeChain(text: string, ticker: Ticker, nowMs: EpochMs): CboeChain {
  const file = File.safeParse(jsonOf(text))
  if (!file.success)
    throw new FeedFault(
      'protocol',
      `Cboe's file of ${ticker} changed its form: ${file.error.issues[0]?.path.join('.')}`,
    )
  const { timestamp, data } = file.data
  const atUs = instantOf(timestamp, data.last_trade_time ?? null)
  if (atUs / 1000 > nowMs + AHEAD_MS)
    throw new FeedFault('protocol', `Cboe's file of ${ticker} is stamped in the future.`)
  const rows: FeedEvent<'chain'>[] = []
  for (const option of data.options) {
    const row = rowOf(option, ticker, { atUs, price: positive(data.current_price) })
    if (row !== null) rows.push(row)
  }
  const rejected = data.options.length - rows.length
  if (rejected > data.options.length * MOST_BAD)
    throw new FeedFault(
      'protocol',
      `${rejected} of ${data.options.length} contracts in Cboe's file of ${ticker} cannot be read.`,
    )
  return { rows: rows.sort((a, b) => (expiryOf(a) < expiryOf(b) ? -1 : 1)), rejected }
}

const expiryOf = ({ symbol }: FeedEvent<'chain'>): string => symbol.slice(-15, -9)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FeedFault('protocol', "Cboe's file broke off or is no JSON.")
  }
}

function instantOf(timestamp: string, lastTrade: string | null): number {
  try {
    const written = newYorkInstant(`${timestamp}Z`, 'timestamp').us
    const traded = lastTrade === null ? written : newYorkInstant(lastTrade, 'last_trade_time').us
    return Math.min(written, traded)
  } catch (error) {
    throw new FeedFault('protocol', `Cboe's file has no usable time: ${reasonOf(error)}`)
  }
}

const positive = (value: number | null | undefined): number | null => (value != null && value > 0 ? value : null)

function rowOf(value: unknown, ticker: Ticker, file: { readonly atUs: number; readonly price: number | null }) {
  const parsed = OptionRow.safeParse(value)
  if (!parsed.success) return null
  const { option, bid, ask, iv, open_interest, volume, delta, gamma, theta, vega } = parsed.data
  const { last_trade_price, last_trade_time } = parsed.data
  try {
    const { optionSymbol, root } = contractOfSymbol(option, 'option')
    if (underlyingOf(root) !== ticker) return null
    const isQuoted = (bid ?? 0) > 0 || (ask ?? 0) > 0
    const isPriced = (iv ?? 0) > 0
    // Of a contract that did not trade, the last price is that of the day on which it did.
    const isOfDay = last_trade_time == null || isOfChainDay(last_trade_time.slice(0, 10), Math.floor(file.atUs / 1000))
    const greek = (one: number | null | undefined) => (isPriced ? (one ?? null) : null)
    return {
      kind: 'chain' as const,
      at_us: file.atUs,
      ticker,
      symbol: optionSymbol,
      underlying_price: file.price,
      bid: isQuoted ? (bid ?? null) : null,
      ask: isQuoted ? (ask ?? null) : null,
      iv: isPriced ? (iv ?? null) : null,
      delta: greek(delta),
      gamma: greek(gamma),
      theta: greek(theta),
      vega: greek(vega),
      open_interest: open_interest ?? null,
      volume: volume ?? null,
      last: isOfDay ? positive(last_trade_price) : null,
    }
  } catch {
    return null
  }
}
