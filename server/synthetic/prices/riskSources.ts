import { hasOwnPrice } from '@/server/synthetic/prices/instrumentRules'
import type { OwnReturns } from '@/server/synthetic/prices/ownReturns'
import type { PriceBook } from '@/server/synthetic/prices/priceBook'
import type { Instrument } from '@/server/synthetic/universe'

/** Sources of risk of an instrument. */
interface RiskSources {
  readonly market: number
  /** Loadings on the sectors, by their place among the factors. */
  readonly sectors: readonly { readonly loading: number; readonly place: number }[]
  /** Yearly volatility of its own part, and the returns that tell its state; null where the parts of many add up. */
  readonly ownVol: number
  readonly own: OwnReturns | null
}

/** What moves an instrument without a rule of another. */
export function riskSources(prices: PriceBook, instrument: Instrument): RiskSources {
  if (!hasOwnPrice(instrument)) {
    const { marketLoading, sectorLoadings, ownVol } = prices.composite(instrument)
    const sectors = [...sectorLoadings]
      .map((loading, place) => ({ loading, place }))
      .filter(({ loading }) => loading !== 0)
    return { market: marketLoading, sectors, ownVol, own: null }
  }
  const { loadings, own } = prices.stock(instrument)
  const sectors = loadings.sector < 0 ? [] : [{ loading: loadings.sectorLoading, place: loadings.sector }]
  return { market: loadings.market, sectors, ownVol: loadings.ownVol, own }
}
