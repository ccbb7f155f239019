import type { LiveSink } from '@/server/engine/live/connection'

/**
 * Headers of an event stream. `no-transform` and `Content-Encoding: none` keep proxies (Next's rewrites among them) from
 * compressing, which would hold the events back to the end of the stream.
 */
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'Content-Encoding': 'none',
  'X-Accel-Buffering': 'no',
} as const

const QUEUE_BYTES = 16_384

export interface EventStream {
  readonly response: Response
  readonly sink: LiveSink
}

/** An open event stream: what is written to the sink goes to the client; `onEnd` is called once when either side ends it. */
export function openEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let hasEnded = false
  const end = () => {
    if (hasEnded) return
    hasEnded = true
    controller = null
    onEnd()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: QUEUE_BYTES }),
  )
  const sink: LiveSink = {
    bufferedBytes: () => (controller === null ? 0 : QUEUE_BYTES - (controller.desiredSize ?? QUEUE_BYTES)),
    write: (frame) => controller?.enqueue(frame),
    close: () => {
      controller?.close()
      end()
    },
  }
  sink.write(Buffer.from('retry: 2000\n\n'))
  return { response: new Response(body, { headers: HEADERS }), sink }
}
