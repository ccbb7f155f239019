import type { LiveMessage } from '@/lib/client/live/liveTypes'
import { sseText } from '@/tests/support/liveMessages'

/** A stand-in for `GET /api/live`: answers every stream with what `answer` gives for each subscription. */
export function stubLiveHost(answer: (sub: string, index: number) => LiveMessage | null) {
  const streams: { subs: string[]; send: (message: LiveMessage) => void }[] = []
  const encoder = new TextEncoder()
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const subs = new URL(String(input), 'http://test').searchParams.getAll('sub')
    const body = new ReadableStream<Uint8Array>({
      start: (control) => {
        const send = (message: LiveMessage) => control.enqueue(encoder.encode(sseText(message)))
        streams.push({ subs, send })
        subs.forEach((sub, index) => {
          const message = answer(sub, index)
          if (message) send({ ...message, sub: index })
        })
        init?.signal?.addEventListener('abort', () => control.close())
      },
    })
    return new Response(body)
  }) as typeof fetch
  return {
    /** Subscriptions of the newest stream. */
    subs: () => streams.at(-1)?.subs ?? [],
    /** Sends a message to one subscription of the newest stream. */
    send: (sub: string, message: LiveMessage) => {
      const stream = streams.at(-1)
      stream?.send({ ...message, sub: stream.subs.indexOf(sub) })
    },
  }
}
