import type { z } from 'zod'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { LiveMessage, LiveTopicName, liveData } from '@/lib/contract/liveTopics'

export type { DataMeta, LiveMessage, LiveTopicName }

/** What the host sends for a topic. */
export type LiveDataOf<T extends LiveTopicName> = z.infer<(typeof liveData)[T]>

/** State words of the stream control (C6). */
export type LiveState = 'connecting' | 'live' | 'lagging' | 'reconnecting' | 'delayed' | 'replay' | 'paused' | 'closed'

/** The state of the one stream of this tab. */
export interface LiveStatus {
  readonly state: LiveState
  /** Milliseconds the newest message was behind the best seen delay; 0 when unknown. */
  readonly lagMs: number
  /** Wall clock of the next try while reconnecting. */
  readonly retryAtMs: number | null
  /** What the host said when it refused the stream; empty or missing where it did not. */
  readonly refusal?: string
  /** Tape sequence of the newest message. */
  readonly seq: number
}

/** A hole in one subscription: rows with fromSeq < seq < toSeq may be missing. */
export interface LiveGap {
  readonly fromSeq: number
  readonly toSeq: number
}

/** What a reader of a subscription is told. */
export type LiveEvent =
  | { readonly type: 'message'; readonly message: LiveMessage }
  | { readonly type: 'gap'; readonly gap: LiveGap }

/** Name of a subscription on the wire: `topic` or `topic|filter text`. */
export type SubKey = string

/** Builds the wire name of a subscription; an empty filter is the bare topic. */
export function subKey(topic: LiveTopicName, filter?: string): SubKey {
  return filter ? `${topic}|${filter}` : topic
}
