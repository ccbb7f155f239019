import type { EpochMs, Ticker } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import { placeOfChain } from '@/server/services/chains/chainPlace'
import { type ChainSnapshot, type ChainWhen, readChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** A stored chain as it stood at an instant; one that was stored once stands for its session, however late that was. */
export async function chainAsOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  { when, atMs }: { readonly when: ChainWhen; readonly atMs: EpochMs },
): Promise<ChainSnapshot> {
  const { snapshots } = await placeOfChain(deps, ctx, ticker, when)
  const isKnown = snapshots.some(({ snapshotAtUs }) => snapshotAtUs <= atMs * 1000)
  return await readChain(deps, ctx, ticker, isKnown ? { ...when, at: new Date(atMs).toISOString() } : when)
}
