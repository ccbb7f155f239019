import type { IsoDate } from '@/lib/core/nominal'
import type { OptionType } from '@/lib/options/contractLabel'

/**
 * F27: who is taken to hold what. `naive` dealers long calls and short puts; `tradeSigned` the inventory counted from
 * signed prints; `labelled` positions the operator's exchange data gives; `holder` every contract counted long.
 */
export type ExposureModel = 'naive' | 'tradeSigned' | 'labelled' | 'holder'

/** F23: contracts counted by morning open interest or by today's volume. Models with own positions ignore it. */
export type ExposureBasis = 'openInterest' | 'volume'

/** One contract with its Greeks in the units of F19 (vanna per 1.00 of volatility, charm per day); what is unknown adds nothing. */
export interface ExposureContract {
  readonly type: OptionType
  readonly strike: number
  readonly expiry: IsoDate
  readonly delta: number | null
  readonly gamma: number | null
  readonly vanna: number | null
  readonly charm: number | null
  readonly openInterest: number | null
  readonly volume: number
  /** Dealer contracts by F27 B, signed; null when no signed prints are known. */
  readonly inventory: number | null
  /** Dealer contracts by F27 C, signed; left out without that feed. */
  readonly position?: number | null
  readonly multiplier: number
}

/** How to count: spot in USD, whose side, which number of contracts. */
export interface ExposureView {
  readonly spot: number
  readonly model: ExposureModel
  readonly basis: ExposureBasis
}

/** F23-F26 in USD: gamma per 1 % move, delta, delta per vol point, delta per day. */
export interface Exposure {
  gex: number
  dex: number
  vex: number
  cex: number
}

/** F27: the model a figure is shown with unless the reader chooses another. */
export const DEFAULT_MODEL = { gex: 'naive', vex: 'naive', cex: 'naive', dex: 'holder' } as const satisfies Record<
  keyof Exposure,
  ExposureModel
>

/** Days-to-expiry groups of F26, in order. */
export const DTE_BUCKETS = ['0', '1-7', '8-30', '31-90', '>90'] as const
export type DteBucket = (typeof DTE_BUCKETS)[number]

/** Group of a whole number of days to expiry; expired counts as today. */
export function dteBucketOf(days: number): DteBucket {
  if (days <= 0) return '0'
  if (days <= 7) return '1-7'
  if (days <= 30) return '8-30'
  return days <= 90 ? '31-90' : '>90'
}

/** F27: signed number of contracts the dealers hold under a model; 0 when the model has no data for this contract. */
export function signedContracts(contract: ExposureContract, { model, basis }: Omit<ExposureView, 'spot'>): number {
  if (model === 'tradeSigned') return contract.inventory ?? 0
  if (model === 'labelled') return contract.position ?? 0
  const sign = model === 'naive' && contract.type === 'P' ? -1 : 1
  return sign * (contract[basis] ?? 0)
}

/** F27 B: contracts the dealers hold from a day's signed prints: they take the other side of the customer. */
export const inventoryOf = ({ askVolume, bidVolume }: { readonly askVolume: number; readonly bidVolume: number }) =>
  bidVolume - askVolume

/** F27 B: inventory carried into the next day, never larger in size than the open interest of that morning. */
export function carryInventory(inventory: number, openInterest: number): number {
  return Math.min(Math.max(inventory, -openInterest), openInterest)
}

/** F23: dollars of delta a holder of so many shares gains or loses with a move of 1 %. */
export const gammaExposure = (gamma: number, shares: number, spot: number): number =>
  gamma * shares * spot * spot * 0.01

/** F24: dollars of delta of so many shares. */
export const deltaExposure = (delta: number, shares: number, spot: number): number => delta * shares * spot

/** F25: dollars of delta per point of volatility of so many shares; vanna per 1.00 of volatility. */
export const vannaExposure = (vanna: number, shares: number, spot: number): number => (vanna / 100) * shares * spot

/** F26: dollars of delta a day of so many shares. */
export const charmExposure = (charm: number, shares: number, spot: number): number => charm * shares * spot

/** F23-F26 of one contract, USD. */
export function exposureOf(contract: ExposureContract, { spot, model, basis }: ExposureView): Exposure {
  const shares = signedContracts(contract, { model, basis }) * contract.multiplier
  return {
    gex: gammaExposure(contract.gamma ?? 0, shares, spot),
    dex: deltaExposure(contract.delta ?? 0, shares, spot),
    vex: vannaExposure(contract.vanna ?? 0, shares, spot),
    cex: charmExposure(contract.charm ?? 0, shares, spot),
  }
}
