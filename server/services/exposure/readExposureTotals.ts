import type { EpochMs, Ticker, Usd } from '@/lib/core/nominal'
import { DEFAULT_MODEL, type Exposure, type ExposureBasis } from '@/lib/options/exposure'
import { totalExposure } from '@/lib/options/exposureColumns'
import { part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { readChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type CountedRows, pricedRows } from '@/server/services/exposure/exposureContracts'

/** F23-F26 of everything listed on a name at an instant, USD. */
export interface ExposureTotals {
  readonly atMs: EpochMs
  readonly spot: Usd
  /** Each figure under the model it has by default (F27). */
  readonly openInterest: Exposure
  readonly volume: Exposure
  /** Model B of the prints of the session alone; null where none has a side. */
  readonly directional: Exposure | null
}

const FIGURES = ['gex', 'dex', 'vex', 'cex'] as const

/** Totals of a name now; null where neither its chain nor its price is known. The chain is the one that the pages read. */
export async function readExposureTotals(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
): Promise<ExposureTotals | null> {
  const chain = await readChain(deps, ctx, ticker, { quotes: false })
  const { spot, atMs } = chain
  const counted = pricedRows(chain, new Set(chain.columns.listing.expiries))
  if (spot === null || counted.rows.length === 0) return null
  const { inventory } = counted.columns
  const isSigned = counted.rows.some((row) => !Number.isNaN(inventory[row] ?? Number.NaN))
  return {
    atMs,
    spot,
    openInterest: await part(() => byDefault(counted, spot, 'openInterest')),
    volume: await part(() => byDefault(counted, spot, 'volume')),
    directional: isSigned
      ? totalExposure(counted.columns, counted.rows, { spot, model: 'tradeSigned', basis: 'volume' })
      : null,
  }
}

/** Every figure under its own model; models are few, so each is added up once. */
function byDefault({ columns, rows }: CountedRows, spot: Usd, basis: ExposureBasis): Exposure {
  const models = [...new Set(FIGURES.map((figure) => DEFAULT_MODEL[figure]))]
  const totals = new Map(models.map((model) => [model, totalExposure(columns, rows, { spot, model, basis })]))
  const of = (figure: (typeof FIGURES)[number]): number => totals.get(DEFAULT_MODEL[figure])?.[figure] ?? 0
  return { gex: of('gex'), dex: of('dex'), vex: of('vex'), cex: of('cex') }
}
