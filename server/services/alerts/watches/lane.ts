import type { PortfolioBookRow } from '@/lib/contract/portfolioRows'
import type { EpochMs, EpochUs } from '@/lib/core/nominal'
import type { WatchProgram } from '@/lib/flow/alerts/program'
import type { LaneWatch } from '@/lib/flow/alerts/watch'
import type { ServiceContext, Tier } from '@/server/context'
import type { WatchLook } from '@/server/engine/alerts/watchMemory'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** A watch program of one kind. */
export type ProgramOf<K extends LaneWatch['kind']> = WatchProgram & {
  readonly watch: Extract<LaneWatch, { readonly kind: K }>
}

/** Where a look stands: the tier that looks, and the clock of its session. */
export interface Place {
  readonly market: MarketDeps
  readonly ctx: ServiceContext
  readonly atUs: EpochUs
  /** Accounts of their owners; absent where there are none. */
  readonly books?: BookReader | undefined
}

/** An account of its owner at the prices that a context may see; throws not_found, and forbidden where its plan ended. */
export type BookReader = (ctx: ServiceContext, owner: string, account: string) => Promise<PortfolioBookRow>

/** Looks at a read model; null while it cannot tell yet. */
export type Reader<K extends LaneWatch['kind']> = (place: Place, program: ProgramOf<K>) => Promise<WatchLook | null>

/** How a kind is looked at. */
export interface KindPolicy {
  /** Time between two looks. */
  readonly everyMs: EpochMs
  /** What matches rings once a session under one name, however often the host starts. */
  readonly isOnce: boolean
}

const SECOND = 1000

export function kindPolicy(watch: LaneWatch): KindPolicy {
  switch (watch.kind) {
    case 'names':
      return { everyMs: 20 * SECOND, isOnce: false }
    case 'contracts':
      return { everyMs: 20 * SECOND, isOnce: watch.each_morning }
    case 'equity':
      return { everyMs: 10 * SECOND, isOnce: true }
    case 'halt':
      return { everyMs: 10 * SECOND, isOnce: true }
    case 'straddle':
      return { everyMs: 30 * SECOND, isOnce: false }
    case 'portfolio':
      return { everyMs: 60 * SECOND, isOnce: watch.test === 'expiry' || watch.test === 'assignment' }
    case 'exposure':
    case 'sector':
    case 'delta_flow':
      return { everyMs: 60 * SECOND, isOnce: false }
    case 'iv_spike':
      return { everyMs: 900 * SECOND, isOnce: true }
    case 'event':
      return { everyMs: 60 * SECOND, isOnce: true }
    case 'news':
    case 'release':
      return { everyMs: 30 * SECOND, isOnce: true }
    case 'fund_flow':
      return { everyMs: 300 * SECOND, isOnce: true }
  }
}

/**
 * The clock of what happens in the world: headlines and releases come before the bell and at weekends too, when a session
 * stands still. A replay of a stored session knows what was known at its own time.
 */
export function worldMs({ market, ctx, atUs }: Place): EpochMs {
  return market.desk.views[ctx.tier].session.mode === 'replay' ? Math.floor(atUs / 1000) : ctx.nowMs
}

/** Nobody in particular asks: what a tier may see. */
export function laneContext(tier: Tier, nowMs: EpochMs): ServiceContext {
  return { user: null, tokenHash: null, tier, nowMs, requestId: 'alerts', address: '', userAgent: '' }
}

/** True when a program wants this ticker. */
export const wants = ({ tickers }: Pick<WatchProgram, 'tickers'>, ticker: string): boolean =>
  tickers === null || tickers.includes(ticker)
