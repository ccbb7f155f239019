import type { ServiceContext } from '@/server/context'
import type { RateDecision } from '@/server/http/rateLimit'

/** One call of an API key. */
export interface UsedCall {
  readonly endpoint: string
  /** 'ok' or the code of the error. */
  readonly code: string
  /** What the minute still held; null where it was not counted. */
  readonly left: RateDecision | null
}

/** Where calls of API keys are counted. */
export interface UsageSink {
  count(owner: { readonly userId: string; readonly keyId: string }, call: UsedCall, nowMs: number): void
}

/** Counts a call when a key made it; calls of people are not counted. */
export function noteUse(usage: UsageSink | undefined, ctx: ServiceContext | null, call: UsedCall): void {
  const { user } = ctx ?? {}
  if (usage === undefined || ctx === null || !user?.key) return
  usage.count({ userId: user.id, keyId: user.key.id }, call, ctx.nowMs)
}
