import { afterEach, describe, expect, it } from 'vitest'
import type { RawPrint } from '@/lib/flow/trade'
import { Batcher } from '@/server/engine/batcher'
import { Engine } from '@/server/engine/engine'
import type { FeedSource } from '@/server/engine/feedSource'
import { replaySource } from '@/server/engine/feeds/replayFeed'
import { LiveView } from '@/server/engine/live/liveView'
import { TapeStage } from '@/server/engine/tapeStage'
import { WELL } from '@/server/health/healthWatch'
import { feedProbe } from '@/server/health/probes'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { aPrint } from '@/tests/support/aPrint'
import { until } from '@/tests/support/apiTestClient'
import { derivedItem } from '@/tests/support/derivedItem'
import { ManualFeed } from '@/tests/support/manualFeed'

const clock = () => 1_736_956_800_000
const START_US = 1_736_953_200_000_000
const print = (seq: number, change: Partial<RawPrint> = {}) =>
  aPrint({ seq, executed_at_us: START_US + seq * 1_000_000, ...change })
const open: Engine[] = []

function engineOn(store: MemoryTape, source: ConstructorParameters<typeof Engine>[0]['source']) {
  const view = new LiveView('live', clock)
  const epochs: string[] = []
  const onBegin = () => epochs.push(view.session.epoch)
  const stage = new TapeStage({ view, delayed: null, capacity: 1_000_000, onBegin })
  const errors: string[] = []
  const batcher = new Batcher({ store, maxWaitMs: 5 })
  const onError = (error: unknown, what: string) => errors.push(`${what}: ${error}`)
  const engine = new Engine({ source, store, batcher, sinks: [stage], clock, onError })
  open.push(engine)
  engine.start()
  return { engine, view, epochs, errors, batcher }
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((engine) => engine.stop()))
})

const stored = async (store: MemoryTape, sessionDate = '2025-01-15') =>
  (await store.readForward({ sessionDate, source: 'test' }, 0, 1000)).map(({ seq, canceled }) =>
    canceled ? -seq : seq,
  )

describe('the engine', () => {
  it('stores what the feed gives, and takes cancelled prints back in memory and store', async () => {
    const store = new MemoryTape()
    const feed = new ManualFeed()
    const { view, engine } = engineOn(store, feed)
    feed.push(print(1), print(2), print(3))
    await until(async () => (await stored(store)).length === 3, 'three stored prints')
    feed.push(print(4, { condition: 'CANC', cancels_seq: 2 }))
    await until(() => view.seq === 4)
    await engine.stop()
    expect(await stored(store)).toEqual([1, -2, 3, -4])
    expect(view.ring.cursor().moveTo(2).canceled).toBe(true)
    expect(view.minutes.read().reduce((sum, minute) => sum + minute.trades, 0)).toBe(2)
  })

  it('takes a print back that is neither at hand nor stored yet, once', async () => {
    const store = new MemoryTape()
    const view = new LiveView('live', clock)
    const stage = new TapeStage({ view, delayed: null, capacity: 1000, onBegin: () => undefined })
    const [feed, batcher] = [new ManualFeed(), new Batcher({ store, maxItems: 2, maxWaitMs: 60_000 })]
    // The first batch is refused until the tape has come to its end.
    const insert = store.insertPrints.bind(store)
    store.insertPrints = async (batch) => {
      if (view.seq < 6) throw new Error('away')
      await insert(batch)
    }
    const onError = () => undefined
    const engine = new Engine({ source: feed, store, batcher, sinks: [stage], clock, onError, recentLimit: 1 })
    open.push(engine)
    engine.start()
    const cancel = { condition: 'CANC', cancels_seq: 1 }
    feed.push(print(1), print(2), print(3), print(4, cancel), print(5, cancel), print(6))
    await until(() => view.seq === 6)
    await batcher.flush()
    expect(await stored(store)).toEqual([-1, 2, 3, -4, -5, 6])
    expect(view.minutes.read().reduce((sum, minute) => sum + minute.trades, 0)).toBe(3)
    expect(engine.figures().cancels).toBe(1)
  })

  it('goes on behind the stored prints after a restart, with the same sums', async () => {
    const store = new MemoryTape()
    const feed = new ManualFeed({}, 'read-back')
    const first = engineOn(store, feed)
    feed.push(print(1), print(2), print(3), print(4, { condition: 'CANC', cancels_seq: 1 }))
    await until(() => first.view.seq === 4)
    await first.engine.stop()

    const again = new ManualFeed({}, 'read-back')
    const second = engineOn(store, again)
    await until(() => again.opened.length === 1, 'the feed to be opened')
    expect(again.opened).toEqual([5])
    again.push(print(5))
    await until(() => second.view.seq === 5)
    expect(second.view.ring.cursor().moveTo(5).volume).toBe(30)
    await second.engine.stop()
    expect(await stored(store)).toEqual([-1, 2, 3, -4, 5])
    expect(first.view.minutes.read()[0]?.trades).toBe(2)
    expect(second.view.minutes.read()[0]?.trades).toBe(3)
  })

  it('plays a practice session again from its first print without storing it twice', async () => {
    const store = new MemoryTape()
    const feed = new ManualFeed({ mode: 'practice' })
    const { view, epochs, batcher } = engineOn(store, feed)
    feed.push(print(1), print(2))
    await until(() => view.seq === 2)
    feed.begin()
    await until(() => epochs.length === 2, 'the second pass')
    feed.push(print(1), print(2), print(3))
    await until(() => view.seq === 3)
    await batcher.flush()
    expect(epochs).toEqual(['test-2025-01-15-1', 'test-2025-01-15-2'])
    expect([view.ring.size, batcher.figures().offered]).toEqual([3, 3])
    expect(await stored(store)).toEqual([1, 2, 3])
  })

  it('a new session starts with empty memory and sums', async () => {
    const store = new MemoryTape()
    const feed = new ManualFeed()
    const { view, epochs } = engineOn(store, feed)
    feed.push(print(1))
    await until(() => view.seq === 1)
    feed.begin({ sessionDate: '2025-01-16' })
    await until(() => epochs.length === 2)
    feed.push(print(1, { session_date: '2025-01-16', executed_at_us: START_US + 86_400_000_000 }))
    await until(() => view.session.sessionDate === '2025-01-16' && view.seq === 1)
    expect(view.ring.cursor().moveTo(1).volume).toBe(10)
  })

  it('a print it cannot read is reported and passed over', async () => {
    const feed = new ManualFeed()
    const { view, errors, engine } = engineOn(new MemoryTape(), feed)
    feed.push(print(1), print(2, { option_chain_id: 'NONSENSE' }), print(3))
    await until(() => view.seq === 3)
    expect(view.ring.size).toBe(2)
    expect(errors).toHaveLength(1)
    expect(engine.figures()).toMatchObject({ prints: 2, rejected: 1 })
  })
})

