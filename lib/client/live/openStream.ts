import type { LiveMessage } from '@/lib/client/live/liveTypes'
import { readEvents } from '@/lib/client/live/readEvents'

export interface StreamRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly fetch: typeof fetch
  /** The host answered with a stream. */
  readonly onOpen: () => void
  /** `id` is the event id to resume from, where the event has one. */
  readonly onMessage: (message: LiveMessage, id: string | undefined) => void
}

/** The host refused the stream. `final` means that trying again will not help. */
export class StreamRefused extends Error {
  constructor(readonly status: number) {
    super(`The live stream was refused (${status}).`)
  }

  get final(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429
  }
}

/** Reads one stream to its end: resolves when the host ends it, rejects when it fails or is aborted. */
export async function openStream(request: StreamRequest): Promise<void> {
  const answer = await request.fetch(request.url, {
    headers: { ...request.headers, Accept: 'text/event-stream' },
    signal: request.signal,
    cache: 'no-store',
  })
  if (!answer.ok || !answer.body) throw new StreamRefused(answer.status)
  request.onOpen()
  await readEvents(answer.body, ({ data, id }) => {
    const message = parseMessage(data)
    if (message) request.onMessage(message, id)
  })
}

/** The envelope is checked by hand: the schema library stays out of the browser. */
function parseMessage(text: string): LiveMessage | null {
  try {
    const value = JSON.parse(text) as Partial<LiveMessage> | null
    const isEnvelope =
      value !== null &&
      typeof value.sub === 'number' &&
      typeof value.topic === 'string' &&
      typeof value.kind === 'string' &&
      typeof value.n === 'number'
    return isEnvelope ? (value as LiveMessage) : null
  } catch {
    return null
  }
}

const FIRST_MS = 1000
const MAX_MS = 30_000

/**
 * Wait before the n-th try in a row (n from 1): 1, 2, 4 … 30 s, spread by ±20 % so that many tabs do not knock at
 * once. `random` answers a number in [0, 1).
 */
export function reconnectDelay(attempt: number, random: () => number): number {
  const base = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, attempt - 1))
  return Math.round(base * (0.8 + 0.4 * random()))
}
