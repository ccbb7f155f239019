import { describe, expect, it } from 'vitest'
import type { FlowItem } from '@/lib/flow/trade'
import { ContractSides } from '@/server/engine/live/contractSides'
import { LiveView } from '@/server/engine/live/liveView'
import { SessionRing } from '@/server/engine/ring/ring'
import { aFlowItem } from '@/tests/support/flowItems'

const session = {
  sessionDate: '2025-01-15',
  source: 'test',
  epoch: '1',
  mode: 'live',
  speed: 1,
  simulated: false,
} as const

function aTape(capacity = 1_000_000) {
  const view = new LiveView('live', () => 0)
  const ring = new SessionRing(session.sessionDate, session.source, capacity)
  view.begin(session, ring)
  const print = (change: Partial<FlowItem>): number => {
    const item = aFlowItem({ seq: ring.lastSeq + 1, ...change })
    const row = ring.append(item)
    view.add(item, row)
    return row
  }
  const cancel = (row: number): { old: FlowItem; item: FlowItem } => {
    const old = ring.cursor().moveTo(row).copy()
    const item = { ...old, canceled: true }
    ring.amend(item)
    return { old, item }
  }
  return { view, ring, print, cancel }
}

const OTHER = { optionSymbol: 'AAPL250117P00200000', type: 'P' } as const

describe('F10 volumes of a contract by side', () => {
  it('public-api §4 sides and orders of several legs add up to the volume', () => {
    const { view, print } = aTape()
    const sides = new ContractSides(view)
    print({ side: 'ASK', size: 10 })
    print({ side: 'BID', size: 4 })
    print({ ...OTHER, side: 'ASK', size: 1000 })
    const third = print({ side: 'MID', size: 3 })
    expect(sides.upTo(third)).toEqual({ ask: 10, bid: 4, mid: 3, none: 0, multi: 0, stockMulti: 0 })
    print({ side: 'ASK', size: 20, condition: 'MLET' })
    print({ side: 'BID', size: 30, condition: 'TLET' })
    print({ side: 'NONE', size: 2, condition: 'SLCN' })
    const last = print({ side: 'ASK', size: 7, canceled: true })
    expect(sides.upTo(last)).toEqual({ ask: 10, bid: 4, mid: 3, none: 2, multi: 20, stockMulti: 30 })
  })

  it('a print that is taken back leaves the sums it was counted in, once', () => {
    const { view, print, cancel } = aTape()
    const sides = new ContractSides(view)
    const first = print({ side: 'ASK', size: 10 })
    const second = print({ side: 'ASK', size: 5 })
    sides.upTo(second)
    const { old, item } = cancel(first)
    sides.amend(old, item, first)
    expect(sides.upTo(second)?.ask).toBe(5)
    // Not counted yet: it is met as it is now.
    const third = print({ side: 'ASK', size: 100 })
    const late = cancel(third)
    sides.amend(late.old, late.item, third)
    expect(sides.upTo(print({ side: 'ASK', size: 1 }))?.ask).toBe(6)
  })

  it('are not known where the beginning of the session is no longer in memory', () => {
    const { view, ring, print } = aTape(1)
    const sides = new ContractSides(view)
    for (let n = 0; n < 140_000; n += 1) print({ size: 1 })
    expect(ring.isComplete).toBe(false)
    expect(sides.upTo(ring.lastRow)).toBeNull()
  })
})
