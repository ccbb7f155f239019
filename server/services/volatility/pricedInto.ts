import type { IsoDate } from '@/lib/core/nominal'
import { readEventMove } from '@/lib/options/eventMove'
import { expiryVol, type TermChain, termsOf } from '@/server/services/volatility/readTerms'

/** F35: what options price into a report. */
export interface Priced {
  readonly expiry: IsoDate | null
  /** USD per share, and a fraction of the price. */
  readonly move: number | null
  readonly share: number | null
  /** Of the report alone, mean size and one deviation, fractions; without them why. */
  readonly event: number | null
  readonly eventDeviation: number | null
  readonly reason: string
  /** Volatility at the money of the first two expiries after it, fractions a year. */
  readonly nearIv: number | null
  readonly farIv: number | null
}

export const UNPRICED: Priced = {
  expiry: null,
  move: null,
  share: null,
  event: null,
  eventDeviation: null,
  nearIv: null,
  farIv: null,
  reason: 'No options of this name are known.',
}

/** Straddle of the first expiry that outlives the news, and the report alone from the expiries around it. */
export async function pricedInto(chain: TermChain, effectDate: IsoDate): Promise<Priced> {
  const { spot } = chain
  const days = [...new Set(chain.contracts.map((one) => one.expiry))].sort()
  const after = days.filter((one) => one >= effectDate)
  const [first] = after
  if (first === undefined || spot === null || spot <= 0) return UNPRICED
  const wanted = new Set([...days.filter((one) => one < effectDate).slice(-1), ...after.slice(0, 2)])
  const terms = await termsOf({ ...chain, contracts: chain.contracts.filter(({ expiry }) => wanted.has(expiry)) })
  const [near, far] = terms.filter(({ expiry }) => expiry >= effectDate)
  if (near === undefined || near.expiry !== first) return UNPRICED
  const { found, reason } = readEventMove(spot, terms.map(expiryVol), effectDate)
  const move = near.straddleMove
  return {
    expiry: first,
    move,
    share: move === null ? null : move / spot,
    event: found === null ? null : found.meanAbsolute / spot,
    eventDeviation: found === null ? null : found.standardDeviation / spot,
    reason,
    nearIv: near.atmIv,
    farIv: far?.atmIv ?? null,
  }
}
