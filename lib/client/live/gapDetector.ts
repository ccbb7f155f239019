import type { LiveGap, LiveMessage } from '@/lib/client/live/liveTypes'

/** A stream that says nothing for this long is stale; the host beats every 5 s. */
export const SILENT_AFTER_MS = 10_000

export interface GapDetector {
  /** Takes the next message of one subscription on one stream; answers the hole before it, if there is one. */
  readonly check: (message: LiveMessage) => LiveGap | null
}

/**
 * Watches the count `n` of one subscription on one stream. `n` goes up by one with every snapshot, delta and gap
 * message; a heartbeat repeats the last count or takes the next one. A larger jump, or the host's own `gap`
 * message, is a hole. After a snapshot there is nothing to repair: it stands on its own.
 */
export function createGapDetector(): GapDetector {
  let lastN = 0
  let lastSeq = 0

  const check = (message: LiveMessage): LiveGap | null => {
    const jumped = message.n > lastN + 1 && lastN > 0
    const fromSeq = lastSeq
    lastN = Math.max(lastN, message.n)
    lastSeq = Math.max(lastSeq, message.seq)
    if (message.kind === 'snapshot') return null
    if (message.kind === 'gap') return announced(message.data) ?? { fromSeq, toSeq: message.seq + 1 }
    if (!jumped) return null
    return { fromSeq, toSeq: firstSeq(message) }
  }

  return { check }
}

/** The host names the first and the last dropped row. */
function announced(data: unknown): LiveGap | null {
  if (typeof data !== 'object' || data === null) return null
  const { from_seq: from, to_seq: to } = data as { from_seq?: unknown; to_seq?: unknown }
  return typeof from === 'number' && typeof to === 'number' ? { fromSeq: from - 1, toSeq: to + 1 } : null
}

function firstSeq(message: LiveMessage): number {
  const rows = (message.data as { rows?: readonly { seq: number }[] } | null)?.rows
  if (!rows || rows.length === 0) return message.seq + 1
  return rows.reduce((low, row) => Math.min(low, row.seq), Number.POSITIVE_INFINITY)
}
