import type { User } from '@/lib/access/user'
import type { EpochMs } from '@/lib/core/nominal'

/** Which data a caller sees; decided here on the host and nowhere else. */
export type Tier = 'live' | 'delayed' | 'sample'

/** Who calls, when and under which request id: the first argument of every service verb. */
export interface ServiceContext {
  readonly user: User | null
  /** sha-256 of the bearer token, to revoke it on logout. */
  readonly tokenHash: string | null
  readonly tier: Tier
  readonly nowMs: EpochMs
  readonly requestId: string
  /** Address for throttling; never stored in clear beyond the login history. */
  readonly address: string
  readonly userAgent: string
}
