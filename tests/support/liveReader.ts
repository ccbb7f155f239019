import type { EventSourceMessage } from 'eventsource-parser'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { LiveMessage } from '@/lib/contract/liveTopics'

export interface LiveEvent {
  readonly event: string
  readonly id: string | null
  readonly message: LiveMessage & { readonly data: Record<string, unknown> }
}

/** Reads the events of a stream one after the other. */
export class LiveReader {
  private readonly reader: ReadableStreamDefaultReader<EventSourceMessage>

  constructor(response: Response) {
    if (response.body === null) throw new Error('The stream has no body')
    const text = response.body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    this.reader = text.pipeThrough(new EventSourceParserStream()).getReader()
  }

  /** The next event; null when the stream has ended. */
  async next(): Promise<LiveEvent | null> {
    const { value, done } = await this.reader.read()
    return done ? null : { event: value.event ?? '', id: value.id ?? null, message: JSON.parse(value.data) }
  }

  /** The next event of a topic that is no heartbeat. */
  async nextOf(topic: string): Promise<LiveEvent> {
    for (;;) {
      const event = await this.next()
      if (event === null) throw new Error(`The stream ended before an event of ${topic}`)
      if (event.message.topic === topic && event.event !== 'heartbeat') return event
    }
  }

  /** Goes away like a closed tab. */
  async leave(): Promise<void> {
    await this.reader.cancel()
  }
}

/** Sequence numbers of the rows of an event. */
export function seqsOf(event: LiveEvent): number[] {
  return ((event.message.data.rows ?? []) as { seq: number }[]).map(({ seq }) => seq)
}
