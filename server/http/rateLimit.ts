import type { Clock } from '@/lib/core/clock'

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
export class RateLimiter {
  private readonly windows = new Map<string, Window>()
  private sweptAtMs = 0

  constructor(private readonly clock: Clock) {}

  /** Counts one call of `caller` (user id or address) on `endpointId`. */
  take(caller: string, endpointId: string, perMinute: number = DEFAULT_PER_MINUTE): RateDecision {
    const nowMs = this.clock()
    this.sweep(nowMs)
    const key = `${endpointId} ${caller}`
    const window = this.windowOf(key, nowMs)
    window.count += 1
    return {
      allowed: window.count <= perMinute,
      limit: perMinute,
      remaining: Math.max(0, perMinute - window.count),
      resetS: Math.max(1, Math.ceil((window.endsAtMs - nowMs) / 1000)),
    }
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
