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
