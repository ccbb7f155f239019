import { describe, expect, it } from 'vitest'
import { fakeTimers } from '@/tests/support/fakeTimers'
import { aMessage } from '@/tests/support/liveMessages'
import type { LiveEvent } from './liveTypes'
import { createTopicRegistry } from './topicRegistry'
import { createTopicStore } from './topicStore'

function aRegistry() {
  const time = fakeTimers()
  const subs: string[][] = []
  const registry = createTopicRegistry(() => ({ setSubs: (keys) => void subs.push([...keys]) }), time.timers)
  return { ...time, subs, registry }
}
const event = (data: unknown, over = {}): LiveEvent => ({
  type: 'message',
  message: aMessage({ topic: 'tide', data, ...over }),
})
const point = (start_ms: number, ncp: number) => ({ start_ms, ncp, npp: 0, net_volume: 0 })

describe('topic registry', () => {
  it('subscribes with the first reader and releases 1 s after the last', () => {
    const { registry, subs, advance } = aRegistry()
    const first = registry.acquire('tide', () => undefined)
    const second = registry.acquire('tide', () => undefined)
    expect(subs).toEqual([['tide']])
    first()
    second()
    advance(999)
    const third = registry.acquire('tide', () => undefined)
    advance(2000)
    expect(subs).toEqual([['tide']])
    third()
    advance(1000)
    expect(subs).toEqual([['tide'], []])
  })

  it('a late reader starts from the folded state', () => {
    const { registry } = aRegistry()
    registry.acquire('tide', () => undefined)
    registry.deliver('tide', event({ points: [point(1, 1)] }, { kind: 'snapshot' }))
    registry.deliver('tide', event({ points: [point(1, 5), point(2, 2)] }))
    const seen: unknown[] = []
    registry.acquire('tide', (e) => seen.push(e.type === 'message' && [e.message.kind, e.message.data]))
    expect(seen).toEqual([['snapshot', { points: [point(1, 5), point(2, 2)] }]])
  })

  it('a store folds deltas, commits the first at once and the rest every 250 ms', () => {
    const { registry, timers, advance } = aRegistry()
    const store = createTopicStore<{ points: unknown[] }>(registry.acquire, 'tide', timers)
    let told = 0
    const stop = store.subscribe(() => told++)
    registry.deliver('tide', event({ points: [point(1, 1)] }, { kind: 'snapshot' }))
    registry.deliver('tide', event({ points: [point(2, 2)] }))
    expect(store.get().data?.points).toHaveLength(1)
    advance(250)
    expect(store.get().data?.points).toHaveLength(2)
    expect(told).toBe(2)
    stop()
  })
})
