import type { EpochMs } from '@/lib/core/nominal'

/** F62: a transfer this large is a whale's, USD; a trade from half of it. */
export const WHALE_TRANSFER = 1_000_000
export const WHALE_TRADE = 500_000

export interface Transfer {
  readonly movedMs: EpochMs
  readonly token: string
  readonly fromName: string
  readonly fromKind: string
  readonly toName: string
  readonly toKind: string
  readonly usd: number
}

export interface ExchangeFlow {
  readonly exchange: string
  readonly token: string
  /** USD into and out of the exchange. */
  readonly inflow: number
  readonly outflow: number
  /** Inflow - outflow: above 0 coins come to be sold. */
  readonly net: number
}

/**
 * Net flows of exchanges from an instant on, by exchange and token, largest either way first. What moves within one exchange
 * counts for nothing. F62.
 */
export function exchangeFlows(transfers: readonly Transfer[], fromMs: EpochMs): readonly ExchangeFlow[] {
  const flows = new Map<string, { exchange: string; token: string; inflow: number; outflow: number }>()
  const of = (exchange: string, token: string) => {
    const known = flows.get(`${exchange} ${token}`) ?? { exchange, token, inflow: 0, outflow: 0 }
    flows.set(`${exchange} ${token}`, known)
    return known
  }
  for (const { movedMs, token, fromName, fromKind, toName, toKind, usd } of transfers) {
    if (movedMs < fromMs || (fromName === toName && fromKind === toKind)) continue
    if (toKind === 'exchange') of(toName, token).inflow += usd
    if (fromKind === 'exchange') of(fromName, token).outflow += usd
  }
  return [...flows.values()]
    .map((flow) => ({ ...flow, net: flow.inflow - flow.outflow }))
    .sort((a, b) => Math.abs(b.net) - Math.abs(a.net))
}
