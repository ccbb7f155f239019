import { rowsOfExpiries } from '@/lib/options/chainListing'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { expiryVol } from '@/server/services/chains/expiryVol'
import { toChainRow } from '@/server/services/chains/listChain'
import { readChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'

/** Contracts to compare, in the order asked for; one that is not listed is left out. pages.md §4.9 Options Analyzer. */
export async function readContracts(
  deps: MarketDeps,
  ctx: ServiceContext,
  { contracts, session, source, at }: When & { readonly contracts: string },
) {
  const asked = [...new Set(contracts.split(','))].map((symbol) => ({ symbol, parts: parseOccParts(symbol) }))
  const wrong = asked.find(({ parts }) => parts === null)
  if (wrong !== undefined) throw new ServiceError('invalid', `${wrong.symbol} is no option symbol`)
  const read = await Promise.all(
    asked.flatMap(({ symbol, parts }) =>
      parts === null
        ? []
        : [
            readChain(deps, ctx, underlyingOf(parts.root), { session, source, at, expiry: parts.expiry }).then(
              (chain) => ({ symbol, chain }),
            ),
          ],
    ),
  )
  const [first] = read
  if (first === undefined) throw new ServiceError('invalid', 'No contract is named')
  const data = read.flatMap(({ symbol, chain }) => {
    const contract = chain.contracts.find((one) => one.symbol === symbol)
    if (contract === undefined) return []
    const { listing } = chain.columns
    const { ticker, atMs: at_ms, spot, rate, dividendYield: dividend_yield } = chain
    const atm_iv = expiryVol(chain, rowsOfExpiries(listing, new Set(listing.expiries)))
    return [{ contract: toChainRow(contract), ticker, at_ms, spot, rate, dividend_yield, atm_iv }]
  })
  return { data, meta: first.chain.meta }
}
