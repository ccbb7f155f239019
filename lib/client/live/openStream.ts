import type { LiveMessage, SubKey } from '@/lib/client/live/liveTypes'
import { readEvents } from '@/lib/client/live/readEvents'

const FIRST_MS = 1000
const MAX_MS = 30_000
/** Whatever a proxy asks for, nobody looks at a still page for longer. */
const MOST_ASKED_MS = 60_000

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
  private constructor(
    private readonly status: number,
    /** The host's own words; empty where it has none. */
    readonly words: string,
    /** When it wants to be asked again; null where it does not say. */
    readonly retryAfterMs: number | null,
  ) {
    super(`The live stream was refused (${status}).`)
  }

  static async of(answer: Response): Promise<StreamRefused> {
    const told: { readonly message?: unknown } | null = await answer.json().catch(() => null)
    const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN)
    const words = typeof told?.message === 'string' ? told.message : ''
    const afterMs = Number.isFinite(seconds) ? Math.min(MOST_ASKED_MS, Math.max(FIRST_MS, seconds * 1000)) : null
    return new StreamRefused(answer.status, words, afterMs)
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
  if (!answer.ok || !answer.body) throw await StreamRefused.of(answer)
  request.onOpen()
  await readEvents(answer.body, ({ data, id }) => {
    const message = parseMessage(data)
    if (message) request.onMessage(message, id)
  })
}

/** `GET /api/live?sub=…&sub=…`; the host numbers subscriptions by their order. */
export function liveUrl(keys: readonly SubKey[]): string {
  return `/api/live?${keys.map((key) => `sub=${encodeURIComponent(key)}`).join('&')}`
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

/** Wait before the n-th try in a row (n from 1): 1, 2, 4 … 30 s, or what the host asked for. `random` answers a number in [0, 1). */
export function reconnectDelay(attempt: number, refused: StreamRefused | null, random: () => number): number {
  const base = refused?.retryAfterMs ?? Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, attempt - 1))
  // Spread by ±20 %, so that many tabs do not knock at once.
  return Math.round(base * (0.8 + 0.4 * random()))
}
