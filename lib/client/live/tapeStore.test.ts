import { describe, expect, it } from 'vitest'
import { fakeTimers } from '@/tests/support/fakeTimers'
import { aMessage, settle } from '@/tests/support/liveMessages'
import type { LiveGap } from './liveTypes'
import { createTapeStore } from './tapeStore'

interface Row {
  seq: number
  canceled?: boolean
}
const rows = (...seqs: number[]): Row[] => seqs.map((seq) => ({ seq }))
const message = (kind: 'snapshot' | 'delta', list: Row[], amended: Row[] = [], epoch = 'e1') =>
  ({ type: 'message', message: aMessage({ kind, epoch, data: { rows: list, amended } }) }) as const

function aTape(missing: Row[] = []) {
  const time = fakeTimers()
  const asked: LiveGap[] = []
  const store = createTapeStore<Row, Row>({
    read: (row) => row,
    timers: time.timers,
    limit: 5,
    fetchMissing: async (gap) => {
      asked.push(gap)
      return missing
    },
  })
  return { store, asked, ...time, seqs: () => store.get().rows.map((row) => row.seq) }
}

describe('C6 live tape', () => {
  it('shows the snapshot at once and later rows at most every 250 ms, newest first, bounded', () => {
    const tape = aTape()
    tape.store.receive(message('snapshot', rows(3, 2, 1)))
    expect(tape.seqs()).toEqual([3, 2, 1])
    tape.store.receive(message('delta', rows(4)))
    tape.store.receive(message('delta', rows(6, 5)))
    expect(tape.seqs()).toEqual([3, 2, 1])
    tape.advance(250)
    expect(tape.seqs()).toEqual([6, 5, 4, 3, 2])
  })

  it('pause holds rows back, counts them, and resuming flashes exactly those for 600 ms', () => {
    const tape = aTape()
    tape.store.receive(message('snapshot', rows(2, 1)))
    tape.store.setPaused(true)
    tape.store.receive(message('delta', rows(4, 3)))
    tape.advance(250)
    expect(tape.seqs()).toEqual([2, 1])
    expect(tape.store.get()).toMatchObject({ isPaused: true, heldCount: 2 })
    tape.store.setPaused(false)
    expect(tape.seqs()).toEqual([4, 3, 2, 1])
    expect([...tape.store.get().fresh]).toEqual([4, 3])
    tape.advance(850)
    expect(tape.store.get().fresh.size).toBe(0)
  })

  it('a resting pointer holds rows, and more rows than the ring are still counted', () => {
    const tape = aTape()
    tape.store.receive(message('snapshot', rows(1)))
    tape.store.setHeld(true)
    tape.store.receive(message('delta', rows(9, 8, 7, 6, 5, 4, 3)))
    tape.advance(250)
    expect(tape.store.get().heldCount).toBe(7)
    tape.store.setHeld(false)
    expect(tape.seqs()).toEqual([9, 8, 7, 6, 5])
  })

  it('an amended print is struck in place, even while paused', () => {
    const tape = aTape()
    tape.store.receive(message('snapshot', rows(2, 1)))
    tape.store.setPaused(true)
    tape.store.receive(message('delta', [], [{ seq: 1, canceled: true }]))
    tape.advance(250)
    expect(tape.store.get().rows).toEqual([{ seq: 2 }, { seq: 1, canceled: true }])
  })

  it('a gap asks for the missing rows, merges them and says how many came back', async () => {
    const tape = aTape(rows(3, 2))
    tape.store.receive(message('snapshot', rows(1)))
    tape.store.receive(message('delta', rows(4)))
    tape.store.receive({ type: 'gap', gap: { fromSeq: 1, toSeq: 4 } })
    expect(tape.store.get().isIncomplete).toBe(false)
    tape.advance(250)
    await settle()
    tape.advance(250)
    expect(tape.asked).toEqual([{ fromSeq: 1, toSeq: 4 }])
    expect(tape.seqs()).toEqual([4, 3, 2, 1])
    expect(tape.store.get()).toMatchObject({ recovered: 2, isIncomplete: false })
  })

  it('a snapshot after a lost connection repairs the hole before it; a new epoch starts over', async () => {
    const tape = aTape(rows(2))
    tape.store.receive(message('snapshot', rows(1)))
    tape.store.receive(message('snapshot', rows(4, 3)))
    await settle()
    tape.advance(250)
    expect(tape.asked).toEqual([{ fromSeq: 1, toSeq: 3 }])
    expect(tape.seqs()).toEqual([4, 3, 2, 1])
    tape.store.receive(message('snapshot', rows(2, 1), [], 'e2'))
    tape.advance(250)
    expect(tape.seqs()).toEqual([2, 1])
  })
})
