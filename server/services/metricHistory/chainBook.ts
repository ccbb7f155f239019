import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import type { ServiceContext } from '@/server/context'
import type { InterestBook } from '@/server/market/facts/marketFacts'
import { placeOfChain } from '@/server/services/chains/chainPlace'
import { type ChainContract, readChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { toldBook } from '@/server/services/openInterest/storedBooks'

/**
 * The newest imported snapshot of a name's chain in one session, with the volatilities and greeks it tells; null where there is no
 * snapshot with open interest. Contracts without a volatility count in open interest and in nothing that is priced.
 */
export async function chainBook(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  { sessionDate, source }: { readonly sessionDate: IsoDate; readonly source: string },
): Promise<InterestBook | null> {
  const when = { session: sessionDate, source }
  const place = await placeOfChain(deps, ctx, ticker, when)
  if (place.snapshots.length === 0) return null
  const chain = await readChain(deps, ctx, ticker, when)
  const rows = chain.contracts.filter((one) => one.openInterest !== null)
  if (rows.length === 0) return null
  const { spot, rate, dividendYield } = chain
  const numbers = (of: (one: ChainContract) => number) => Float64Array.from(rows, of)
  return toldBook(rows, {
    sessionDate,
    reference: spot ?? Number.NaN,
    atClose:
      spot === null
        ? null
        : () => ({
            style: exerciseStyleOf(ticker),
            spot,
            rate,
            dividendYield,
            vols: numbers((one) => one.iv ?? Number.NaN),
            years: numbers((one) => one.years),
            greeks: {
              delta: numbers((one) => one.delta ?? 0),
              gamma: numbers((one) => one.gamma ?? (one.delta === null ? Number.NaN : 0)),
              vanna: numbers((one) => one.vanna ?? 0),
              charm: numbers((one) => one.charm ?? 0),
            },
          }),
  })
}
