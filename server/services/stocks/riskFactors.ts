import type { Ticker } from '@/lib/core/nominal'
import { factorExposure, type RiskFactor } from '@/lib/equities/factorExposure'
import type { DatedClose } from '@/lib/equities/performance'
import { sectorFunds } from '@/lib/market/sectorFunds'
import { pricesSoFar } from '@/server/services/names/sessionSoFar'
import type { StockScope } from '@/server/services/names/stockScope'

const SESSIONS = 252
const MARKET: Ticker = 'SPY'
/** What a name may move with beyond the market, as the return of a fund less that of the market. */
const STYLES = [
  ['Small companies', 'IWM'],
  ['Growth', 'QQQ'],
  ['Long bonds', 'TLT'],
] as const

/** F48: what a name moves with: the market, its sector beyond it, small companies, growth, long bonds. */
export async function readRiskFactors(
  stock: StockScope,
  { ticker, sector }: { readonly ticker: Ticker; readonly sector: string | null },
  own: readonly DatedClose[],
) {
  const pricesOf = (name: Ticker) => pricesSoFar(stock, name, SESSIONS + 1)
  const market = await pricesOf(MARKET)
  const fund = sectorFunds[sector ?? '']
  const asked = [...(fund === undefined ? [] : [[sector ?? '', fund] as const]), ...STYLES]
  const factors: (RiskFactor & { readonly madeOf: string })[] = []
  if (ticker !== MARKET && market.length > SESSIONS / 2)
    factors.push({ name: 'Market', madeOf: MARKET, closes: market })
  for (const [name, symbol] of asked) {
    if (symbol === ticker || ticker === MARKET) continue
    const closes = await pricesOf(symbol)
    // A source that does not know the fund leaves it out; a fund of a few months would cut the others short.
    if (closes.length > SESSIONS / 2) factors.push({ name, madeOf: `${symbol} less ${MARKET}`, closes, less: market })
  }
  const fit = factorExposure(own, factors, SESSIONS)
  return fit === null
    ? null
    : {
        n: fit.n,
        r2: fit.r2,
        alpha: fit.intercept * SESSIONS,
        residual: fit.residual * Math.sqrt(SESSIONS),
        rows: fit.slopes.map(({ slope, error }, at) => ({
          name: factors[at]?.name ?? '',
          made_of: factors[at]?.madeOf ?? '',
          beta: slope,
          error,
          t: error === 0 ? null : slope / error,
        })),
      }
}
