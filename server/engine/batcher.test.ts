import { describe, expect, it } from 'vitest'
import { Batcher } from '@/server/engine/batcher'
import type { CancelBatch, PrintBatch } from '@/server/stores/tape/port'
import { aFlowItem } from '@/tests/support/aPrint'

function recorder(failures = 0) {
  const calls: { token: string; seqs: number[]; kind: string }[] = []
  let failing = failures
  const note = async (kind: string, batch: PrintBatch | CancelBatch) => {
    calls.push({ kind, token: batch.token, seqs: batch.items.map(({ seq }) => seq) })
    failing -= 1
    if (failing >= 0) throw new Error('away')
  }
  return {
    calls,
    store: {
      insertPrints: (batch: PrintBatch) => note('prints', batch),
      cancelPrints: (batch: CancelBatch) => note('cancels', batch),
    },
  }
}
const sleep = () => Promise.resolve()
const item = (seq: number, change: object = {}) => aFlowItem({ seq, ...change })

describe('the batcher', () => {
  it('cuts by size, and names a batch by what it holds', async () => {
    const { store, calls } = recorder()
    const batcher = new Batcher({ store, maxItems: 2, maxWaitMs: 10_000 })
    for (const seq of [1, 2, 3]) batcher.offer(item(seq))
    await batcher.flush()
    expect(calls).toEqual([
      { kind: 'prints', token: 'test:2025-01-15:1-2', seqs: [1, 2] },
      { kind: 'prints', token: 'test:2025-01-15:3-3', seqs: [3] },
    ])
  })

  it('cuts by time', async () => {
    const { store, calls } = recorder()
    const batcher = new Batcher({ store, maxWaitMs: 5 })
    batcher.offer(item(1))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(calls).toHaveLength(1)
    await batcher.close()
  })

  it('never mixes sessions or sources in one batch', async () => {
    const { store, calls } = recorder()
    const batcher = new Batcher({ store, maxWaitMs: 10_000 })
    batcher.offer(item(1))
    batcher.offer(item(1, { sessionDate: '2025-01-16' }))
    batcher.offer(item(1, { sessionDate: '2025-01-16', source: 'other' }))
    await batcher.flush()
    expect(calls.map(({ token }) => token)).toEqual([
      'test:2025-01-15:1-1',
      'test:2025-01-16:1-1',
      'other:2025-01-16:1-1',
    ])
  })

  it('sends a batch that failed again, unchanged and under the same token, before any later one', async () => {
    const { store, calls } = recorder(3)
    const batcher = new Batcher({ store, maxItems: 1, sleep })
    batcher.offer(item(1))
    batcher.offer(item(2))
    await batcher.flush()
    expect(calls.map(({ seqs }) => seqs[0])).toEqual([1, 1, 1, 1, 2])
    expect(new Set(calls.slice(0, 4).map(({ token }) => token)).size).toBe(1)
    expect(batcher.figures()).toMatchObject({ stored: 2, retries: 3, queued: 0 })
  })

  it('makes the feed wait when the queue is full, and drops nothing', async () => {
    let free = (): void => undefined
    const stored: number[] = []
    const insertPrints = async (batch: PrintBatch) => {
      await new Promise<void>((resolve) => {
        free = resolve
      })
      stored.push(...batch.items.map(({ seq }) => seq))
    }
    const batcher = new Batcher({
      store: { insertPrints, cancelPrints: async () => undefined },
      maxItems: 2,
      maxQueue: 4,
    })
    expect([1, 2, 3].map((seq) => batcher.offer(item(seq)))).toEqual([undefined, undefined, undefined])
    const room = batcher.offer(item(4))
    expect(room).toBeInstanceOf(Promise)
    let hasRoom = false
    void room?.then(() => {
      hasRoom = true
    })
    free()
    await new Promise((resolve) => setTimeout(resolve, 5))
    free()
    await batcher.flush()
    expect([hasRoom, stored]).toEqual([true, [1, 2, 3, 4]])
  })

  it('a flush waits for what was offered before it, not for a tape that goes on', async () => {
    const stored: number[] = []
    const insertPrints = async (batch: PrintBatch) => {
      stored.push(...batch.items.map(({ seq }) => seq))
      // As a steady tape under a store that is no faster than it: the queue is never empty.
      if (stored.length < 50) batcher.offer(item(stored.length + 2))
    }
    const batcher = new Batcher({ store: { insertPrints, cancelPrints: async () => undefined }, maxItems: 1 })
    batcher.offer(item(1))
    batcher.offer(item(2))
    await batcher.flush()
    expect(stored).toEqual(expect.arrayContaining([1, 2]))
    expect(stored.length).toBeLessThan(50)
    await batcher.close()
  })

  it('a cancel of a print in the open batch changes it in place; an older one goes before the next prints', async () => {
    const { store, calls } = recorder()
    const batcher = new Batcher({ store, maxWaitMs: 10_000 })
    batcher.offer(item(1))
    await batcher.flush()
    batcher.offer(item(2))
    batcher.cancel(item(2, { canceled: true }))
    batcher.cancel(item(1, { canceled: true }))
    batcher.offer(item(3))
    await batcher.flush()
    expect(calls.slice(1)).toEqual([
      { kind: 'cancels', token: 'cancel:test:2025-01-15:1-1', seqs: [1] },
      { kind: 'prints', token: 'test:2025-01-15:2-3', seqs: [2, 3] },
    ])
  })

  it('closes although the store stays away', async () => {
    const store = { insertPrints: () => Promise.reject(new Error('away')), cancelPrints: async () => undefined }
    const batcher = new Batcher({ store })
    batcher.offer(item(1))
    await batcher.close(50)
    expect(batcher.figures()).toMatchObject({ stored: 0, queued: 1 })
  })
})