describe('stopping', () => {
  it('ends a feed that was about to open, and asks for no other plan', async () => {
    const feed = new ManualFeed()
    let plans = 0
    const ended: boolean[] = []
    const source: FeedSource = {
      planAt: async () => {
        plans += 1
        const plan = await feed.planAt()
        const read = async function* (signal: AbortSignal): AsyncGenerator<RawPrint> {
          ended.push(signal.aborted)
          yield* plan.open(1).read(signal)
        }
        return { ...plan, open: () => ({ name: 'told', read }) }
      },
    }
    const { engine } = engineOn(new MemoryTape(), source)
    await engine.stop()
    await until(() => ended.length > 0, 'the feed to open')
    expect(ended).toEqual([true])
    expect(plans).toBe(1)
  })
})

describe('FEED=replay', () => {
  it('plays the newest stored session in order, at its own pace times the speed, and starts over', async () => {
    const store = new MemoryTape()
    const feed = new ManualFeed()
    const source = engineOn(store, feed)
    feed.push(print(1), print(2), print(3))
    await until(async () => (await stored(store)).length === 3)
    await source.engine.stop()
    let nowMs = 0
    const options = { store, speed: 600, sessionDate: undefined, source: undefined, clock: () => (nowMs += 1) }
    const { view, epochs } = engineOn(store, replaySource(options))
    await until(() => epochs.length >= 2, 'the session to start over')
    expect(view.session).toMatchObject({ mode: 'replay', speed: 600, sessionDate: '2025-01-15', source: 'test' })
    expect(await stored(store)).toEqual([1, 2, 3])
  })

  it('says what it waits for while the session is not stored', async () => {
    const store = new MemoryTape()
    const options = { store, speed: 1, sessionDate: '2025-01-15', source: 'test', clock: () => 0 }
    const source = replaySource(options)
    const probe = feedProbe(
      new LiveView('live', () => 0),
      () => 0,
      () => source.awaits?.() ?? null,
    )
    expect(await source.planAt(0)).toBeNull()
    const told = { state: 'degraded', message: 'waits: no session of 2025-01-15 from test is stored' }
    expect(probe.look()).toEqual(told)
    await store.insertPrints({ token: 'a', items: [derivedItem(print(1))] })
    expect(await source.planAt(0)).not.toBeNull()
    expect(probe.look()).toEqual(WELL)
  })
})
