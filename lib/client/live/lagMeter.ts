import type { LiveMessage, LiveState, LiveStatus } from '@/lib/client/live/liveTypes'
import { freshKinds } from '@/lib/market/freshnessBudgets'

/** More than this behind is shown as lagging (C6): the freshness budget of prints (C17). */
const LAGGING_AFTER_MS = freshKinds.prints.budget.ms

export interface LagMeter {
  /** Takes a message's own instant and its arrival; answers how far it is behind, in ms. */
  readonly measure: (asOfMs: number, arrivedMs: number) => number
  readonly reset: () => void
}

/**
 * Lag of a stream against its own best delay. The host's clock, a delayed plan and a practice session are all off by
 * a constant, so the smallest delay seen on this stream is the zero.
 */
export function createLagMeter(): LagMeter {
  let best = Number.POSITIVE_INFINITY
  return {
    measure: (asOfMs, arrivedMs) => {
      const delay = arrivedMs - asOfMs
      best = Math.min(best, delay)
      return delay - best
    },
    reset: () => {
      best = Number.POSITIVE_INFINITY
    },
  }
}

/** What a message says of the stream that it came on. */
export function liveStatus(message: LiveMessage, before: LiveStatus, lagMs: number): LiveStatus {
  const measured = message.kind === 'delta' ? lagMs : before.lagMs
  const isLagging = measured > LAGGING_AFTER_MS
  const state: LiveState = isLagging ? 'lagging' : message.meta.tier === 'delayed' ? 'delayed' : 'live'
  return {
    state,
    lagMs: isLagging ? measured : 0,
    retryAtMs: null,
    refusal: '',
    seq: Math.max(before.seq, message.seq),
  }
}
