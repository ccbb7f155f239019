import { z } from 'zod'
import { FeedFault } from '@/server/feeds/port'

/** How a channel of dxLink tells values: every event, only the last of each symbol, or a series with its past. */
export type DxContract = 'STREAM' | 'TICKER' | 'HISTORY' | 'AUTO'

export interface DxSubscription {
  readonly type: string
  readonly symbol: string
  /** Milliseconds: from where a series is told. */
  readonly fromTime?: number
}

/** One event as an object; numbers that are none came as text ('NaN'). */
export type DxEvent = Readonly<Record<string, unknown>> & { readonly eventType: string }

const channel = z.number().int()
export const DxFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SETUP') }),
  z.object({ type: z.literal('KEEPALIVE') }),
  z.object({ type: z.literal('AUTH_STATE'), state: z.string() }),
  z.object({ type: z.literal('CHANNEL_OPENED'), channel }),
  z.object({ type: z.literal('CHANNEL_CLOSED'), channel }),
  z.object({
    type: z.literal('FEED_CONFIG'),
    channel,
    aggregationPeriod: z.number().optional(),
    eventFields: z.record(z.string(), z.array(z.string())).optional(),
  }),
  z.object({ type: z.literal('FEED_DATA'), channel, data: z.array(z.unknown()) }),
  z.object({
    type: z.literal('ERROR'),
    channel: channel.optional(),
    error: z.string(),
    message: z.string().default(''),
  }),
])
export type DxFrame = z.infer<typeof DxFrame>

/** A frame; null for a type that nobody knows. */
export function dxFrameOf(text: string): DxFrame | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FeedFault('protocol', 'dxLink sent something that is no JSON.')
  }
  const parsed = DxFrame.safeParse(value)
  if (parsed.success) return parsed.data
  const type = (value as { type?: unknown } | null)?.type
  const isKnown = DxFrame.options.some(({ shape }) => shape.type.value === type)
  if (typeof type === 'string' && !isKnown) return null
  throw new FeedFault('protocol', `dxLink sent a frame of another form (${String(type).slice(0, 30)}).`)
}

/**
 * Events of FEED_DATA, in either format. Compact rows are read by the fields of the channel's last FEED_CONFIG alone, whatever
 * was asked for. `unread` counts what no configuration explains.
 */
export function dxEventsOf(
  data: readonly unknown[],
  fields: Readonly<Record<string, readonly string[]>>,
): { readonly events: readonly DxEvent[]; readonly unread: number } {
  const events: DxEvent[] = []
  let unread = 0
  for (let at = 0; at < data.length; at++) {
    const head = data[at]
    if (typeof head === 'object' && head !== null && !Array.isArray(head)) {
      if (typeof (head as DxEvent).eventType === 'string') events.push(head as DxEvent)
      else unread += 1
      continue
    }
    const values = data[at + 1]
    at += 1
    const names = typeof head === 'string' ? fields[head] : undefined
    if (names === undefined || names.length === 0 || !Array.isArray(values) || values.length % names.length !== 0) {
      unread += 1
      continue
    }
    for (let from = 0; from < values.length; from += names.length)
      events.push(rowOf(head as string, names, values.slice(from, from + names.length)))
  }
  return { events, unread }
}

function rowOf(eventType: string, names: readonly string[], values: readonly unknown[]): DxEvent {
  const row: Record<string, unknown> = { eventType }
  for (let at = 0; at < names.length; at++) row[names[at] as string] = values[at]
  return row as DxEvent
}

/** A number; null for NaN and the infinities, which come as text, and for what is missing. */
export function dxNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export const dxText = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '').trim() : '')

const MOST_CHARACTERS = 8000
const MOST_SYMBOLS = 250

/** FEED_SUBSCRIPTION frames no longer than the server takes. */
export function* subscriptionFrames(
  channelNumber: number,
  what: 'add' | 'remove',
  entries: readonly DxSubscription[],
): Generator<string> {
  let part: DxSubscription[] = []
  let characters = 0
  const frame = () => JSON.stringify({ type: 'FEED_SUBSCRIPTION', channel: channelNumber, [what]: part })
  for (const entry of entries) {
    const size = JSON.stringify(entry).length + 1
    if (part.length === MOST_SYMBOLS || characters + size > MOST_CHARACTERS) {
      yield frame()
      part = []
      characters = 0
    }
    part.push(entry)
    characters += size
  }
  if (part.length > 0) yield frame()
}
