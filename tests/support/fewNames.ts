import type { Ticker } from '@/lib/core/nominal'
import type { FilingKind } from '@/server/market/builtIn/inventedEntities'
import type { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { builtInFacts } from '@/tests/support/builtInMarket'

/** Filings that are made of one name alone; those of the whole market would be made of nine hundred. */
const OF_ONE_NAME: readonly FilingKind[] = ['statements', 'shorts']

/** Those that are made of all names only when they are asked for as a whole. */
const OF_ALL_NAMES: readonly FilingKind[] = ['statements']

/**
 * The built-in market with a few of its names: a test need not work out nine hundred. `whole` is all of it.
 * @param hasRecords Filings and public records are those of the whole market, but for the statements of all names
 */
export function fewNames(
  names: readonly Ticker[],
  hasRecords = false,
): { readonly whole: SyntheticFacts; readonly facts: MarketFacts } {
  const whole = builtInFacts
  const few = {
    tickers: whole.tickers.filter(({ ticker }) => names.includes(ticker)),
    filings: (asOf: string, kind: FilingKind, only: string | null = null) =>
      (hasRecords ? only !== null || !OF_ALL_NAMES.includes(kind) : OF_ONE_NAME.includes(kind))
        ? whole.filings(asOf, kind, only)
        : Promise.resolve(new MemoryMarketStore()),
  }
  const facts: MarketFacts = new Proxy(whole, {
    get: (target, key) => (key in few ? Reflect.get(few, key) : Reflect.get(target, key, target)),
  })
  return { whole, facts }
}
