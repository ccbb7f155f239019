import { z } from 'zod'
import type { EpochMs, EpochUs, IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { HOUR_MS, MINUTE_MS, newYorkDateOf, newYorkMsOfDay } from '@/lib/market/newYorkTime'
import { underlyingOf } from '@/lib/options/indexRoots'
import { contractOfSymbol, reasonOf } from '@/server/collectors/files/fields'
import type { FeedEvent } from '@/server/feeds/feedLine'
import type { OfferedContract } from '@/server/feeds/wanted'
import { isAtChainDay } from '@/server/vendors/feeds/chainDay'

const number = z.number().nullish()
const Snapshot = z.object({
  details: z.object({ ticker: z.string() }),
  greeks: z.object({ delta: number, gamma: number, theta: number, vega: number }).partial().nullish(),
  implied_volatility: number,
  open_interest: number,
  last_quote: z
    .object({ bid: number, ask: number, last_updated: number, timeframe: z.string().nullish() })
    .partial()
    .nullish(),
  last_trade: z.object({ price: number, sip_timestamp: number }).partial().nullish(),
  day: z.object({ volume: number, last_updated: number }).partial().nullish(),
  underlying_asset: z.object({ price: number, value: number }).partial().nullish(),
})

export interface ChainContract extends OfferedContract {
  readonly row: FeedEvent<'chain'>
  readonly isDelayed: boolean
}

/** The option symbol of Massive without its mark: O:SPY261218C00600000. */
export const occOfMassive = (ticker: string): OptionSymbol =>
  contractOfSymbol(ticker.replace(/^O:/, ''), 'ticker').optionSymbol

/** A contract of a chain snapshot; null when its form is another. Instants were cut to microseconds. */
export function chainContract(value: unknown, nowMs: EpochMs): ChainContract | null {
  const parsed = Snapshot.safeParse(value)
  if (!parsed.success) return null
  const { details, greeks, last_quote, last_trade, day, underlying_asset, implied_volatility, open_interest } =
    parsed.data
  const { optionSymbol: symbol, root, expiry, strike } = contractOfSymbol(details.ticker.replace(/^O:/, ''), 'ticker')
  const ticker: Ticker = underlyingOf(root)
  const price = underlying_asset?.price ?? underlying_asset?.value ?? null
  const row: FeedEvent<'chain'> = {
    kind: 'chain',
    at_us: atOf(last_quote?.last_updated, nowMs),
    ticker,
    symbol,
    underlying_price: price,
    bid: last_quote?.bid ?? null,
    ask: last_quote?.ask ?? null,
    iv: implied_volatility ?? null,
    delta: greeks?.delta ?? null,
    gamma: greeks?.gamma ?? null,
    theta: greeks?.theta ?? null,
    vega: greeks?.vega ?? null,
    open_interest: open_interest ?? null,
    volume: isAtChainDay(day?.last_updated, nowMs) ? (day?.volume ?? null) : null,
    last: isAtChainDay(last_trade?.sip_timestamp, nowMs) ? (last_trade?.price ?? null) : null,
  }
  return { symbol, ticker, expiry, strike, row, isDelayed: last_quote?.timeframe === 'DELAYED' }
}

const atOf = (us: number | null | undefined, nowMs: EpochMs): EpochUs =>
  us != null && us > 0 ? Math.min(us, nowMs * 1000) : nowMs * 1000

/** The vendor loads the interest of the morning about 6:33; from here on a reading may count. */
const FROM_MS = 7 * HOUR_MS + 5 * MINUTE_MS
const APART_MS = 10 * MINUTE_MS

/** Open interest of a morning: told once two readings ten minutes apart agree, since the vendor's flips while it is loaded. */
export class MorningInterest {
  private day: IsoDate = ''
  private readonly seen = new Map<OptionSymbol, { value: number; sinceMs: EpochMs; isTold: boolean }>()

  take({ symbol, ticker, open_interest }: FeedEvent<'chain'>, nowMs: EpochMs): FeedEvent<'interest'> | null {
    const day = newYorkDateOf(nowMs)
    if (day !== this.day) this.seen.clear()
    this.day = day
    if (open_interest === null || newYorkMsOfDay(nowMs) < FROM_MS) return null
    const known = this.seen.get(symbol)
    if (known?.value !== open_interest) {
      this.seen.set(symbol, { value: open_interest, sinceMs: nowMs, isTold: false })
      return null
    }
    if (known.isTold || nowMs - known.sinceMs < APART_MS) return null
    known.isTold = true
    return { kind: 'interest', session_date: day, ticker, symbol, open_interest, change: null }
  }
}

/** What a reader makes of something, null where it cannot be read. */
export function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    reasonOf(error)
    return null
  }
}

/** How many chains are told, and which the plan may not include. */
export function chainStatus(chains: ReadonlyMap<Ticker, readonly ChainContract[]>, names: number): readonly string[] {
  const empty = [...chains].filter(([, contracts]) => contracts.length === 0).map(([name]) => name)
  const told = `Chains of ${chains.size - empty.length} of ${names} names.`
  return empty.length === 0 ? [told] : [told, `No contract of ${empty.join(', ')} is told: the plan may lack them.`]
}
