import { describe, expect, it } from 'vitest'
import { HeapRoom } from '@/server/heapRoom'

const MB = 1e6
const ASKED = ['--optimize-for-size', '--incremental-marking-soft-trigger=1']
const ENDED = ['--incremental-marking-soft-trigger=0', '--no-optimize-for-size']

/** A heap whose numbers the test sets, and what it was told. */
function someHeap() {
  const heap = { used: 240 * MB, held: 480 * MB, busy: 0.1 }
  const told: string[] = []
  const room = new HeapRoom({
    old: () => ({ used: heap.used, held: heap.held }),
    busyShare: () => heap.busy,
    setFlags: (text) => told.push(text),
  })
  const looks = (count: number) => {
    for (let i = 0; i < count; i += 1) room.look()
  }
  return { heap, told, room, looks }
}

describe('§10 memory: room that a busy time left behind', () => {
  it('is given back by collections one after the other while the host is calm', () => {
    const { heap, told, room, looks } = someHeap()
    looks(1)
    expect(told).toEqual(ASKED)
    heap.held = 450 * MB
    room.collected()
    expect(told).toEqual([...ASKED, ...ENDED])
    looks(1)
    expect(told).toEqual([...ASKED, ...ENDED, ...ASKED])
  })
  it('waits while the host is busy, and ends when little room is left', () => {
    const { heap, told, room, looks } = someHeap()
    heap.busy = 0.8
    looks(3)
    heap.busy = 0.1
    heap.held = 270 * MB
    room.collected()
    looks(3)
    expect(told).toEqual([])
  })
  it('garbage counts as room once a collection told what lives', () => {
    const { heap, told, room, looks } = someHeap()
    heap.held = 270 * MB
    room.collected()
    Object.assign(heap, { used: 285 * MB, held: 290 * MB })
    looks(1)
    expect(told).toEqual(ASKED)
  })
  it('rests when a collection gave nothing back, and does not wait for one that never comes', () => {
    const { told, room, looks } = someHeap()
    looks(1)
    room.collected()
    looks(24)
    expect(told).toEqual([...ASKED, ...ENDED])
    looks(1 + 6)
    expect(told).toEqual([...ASKED, ...ENDED, ...ASKED, ...ENDED])
  })
})
