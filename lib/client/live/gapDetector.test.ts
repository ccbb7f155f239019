import { describe, expect, it } from 'vitest'
import { aMessage } from '@/tests/support/liveMessages'
import { createGapDetector } from './gapDetector'

const rows = (...seqs: number[]) => ({ rows: seqs.map((seq) => ({ seq })) })

describe('gap detector', () => {
  it('finds no hole in a stream without holes, with heartbeats of either count', () => {
    const gaps = createGapDetector()
    const stream = [
      aMessage({ kind: 'snapshot', n: 1, seq: 10 }),
      aMessage({ n: 2, seq: 12 }),
      aMessage({ kind: 'heartbeat', n: 2, seq: 12 }),
      aMessage({ n: 3, seq: 13 }),
      aMessage({ kind: 'heartbeat', n: 4, seq: 13 }),
      aMessage({ n: 5, seq: 14 }),
    ]
    expect(stream.map(gaps.check)).toEqual([null, null, null, null, null, null])
  })

  it('a jump of n is a hole between the last row known and the first row of the message', () => {
    const gaps = createGapDetector()
    gaps.check(aMessage({ kind: 'snapshot', n: 1, seq: 10 }))
    expect(gaps.check(aMessage({ n: 3, seq: 25, data: rows(25, 21, 23) }))).toEqual({ fromSeq: 10, toSeq: 21 })
    expect(gaps.check(aMessage({ n: 4, seq: 26, data: rows(26) }))).toBeNull()
  })

  it('the host’s own gap message names the dropped rows, both ends included', () => {
    const gaps = createGapDetector()
    gaps.check(aMessage({ kind: 'snapshot', n: 1, seq: 10 }))
    const message = aMessage({ kind: 'gap', n: 2, seq: 40, data: { from_seq: 11, to_seq: 30 } })
    expect(gaps.check(message)).toEqual({ fromSeq: 10, toSeq: 31 })
  })

  it('a snapshot after a jump repairs itself', () => {
    const gaps = createGapDetector()
    gaps.check(aMessage({ kind: 'snapshot', n: 1, seq: 10 }))
    expect(gaps.check(aMessage({ kind: 'snapshot', n: 9, seq: 99 }))).toBeNull()
  })
})
