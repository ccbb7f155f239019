import type { KeyScope } from '@/lib/access/keyScopes'
import type { User } from '@/lib/access/user'
import type { EpochMs } from '@/lib/core/nominal'

/** Which data a caller sees; decided here on the host and nowhere else. */
export type Tier = 'live' | 'delayed' | 'sample'

/** A user, and what the API key is kept to when one was shown instead of a session; empty lists: no limit. */
export type KeyedUser = User & {
  readonly key?: { readonly id: string; readonly scopes: readonly KeyScope[]; readonly addresses: readonly string[] }
}

/** Who calls, when and under which request id: the first argument of every service verb. */
export interface ServiceContext {
  readonly user: KeyedUser | null
  /** sha-256 of the bearer token, to revoke it on logout. */
  readonly tokenHash: string | null
  readonly tier: Tier
  readonly nowMs: EpochMs
  readonly requestId: string
  /** Address for throttling; in clear in the login history and, for refused calls and log-ins, in the log. */
  readonly address: string
  readonly userAgent: string
  /** The headers Range and If-Range, for files. */
  readonly range?: string | undefined
  readonly ifRange?: string | undefined
  /** The header uw-id: 64 characters that the browser made for itself (spec §7 Visits). */
  readonly visitorId?: string | undefined
}

/** The same caller, for whom nothing after an instant of the past is known (replay, C12). */
export const atInstant = (ctx: ServiceContext, at: string | undefined): ServiceContext =>
  at === undefined ? ctx : { ...ctx, nowMs: Math.min(ctx.nowMs, Date.parse(at)) }

/** Reads of the tier as a whole: read models look at the tier only, never at who asks. */
export const tierContext = (tier: Tier, nowMs: EpochMs): ServiceContext => ({
  user: null,
  tokenHash: null,
  tier,
  nowMs,
  requestId: 'host',
  address: '',
  userAgent: '',
})
