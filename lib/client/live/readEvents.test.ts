import type { EventSourceMessage } from 'eventsource-parser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEvents } from './readEvents'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

async function read(...chunks: Uint8Array[]): Promise<EventSourceMessage[]> {
  const events: EventSourceMessage[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  await readEvents(body, (event) => events.push(event))
  return events
}

const parse = (text: string): Promise<EventSourceMessage[]> => read(bytesOf(text))
const plain = { event: undefined, id: undefined }

describe('events of a stream (WHATWG HTML 9.2.6)', () => {
  it('reads the standard’s own first example: two lines of data in one event', async () => {
    expect(await parse('data: YHOO\ndata: +2\ndata: 10\n\n')).toEqual([{ ...plain, data: 'YHOO\n+2\n10' }])
  })

  it('reads the standard’s second example: comment, id, id reset and only one space removed', async () => {
    const stream = ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n'
    expect(await parse(stream)).toEqual([
      { ...plain, data: 'first event', id: '1' },
      { ...plain, data: 'second event', id: '' },
      { ...plain, data: ' third event' },
    ])
  })

  it('reads the standard’s third example: empty data counts, an unfinished block does not', async () => {
    expect(await parse('data\n\ndata\ndata\n\ndata:')).toEqual([
      { ...plain, data: '' },
      { ...plain, data: '\n' },
    ])
  })

  it('drops a byte-order mark, ignores unknown fields and ids with a null', async () => {
    expect(await parse('\uFEFFevent: delta\nfoo: 1\nid: 5\nid: 6\0\ndata: x\r\n\r\n')).toEqual([
      { event: 'delta', data: 'x', id: '5' },
    ])
  })

  it('tells nothing of heartbeats in comments and of waits before another try', async () => {
    expect(await parse(': beat\n\nretry: 3000\n\n: beat\n\ndata: x\n\nretry: soon\n\n')).toEqual([
      { ...plain, data: 'x' },
    ])
  })

  it('gives the same events however the bytes are cut, with every line ending', async () => {
    const field = fc.constantFrom('data: a', 'data:b', 'data', 'event: delta', 'id: 7', ': note', 'data: é€😀', '')
    const ending = fc.constantFrom('\n', '\r', '\r\n')
    const stream = fc
      .array(fc.tuple(field, ending), { maxLength: 40 })
      // A last CR may be the half of a CRLF: what it ends is told with the next byte.
      .map((lines) => [...lines.map(([text, end]) => text + end), ': end\n'].join(''))
    await fc.assert(
      fc.asyncProperty(stream, fc.array(fc.nat(200), { maxLength: 20 }), async (text, cuts) => {
        const bytes = bytesOf(text)
        const points = [...new Set(cuts.map((cut) => Math.min(cut, bytes.length)))].sort((a, b) => a - b)
        const pieces = [0, ...points].map((from, i) => bytes.slice(from, points[i] ?? bytes.length))
        const whole = await read(bytes)
        expect(await read(...pieces)).toEqual(whole)
        expect(await read(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(whole)
        expect(await parse(text.replaceAll(/\r\n|\r/g, '\n'))).toEqual(whole)
      }),
    )
  })
})
