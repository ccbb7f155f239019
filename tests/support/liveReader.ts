import type { LiveMessage } from '@/lib/contract/liveTopics'

export interface LiveEvent {
  readonly event: string
  readonly id: string | null
  readonly message: LiveMessage & { readonly data: Record<string, unknown> }
}

/** Reads the events of a stream one after the other. */
export class LiveReader {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>
  private readonly decoder = new TextDecoder()
  private text = ''

  constructor(response: Response) {
    if (response.body === null) throw new Error('The stream has no body')
    this.reader = response.body.getReader()
  }

  /** The next event; null when the stream has ended. */
  async next(): Promise<LiveEvent | null> {
    for (;;) {
      const end = this.text.indexOf('\n\n')
      if (end >= 0) {
        const block = this.text.slice(0, end)
        this.text = this.text.slice(end + 2)
        const event = parse(block)
        if (event !== null) return event
        continue
      }
      const { value, done } = await this.reader.read()
      if (done) return null
      this.text += this.decoder.decode(value, { stream: true })
    }
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

function parse(block: string): LiveEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const data = fields.get('data')
  if (data === undefined) return null
  return { event: fields.get('event') ?? '', id: fields.get('id') ?? null, message: JSON.parse(data) }
}
