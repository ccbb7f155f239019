import { sql } from 'kysely'
import type { Clock } from '@/lib/core/clock'
import type { AccountsDb } from '@/server/stores/accounts/port'

export interface RateDecision {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window begins anew. */
  readonly resetS: number
}

interface Window {
  count: number
  readonly endsAtMs: number
}

const WINDOW_MS = 60_000
/** Calls of one kind per minute and caller where the contract says nothing else. */
export const DEFAULT_PER_MINUTE = 600
/** Above this many callers in one minute the oldest windows are forgotten first. */
const MAX_WINDOWS = 200_000

/** Counts calls per caller and endpoint in windows of one minute. */
export interface CallLimiter {
  /** Counts one call of `caller` (user id or address) on `endpointId`. */
  take(caller: string, endpointId: string, perMinute?: number): RateDecision | Promise<RateDecision>
}

/** The calls of one host. */
export class RateLimiter implements CallLimiter {
  private readonly windows = new Map<string, Window>()
  private sweptAtMs = 0

  constructor(private readonly clock: Clock) {}

  take(caller: string, endpointId: string, perMinute: number = DEFAULT_PER_MINUTE): RateDecision {
    const nowMs = this.clock()
    this.sweep(nowMs)
    const key = `${endpointId} ${caller}`
    const window = this.windowOf(key, nowMs)
    window.count += 1
    return decide(window.count, perMinute, (window.endsAtMs - nowMs) / 1000)
  }

  get size(): number {
    return this.windows.size
  }

  private windowOf(key: string, nowMs: number): Window {
    const known = this.windows.get(key)
    if (known !== undefined && known.endsAtMs > nowMs) return known
    const fresh = { count: 0, endsAtMs: nowMs + WINDOW_MS }
    this.windows.delete(key)
    this.windows.set(key, fresh)
    return fresh
  }

  /** Windows are kept in the order they began, so the ended ones stand at the front. */
  private sweep(nowMs: number): void {
    const isCrowded = this.windows.size >= MAX_WINDOWS
    if (!isCrowded && nowMs - this.sweptAtMs < WINDOW_MS) return
    this.sweptAtMs = nowMs
    for (const [key, window] of this.windows) {
      if (window.endsAtMs > nowMs && this.windows.size < MAX_WINDOWS) break
      this.windows.delete(key)
    }
  }
}

/**
 * The calls of all hosts of one database, by its clock. What is over the limit on this host alone is not asked there, and while the
 * database is away a host counts its own.
 */
export class SharedRateLimiter implements CallLimiter {
  private readonly own: RateLimiter

  constructor(
    private readonly db: AccountsDb,
    clock: Clock,
  ) {
    this.own = new RateLimiter(clock)
  }

  async take(caller: string, endpointId: string, perMinute: number = DEFAULT_PER_MINUTE): Promise<RateDecision> {
    const own = this.own.take(caller, endpointId, perMinute)
    const all = own.allowed ? await this.count(`${endpointId} ${caller}`).catch(() => null) : null
    return all === null ? own : decide(all.count, perMinute, all.leftS)
  }

  private async count(key: string): Promise<{ readonly count: number; readonly leftS: number } | null> {
    const end = sql`clock_timestamp() + make_interval(secs => ${WINDOW_MS / 1000})`
    const { rows } = await sql<{ count: number; leftS: number }>`
      insert into call_counts (key, count, until) values (${key}, 1, ${end})
      on conflict (key) do update set
        count = case when call_counts.until <= clock_timestamp() then 1 else call_counts.count + 1 end,
        until = case when call_counts.until <= clock_timestamp() then excluded.until else call_counts.until end
      returning count, extract(epoch from until - clock_timestamp())::float8 as "leftS"`.execute(this.db)
    return rows[0] ?? null
  }
}

const decide = (count: number, limit: number, leftS: number): RateDecision => ({
  allowed: count <= limit,
  limit,
  remaining: Math.max(0, limit - count),
  resetS: Math.max(1, Math.ceil(leftS)),
})

/** Headers of every counted reply, refused or not (draft-ietf-httpapi-ratelimit-headers, beside the older names). */
export function rateHeaders(decision: RateDecision): Record<string, string> {
  const { limit, remaining, resetS } = decision
  return {
    'RateLimit-Policy': `"minute";q=${limit};w=60`,
    RateLimit: `"minute";r=${remaining};t=${resetS}`,
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetS),
    ...(decision.allowed ? {} : { 'Retry-After': String(resetS) }),
  }
}
