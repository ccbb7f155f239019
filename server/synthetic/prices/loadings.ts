import { wordTable } from '@/lib/core/wordTable'
import { type Instrument, sectors } from '@/server/synthetic/universe'

/** Yearly volatility of the market factor and of each sector factor. */
export const MARKET_VOL = 0.145
export const SECTOR_VOL = 0.085
export const SESSIONS_PER_YEAR = 252

/** A fund that holds a coin, which trades when stocks do not. */
export const isCoinFund = ({ industry, rule }: Instrument): boolean => industry === 'Digital Assets' && rule === 'own'

/** Part of the variance of a name that comes as that of coins does, through nights and weekends. */
export function coinShareOf(instrument: Instrument): number {
  if (!isCoinFund(instrument)) return 0
  const shared = (loadingsOf(instrument).market * MARKET_VOL) ** 2
  return 1 - shared / instrument.typicalVol ** 2
}

/** How an instrument with a price of its own follows the factors. */
export interface Loadings {
  readonly market: number
  /** Position in `sectors`, -1 for none. */
  readonly sector: number
  readonly sectorLoading: number
  /** Yearly volatility of the part that is its own. */
  readonly ownVol: number
}

/** Market loadings of the funds with a price of their own; bonds fall a little less than nothing when stocks fall. */
const FUND_BETAS: Readonly<Record<string, number>> = wordTable({
  EEM: 0.85,
  EFA: 0.8,
  EWZ: 0.9,
  TLT: -0.12,
  IEF: -0.06,
  HYG: 0.28,
  LQD: 0.08,
  GLD: 0.06,
  SLV: 0.35,
  USO: 0.4,
  UNG: 0.1,
  IBIT: 1.3,
  ETHA: 1.7,
})

/** Loadings by the typical volatility: wilder names follow the market more, at least 30 % of the variance stays their own. */
export function loadingsOf(instrument: Instrument): Loadings {
  const vol = instrument.typicalVol
  const sector = sectors.indexOf(instrument.sector)
  const market = FUND_BETAS[instrument.ticker] ?? Math.max(0.35, Math.min(2.1, vol / 0.28))
  const sectorLoading = sector < 0 ? 0 : Math.min(1.3, Math.max(0.5, market))
  const explained = (market * MARKET_VOL) ** 2 + (sectorLoading * SECTOR_VOL) ** 2
  const ownVol = Math.sqrt(Math.max(0.3 * vol * vol, vol * vol - explained))
  return { market, sector, sectorLoading, ownVol }
}
