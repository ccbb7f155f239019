import { hasOwnPrice } from '@/server/synthetic/prices/instrumentRules'
import type { PriceBook } from '@/server/synthetic/prices/priceBook'

import type { Instrument } from '@/server/synthetic/universe'

/** Sources of risk of an instrument in a session. */
export interface RiskSources {
  readonly market: number
  readonly sectors: readonly { readonly loading: number; readonly logVol: number }[]
  /** Yearly volatility of its own part, and the state of that; null where the parts of many add up. */
  readonly ownVol: number
  readonly ownLogVol: number | null
}

/** What moves an instrument without a rule of another: loadings, and the states of the sources in a session. */
export function riskSources(prices: PriceBook, instrument: Instrument, session: number): RiskSources {
  const { factors } = prices
  factors.upTo(session)
  const sector = (loading: number, place: number) => ({ loading, logVol: factors.sectors[place]?.logVol[session] ?? 0 })
  if (!hasOwnPrice(instrument)) {
    const { marketLoading, sectorLoadings, ownVol } = prices.composite(instrument)
    const sectors = [...sectorLoadings].map(sector).filter(({ loading }) => loading !== 0)
    return { market: marketLoading, sectors, ownVol, ownLogVol: null }
  }
  const { loadings, own } = prices.stock(instrument)
  const sectors = loadings.sector < 0 ? [] : [sector(loadings.sectorLoading, loadings.sector)]
  return { market: loadings.market, sectors, ownVol: loadings.ownVol, ownLogVol: own.logVolOn(session) }
}
