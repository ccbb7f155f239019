import { describe, expect, it } from 'vitest'
import { AlertRunner } from '@/server/engine/alerts/alertRunner'
import { DelayedView } from '@/server/engine/live/delayedView'
import { LiveView, NO_SESSION } from '@/server/engine/live/liveView'
import { TapeStage } from '@/server/engine/tapeStage'
import { aFlowItem } from '@/tests/support/flowItems'

const OPEN_US = 1_736_951_400_000_000
/** R12: 1,000 contracts at the ask for 200,000 USD. */
const large = (seq: number) =>
  aFlowItem({ seq, executedAtUs: OPEN_US + seq * 60_000_000, price: 2, size: 1000, premium: 200_000, side: 'ASK' })

function played(isReadElsewhere: boolean) {
  const clock = () => OPEN_US / 1000 + 3_600_000
  const [view, delayed] = [new LiveView('live', clock), new DelayedView(clock)]
  const stage = new TapeStage({ view, delayed, capacity: 1000, onBegin: () => undefined })
  const none = async () => new Map()
  const runner = new AlertRunner({
    ...{ view, factsOf: none, averages: none, isReadElsewhere },
    morningOf: () => Promise.reject(new Error('no morning here')),
  })
  const begin = (epoch: string) =>
    stage.begin({ ...NO_SESSION, sessionDate: '2025-01-15', source: 'test', epoch, mode: 'live', speed: 1 })
  begin('e0')
  const print = async (seq: number) => {
    stage.print(large(seq))
    await runner.catchUp()
  }
  const booked = () => [...(runner.engine?.book.all() ?? [])].filter(({ hit }) => hit.rule === 'R12').length
  return { runner, begin, print, booked }
}

describe('issue 23: alerts of a host whose hits are read in another thread', () => {
  it('keeps the hits of built-in rules where they are read', async () => {
    const { print, booked } = played(false)
    await print(1)
    expect(booked()).toBe(1)
  })

  it('runs nothing while nobody has alerts or listens; whoever listens then hears the session from its first print', async () => {
    const { runner, begin, print, booked } = played(true)
    await print(1)
    expect(runner.engine).toBeNull()
    const heard: string[] = []
    const letGo = runner.hear(({ rule }) => rule === 'R12' && heard.push(rule))
    await print(2)
    expect([heard.length, booked()]).toEqual([2, 2])
    letGo()
    await print(3)
    expect([heard.length, booked()]).toEqual([2, 2])
    begin('e1')
    await print(1)
    expect(runner.engine).toBeNull()
  })

  it('keeps only what its owner keeps where users have alerts', async () => {
    const { runner, print } = played(true)
    const rung: string[] = []
    runner.listen(({ rule }) => rung.push(rule) > 0)
    await print(1)
    expect([rung.length, runner.engine?.book.size]).toEqual([0, 0])
  })
})
