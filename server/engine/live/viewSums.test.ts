import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '@/lib/core/nominal'
import { ALL_CLASSES, classMask } from '@/lib/flow/aggregates/flowClass'
import { measureOf } from '@/lib/flow/aggregates/minuteSeries'
import type { MinuteTable } from '@/lib/flow/aggregates/minuteTable'
import type { FlowItem } from '@/lib/flow/trade'
import { LiveView, type SessionInfo } from '@/server/engine/live/liveView'
import type { SumsKept } from '@/server/engine/live/viewSums'
import { SessionRing } from '@/server/engine/ring/ring'
import { aFlowItem } from '@/tests/support/flowItems'

const OPEN_US = Date.parse('2026-11-18T14:30:00Z') * 1000
const PRINTS = 6000
const ROOM = 1_000_000
const HALF_HOUR_MS = 1_800_000
const session: SessionInfo = {
  ...{ sessionDate: '2026-11-18', source: 'test', epoch: 'one', mode: 'live' },
  ...{ speed: 1, simulated: true },
}

function itemOf(row: number): FlowItem {
  const ticker = row % 3 === 0 ? 'SPY' : 'NVDA'
  const type = row % 2 === 0 ? 'C' : 'P'
  const optionSymbol = `${ticker}261218${type}00100000`
  const executedAtUs = OPEN_US + (row % 300) * 60_000_000
  return aFlowItem({ seq: row, executedAtUs, ticker, type, optionSymbol, size: row, premium: row * 100 })
}

class Tape {
  nowMs: EpochMs = 1_000_000
  readonly view: LiveView
  readonly ring: SessionRing

  constructor(kept: SumsKept, room = ROOM) {
    this.ring = new SessionRing(session.sessionDate, session.source, room)
    this.view = new LiveView('delayed', () => this.nowMs, kept)
    this.view.begin(session, this.ring)
  }

  release(count: number): void {
    for (let i = 0; i < count; i += 1) {
      const item = itemOf(this.ring.lastRow + 1)
      this.view.add(item, this.ring.append(item))
    }
  }

  cancel(row: number): void {
    const old = this.ring.cursor().moveTo(row).copy()
    const item = { ...old, canceled: true }
    this.ring.amend(item)
    this.view.amend(old, item, row)
  }
}

const told = (table: MinuteTable) =>
  [...table.sessionTickers(classMask(ALL_CLASSES))].map(([ticker, { calls, puts }]) => [
    ticker,
    ...[calls, puts].flatMap((sums) => [measureOf(sums, 'trades'), measureOf(sums, 'volume')]),
  ])

describe('F11 sums of a view that are made when somebody asks', () => {
  it('are those that were kept from the first print on, cancelled prints and news while they are made included', async () => {
    const [always, asked] = [new Tape('always'), new Tape('while asked')]
    const both = (change: (tape: Tape) => void) => [always, asked].forEach(change)
    both((tape) => tape.release(PRINTS))
    both((tape) => tape.cancel(17))
    const making = asked.view.sums.read()
    both((tape) => tape.release(500))
    both((tape) => tape.cancel(40))
    both((tape) => tape.cancel(PRINTS + 400))
    const first = await making
    expect(told(first)).toEqual(told(await always.view.sums.read()))
    both((tape) => tape.release(500))
    both((tape) => tape.cancel(PRINTS + 600))
    expect(await asked.view.sums.read()).toBe(first)
    expect(told(first)).toEqual(told(await always.view.sums.read()))
  })

  it('are let go after half an hour without a question, and made again', async () => {
    const tape = new Tape('while asked')
    tape.release(PRINTS)
    const first = await tape.view.sums.read()
    tape.nowMs += HALF_HOUR_MS - 1
    tape.view.sweep()
    expect(await tape.view.sums.read()).toBe(first)
    tape.nowMs += HALF_HOUR_MS
    tape.view.sweep()
    const again = await tape.view.sums.read()
    expect(again).not.toBe(first)
    expect(told(again)).toEqual(told(first))
  })

  it('of a session that begins anew are its own, also while those of the one before are being made', async () => {
    const tape = new Tape('while asked')
    tape.release(PRINTS)
    const before = tape.view.sums.read()
    tape.view.begin({ ...session, epoch: 'two' }, new SessionRing(session.sessionDate, session.source, ROOM))
    expect(told(await before)).toEqual([])
    expect(told(await tape.view.sums.read())).toEqual([])
  })

  it('are kept unasked where the ring may soon have to let go of old prints', async () => {
    const [always, asked] = [new Tape('always', 1000), new Tape('while asked', 1000)]
    for (let i = 0; i < 300; i += 1) {
      always.release(500)
      asked.release(500)
      await setImmediate()
    }
    expect(asked.ring.isComplete).toBe(false)
    expect(told(await asked.view.sums.read())).toEqual(told(await always.view.sums.read()))
  })

  it('beside a thread that answers are never made unasked, and are not whole once the ring has let go of prints', async () => {
    const [unasked, asked] = [new Tape('when asked', 1000), new Tape('when asked', 1000)]
    for (const tape of [unasked, asked]) tape.release(500)
    await asked.view.sums.read()
    for (let i = 0; i < 300; i += 1) for (const tape of [unasked, asked]) tape.release(500)
    expect([unasked, asked].map(({ view }) => view.sums.isWhole)).toEqual([false, true])
    await unasked.view.sums.read()
    expect(unasked.view.sums.isWhole).toBe(false)
    asked.nowMs += HALF_HOUR_MS
    asked.view.sweep()
    expect(asked.view.sums.isWhole).toBe(true)
  })
})
