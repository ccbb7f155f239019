import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSseParser, type SseEvent } from './sseParser'

function parse(...chunks: string[]): SseEvent[] {
  const events: SseEvent[] = []
  const parser = createSseParser((event) => events.push(event))
  for (const chunk of chunks) parser.push(chunk)
  return events
}

describe('event stream parser (WHATWG HTML 9.2.6)', () => {
  it('reads the standard’s own first example: two lines of data in one event', () => {
    expect(parse('data: YHOO\ndata: +2\ndata: 10\n\n')).toEqual([{ event: 'message', data: 'YHOO\n+2\n10', id: '' }])
  })

  it('reads the standard’s second example: comment, id, id reset and only one space removed', () => {
    const stream = ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n'
    expect(parse(stream)).toEqual([
      { event: 'message', data: 'first event', id: '1' },
      { event: 'message', data: 'second event', id: '' },
      { event: 'message', data: ' third event', id: '' },
    ])
  })

  it('reads the standard’s third example: empty data counts, an unfinished block does not', () => {
    expect(parse('data\n\ndata\ndata\n\ndata:')).toEqual([
      { event: 'message', data: '', id: '' },
      { event: 'message', data: '\n', id: '' },
    ])
  })

  it('drops a byte-order mark, ignores unknown fields and ids with a null', () => {
    expect(parse('\uFEFFevent: delta\nfoo: 1\nid: 5\nid: 6\0\ndata: x\r\n\r\n')).toEqual([
      { event: 'delta', data: 'x', id: '5' },
    ])
  })

  it('gives the same events however the text is cut, with every line ending', () => {
    const field = fc.constantFrom('data: a', 'data:b', 'data', 'event: delta', 'id: 7', ': note', 'data: é€😀', '')
    const ending = fc.constantFrom('\n', '\r', '\r\n')
    const stream = fc
      .array(fc.tuple(field, ending), { maxLength: 40 })
      .map((lines) => lines.map(([text, end]) => text + end).join(''))
    fc.assert(
      fc.property(stream, fc.array(fc.nat(200), { maxLength: 20 }), (text, cuts) => {
        const points = [...new Set(cuts.map((cut) => Math.min(cut, text.length)))].sort((a, b) => a - b)
        const pieces = [0, ...points].map((from, i) => text.slice(from, points[i] ?? text.length))
        expect(parse(...pieces)).toEqual(parse(text))
        expect(parse(...text)).toEqual(parse(text.replaceAll(/\r\n|\r/g, '\n')))
      }),
    )
  })
})
