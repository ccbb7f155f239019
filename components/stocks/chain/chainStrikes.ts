import type { ChainContractRow } from '@/lib/contract/chains'
import type { IsoDate } from '@/lib/core/nominal'
import { atmStrike } from '@/lib/options/expectedMove'
import { normalCdf } from '@/lib/options/normal'

/** Both contracts of one strike. */
export interface ChainStrike {
  readonly strike: number
  readonly call: ChainContractRow | null
  readonly put: ChainContractRow | null
  readonly isAtm: boolean
  /** Mid of call and put together; null where one is missing. */
  readonly straddle: number | null
}

export interface StrikeWindow {
  readonly expiry: IsoDate
  readonly spot: number | null
  /** Strikes either side of the money; null shows all. */
  readonly around: number | null
}

/** Strikes of one expiry, lowest first, as many as asked for around the money. Where a day has an AM and a PM series, PM. */
export function chainStrikes(all: readonly ChainContractRow[], { expiry, spot, around }: StrikeWindow): ChainStrike[] {
  const own = all.filter((row) => row.expiry === expiry)
  const pm = own.filter((row) => row.settlement === 'PM')
  const rows = pm.length > 0 ? pm : own
  const strikes = [...new Set(rows.map((row) => row.strike))].sort((a, b) => a - b)
  const atm = spot === null ? null : atmStrike(strikes, spot)
  const centre = atm === null ? Math.floor(strikes.length / 2) : strikes.indexOf(atm)
  const from = around === null ? 0 : Math.max(0, centre - around)
  const to = around === null ? strikes.length : centre + around + 1
  const at = new Map(rows.map((row) => [`${row.type}${row.strike}`, row]))
  return strikes.slice(from, to).map((strike) => {
    const [call, put] = [at.get(`C${strike}`) ?? null, at.get(`P${strike}`) ?? null]
    const straddle = call?.mid == null || put?.mid == null ? null : call.mid + put.mid
    return { strike, call, put, isAtm: strike === atm, straddle }
  })
}

/** Price at which a buyer breaks even at expiry; null without a mid. */
export function breakEven(row: ChainContractRow): number | null {
  if (row.mid === null) return null
  return row.type === 'C' ? row.strike + row.mid : row.strike - row.mid
}

/** F57 for one bought contract: chance that it ends beyond its break-even, at its own volatility. */
export function chanceOfProfit(
  row: ChainContractRow,
  market: { readonly spot: number | null; readonly rate: number; readonly dividend_yield: number },
): number | null {
  const [edge, { spot }] = [breakEven(row), market]
  if (edge === null || edge <= 0 || spot === null || row.iv === null || row.years <= 0 || row.iv <= 0) return null
  const deviation = row.iv * Math.sqrt(row.years)
  const drift = (market.rate - market.dividend_yield) * row.years - (deviation * deviation) / 2
  const below = normalCdf((Math.log(edge / spot) - drift) / deviation)
  return row.type === 'C' ? 1 - below : below
}
