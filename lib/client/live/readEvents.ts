import { createParser, type EventSourceMessage } from 'eventsource-parser'

/**
 * Tells the events of a body of `text/event-stream` (WHATWG HTML, 9.2.6) one after the other; resolves at its end, with
 * an unfinished event dropped. The id is that of the event itself: one without leaves the last id standing.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: EventSourceMessage) => void,
): Promise<void> {
  const parser = createParser({ onEvent })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parser.feed(decoder.decode(value, { stream: true }))
  }
}
