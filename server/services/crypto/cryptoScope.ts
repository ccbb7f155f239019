import type { DataMeta } from '@/lib/contract/flowRow'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import type { CryptoPlace } from '@/server/market/stored/storedCandles'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { recordScopeOf } from '@/server/services/records/recordScope'

/** Where crypto data come from and the instant they may be known at. */
export interface CryptoScope extends CryptoPlace {
  readonly meta: DataMeta
}

export async function cryptoScopeOf(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<CryptoScope> {
  const { store, clockMs, meta } = await recordScopeOf(deps, ctx, 'crypto', when)
  const lateMs = ctx.tier === 'delayed' ? DELAY_MS : 0
  const toMs = Math.floor((clockMs - lateMs) / MINUTE_MS) * MINUTE_MS
  return { store, nowMs: toMs, meta: { ...meta, as_of_ms: toMs } }
}
