import type { z } from 'zod'
import type { StraddleRow } from '@/lib/contract/exposure'
import type { IsoDate } from '@/lib/core/nominal'
import { atmStrike } from '@/lib/options/expectedMove'
import { midOf } from '@/lib/options/strikeQuote'
import { expiryInstantMs } from '@/lib/options/timeToExpiry'
import type { ContractQuote } from '@/server/services/chains/chainContract'

/** The straddle at the money of one expiry, USD per share. */
export type Straddle = z.output<typeof StraddleRow>

/** F7, F35: call and put mid at the strike nearest the spot that quotes both; null where none does. */
export function straddleOf(
  contracts: readonly Pick<ContractQuote, 'expiry' | 'settlement' | 'strike' | 'type' | 'bid' | 'ask'>[],
  expiry: IsoDate,
  at: { readonly spot: number; readonly atMs: number },
): Straddle | null {
  // An AM-settled root of the same day no longer trades; the PM root is the one that is left.
  const own = contracts.filter((one) => one.expiry === expiry && one.settlement === 'PM')
  const listed = own.length > 0 ? own : contracts.filter((one) => one.expiry === expiry)
  const mids = new Map<number, { call: number | null; put: number | null }>()
  for (const { strike, type, bid, ask } of listed) {
    const mid = midOf(bid, ask)
    const row = mids.get(strike) ?? { call: null, put: null }
    mids.set(strike, type === 'C' ? { ...row, call: mid } : { ...row, put: mid })
  }
  const quoted = [...mids].flatMap(([strike, { call, put }]) => (call === null || put === null ? [] : [strike]))
  const strike = atmStrike(quoted, at.spot)
  const pair = strike === null ? undefined : mids.get(strike)
  if (strike === null || pair === undefined) return null
  const price = (pair.call ?? 0) + (pair.put ?? 0)
  const settlement = listed[0]?.settlement
  const minutesLeft = Math.max(0, (expiryInstantMs(expiry, settlement) - at.atMs) / 60_000)
  return { expiry, strike, price, lower: strike - price, upper: strike + price, minutes_left: minutesLeft }
}
