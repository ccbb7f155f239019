import { expect } from 'vitest'
import type { FaultKind } from '@/lib/feeds/declaration'
import type { Stretch } from '@/server/feeds/port'
import type { Stage } from '@/tests/support/feeds/stage'
import type { Fault, VendorTraits } from '@/tests/support/feeds/vendorStand'

interface ConformanceCase {
  readonly name: string
  applies(traits: VendorTraits): boolean
  /** How far the clock of the host is ahead of the vendor's. */
  readonly aheadMs?: number
  run(stage: Stage): Promise<void>
}

const KIND_OF: Partial<Readonly<Record<Fault, FaultKind>>> = {
  'wrong-key': 'auth',
  'no-plan': 'entitlement',
  'in-use': 'in-use',
  limit: 'limit',
  'limit-without-words': 'limit',
  busy: 'busy',
  gibberish: 'protocol',
  'breaks-off': 'network',
}
const MINUTE_MS = 60_000

const always = () => true
const has =
  (fault: Fault) =>
  ({ faults }: VendorTraits) =>
    faults.includes(fault)
const streams = (traits: VendorTraits) => traits.streams
const prints = (traits: VendorTraits) => traits.prints

/** Meets a host with a fault and waits until it is told in words. */
async function meets(stage: Stage, fault: Fault) {
  stage.stand.play(fault)
  stage.stand.tell(3)
  const host = stage.host()
  const told = () => host.run.fault ?? host.run.refused?.fault ?? null
  await stage.until(() => told() !== null)
  expect(told()?.kind).toBe(KIND_OF[fault])
  expect(host.run.words().length).toBeGreaterThan(15)
  return host
}

/** The fault ends, and everything arrives all the same. */
async function heals(stage: Stage): Promise<void> {
  stage.stand.play('none')
  await stage.has(3)
}

/** Runs, then loses its connection. */
async function loses(stage: Stage, how: 'close' | 'reset' | 'silence') {
  stage.stand.tell(3)
  const host = stage.host()
  await stage.has(3)
  const before = stage.stand.confirmed()
  stage.stand.cut(how)
  await stage.until(() => host.run.fault !== null || host.run.reconnects > 0)
  return { host, before }
}

/** The tape is followed again, and the stretch that was not heard is asked for: whole, or a part where the vendor cannot tell of everything. */
async function repairs(stage: Stage): Promise<void> {
  await stage.until(() => stage.stand.confirmed().length > 0)
  stage.stand.tell(6)
  const state = async () => (await stage.stores.feeds.gaps(5))[0]?.state ?? ''
  await stage.until(async () => ['filled', 'partly'].includes(await state()))
  await stage.has(6)
}

/** A loss under a clock that is not the vendor's: the stretch is that of the vendor's clock, and no other is asked for. */
async function losesByWrongClock(stage: Stage): Promise<void> {
  const { host } = await loses(stage, 'reset')
  const { adapter } = host.run
  const asked: Stretch[] = []
  const own = adapter.repair?.bind(adapter)
  adapter.repair = (stretch, ...more) => {
    asked.push({ fromUs: stretch.fromUs, toUs: stretch.toUs })
    return own?.(stretch, ...more) ?? Promise.reject(new Error('no repair'))
  }
  stage.stand.tell(5, 'unheard')
  await repairs(stage)
  const gaps = await stage.stores.feeds.gaps(9)
  expect(asked).toEqual(gaps.map(({ fromUs, toUs }) => ({ fromUs, toUs })).sort((a, b) => a.fromUs - b.fromUs))
  const newest = Number(stage.stand.names(3)[2])
  const clocks = [newest, stage.beganMs * 1000]
  // From the newest print that was heard, or from our own clock where that is behind; two seconds more for what overtakes.
  expect(asked[0]?.fromUs).toBeGreaterThanOrEqual(Math.min(...clocks) - 2_000_000)
  expect(asked[0]?.fromUs).toBeLessThanOrEqual(newest)
  expect(asked.at(-1)?.toUs).toBeGreaterThanOrEqual(Number(stage.stand.names(5)[4]))
}

async function comesBack(stage: Stage, how: 'close' | 'reset' | 'silence'): Promise<void> {
  const { host, before } = await loses(stage, how)
  stage.stand.tell(5, 'again')
  await stage.has(5)
  expect(host.run.reconnects).toBe(1)
  await stage.until(() => stage.stand.confirmed().length === before.length)
  expect(stage.stand.confirmed()).toEqual(before)
}

/** Cases of feeds-live.md §13.9 that every vendor can be held to; what is particular to one stands in its own tests. */
export const CONFORMANCE_CASES: readonly ConformanceCase[] = [
  {
    name: 'C01 with the right key it connects, and what it tells lies in the stores',
    applies: always,
    run: async (stage) => {
      stage.stand.tell(3)
      const host = stage.host()
      await stage.has(3)
      expect(host.run.fault).toBeNull()
      expect(host.run.adapter.words()).not.toBeNull()
      expect(host.run.sink.counters.rejected).toBe(0)
    },
  },
  {
    name: 'C02 a wrong key is told and not tried again',
    applies: has('wrong-key'),
    run: async (stage) => {
      const host = await meets(stage, 'wrong-key')
      expect(host.run.fault?.more.isPermanent).toBe(true)
      const asked = stage.stand.asked()
      await stage.waits.advance(30 * MINUTE_MS)
      expect(stage.stand.asked()).toBe(asked)
    },
  },
  {
    name: 'C03 a plan that lacks it is told in words',
    applies: has('no-plan'),
    run: async (stage) => {
      const host = await meets(stage, 'no-plan')
      expect(host.run.words()).toMatch(/plan|subscription|account|entitle|right/i)
    },
  },
  {
    name: 'C04 a connection that another holds is waited for, a minute at least',
    applies: has('in-use'),
    run: async (stage) => {
      await meets(stage, 'in-use')
      const asked = stage.stand.asked()
      stage.stand.play('none')
      await stage.waits.advance(MINUTE_MS - 1)
      expect(stage.stand.asked()).toBe(asked)
      await stage.has(3)
    },
  },
  {
    name: 'C12 fields and kinds that nobody knows are passed over, and what stands beside them is taken',
    applies: has('unknown-kind'),
    run: async (stage) => {
      stage.stand.play('unknown-kind')
      stage.stand.tell(3)
      stage.host()
      await stage.has(3)
    },
  },
  {
    name: 'C12 another form is told in words, no row of it is taken, and it is tried again',
    applies: has('gibberish'),
    run: async (stage) => {
      await meets(stage, 'gibberish')
      expect(await stage.stand.stored(stage.stores)).toEqual([])
      await heals(stage)
    },
  },
  {
    name: 'C28 a polite end is followed by a new connection with the whole subscription',
    applies: streams,
    run: (stage) => comesBack(stage, 'close'),
  },
  {
    name: 'C29 a reset likewise',
    applies: streams,
    run: (stage) => comesBack(stage, 'reset'),
  },
  {
    name: 'C29 a body that breaks off is told, and asked for again',
    applies: has('breaks-off'),
    run: async (stage) => {
      await meets(stage, 'breaks-off')
      await heals(stage)
    },
  },
  {
    name: 'C30 a line that is silent is given up',
    applies: streams,
    run: (stage) => comesBack(stage, 'silence'),
  },
  {
    name: 'C32 fifty losses in a row: the waits grow to a minute and never less',
    applies: has('busy'),
    run: async (stage) => {
      stage.stand.play('busy')
      stage.stand.tell(3)
      const host = stage.host()
      const began = stage.waits.now()
      while (host.errors.length < 50) {
        // Nothing is under way: only the clock has to go on.
        if (host.errors.length === stage.stand.asked()) await stage.waits.advance(1000)
        else await stage.waits.until(() => host.errors.length === stage.stand.asked())
      }
      // 1, 2, 4 … 32 seconds and from then on a minute, by the middle of the spread.
      expect(stage.waits.now() - began).toBeGreaterThanOrEqual(43 * MINUTE_MS)
      expect(host.run.fault?.kind).toBe('busy')
      await heals(stage)
    },
  },
  {
    name: 'C34 what is told again after a loss lies in the stores once',
    applies: streams,
    run: async (stage) => {
      const { host } = await loses(stage, 'reset')
      stage.stand.tell(4, 'again')
      await stage.has(4)
      // They are counted one by one; a new print may be stored before the last of them.
      const told = host.run.adapter.declares.print === null ? 0 : 3
      await stage.until(() => host.run.sink.counters.duplicates >= told)
    },
  },
  {
    name: 'C35 a loss leaves a record of the stretch that nobody heard',
    applies: (traits) => prints(traits) && streams(traits),
    run: async (stage) => {
      const { host } = await loses(stage, 'reset')
      const lost = stage.waits.now()
      await stage.until(async () => (await stage.stores.feeds.gaps(5)).length === 1)
      stage.stand.tell(4)
      await stage.has(4)
      await stage.until(async () => (await stage.stores.feeds.gaps(5))[0]?.toUs !== null)
      const [gap] = await stage.stores.feeds.gaps(5)
      expect(gap).toMatchObject({ source: host.run.adapter.declares.vendor, kind: 'prints', why: 'disconnect' })
      expect(gap?.fromUs).toBeLessThanOrEqual(lost * 1000)
      expect(gap?.toUs).toBeGreaterThanOrEqual((gap?.fromUs ?? 0) + 1)
      if (host.run.adapter.repair === undefined) expect(gap?.state).toBe('lost')
    },
  },
  {
    name: 'C35 what happened in the meantime is asked for afterwards, and closes the record',
    applies: ({ repairs, streams: stays }) => repairs && stays,
    run: async (stage) => {
      await loses(stage, 'reset')
      // Only a repair can bring what happened while nobody was there.
      stage.stand.tell(5, 'unheard')
      await repairs(stage)
    },
  },
  {
    name: 'C35 C41 what happened while no host ran is asked for by the next one, and closes the record',
    applies: ({ repairs, streams: stays }) => repairs && stays,
    run: async (stage) => {
      stage.stand.tell(3)
      const first = stage.host()
      await stage.has(3)
      await first.stop()
      await stage.waits.until(() => stage.stand.open() === 0)
      stage.stand.tell(5, 'unheard')
      stage.host()
      await repairs(stage)
      expect((await stage.stores.feeds.gaps(5))[0]).toMatchObject({ why: 'restart', kind: 'prints' })
    },
  },
  {
    name: 'C15 C35 a loss by a clock four minutes ahead of the vendor’s: the repair asks by the vendor’s',
    applies: ({ repairs, streams: stays }) => repairs && stays,
    aheadMs: 4 * MINUTE_MS,
    run: losesByWrongClock,
  },
  {
    name: 'C15 C35 a loss by a clock four minutes behind the vendor’s likewise',
    applies: ({ repairs, streams: stays }) => repairs && stays,
    aheadMs: -4 * MINUTE_MS,
    run: losesByWrongClock,
  },
  {
    name: 'C15 C35 a clock ten minutes behind: what it refuses leaves a record, and is asked for when the clock is right',
    applies: ({ repairs, streams: stays }) => repairs && stays,
    aheadMs: -10 * MINUTE_MS,
    run: async (stage) => {
      stage.stand.tell(3)
      const host = stage.host()
      await stage.until(() => host.run.sink.counters.rejected === 3)
      await stage.until(async () => (await stage.stores.feeds.gaps(5))[0]?.why === 'vendor-skip')
      await stage.waits.advance(10 * MINUTE_MS)
      await repairs(stage)
    },
  },
  {
    name: 'C36 while the engine stands still memory is bounded, and nothing is lost',
    applies: (traits) => prints(traits) && streams(traits),
    run: async (stage) => {
      const many = 20_000
      const store = stage.stores.tape.insertPrints.bind(stage.stores.tape)
      const held = new AbortController()
      const released = new Promise((resolve) => held.signal.addEventListener('abort', resolve))
      const host = stage.host({ ringBytes: 600 * 50, mostQueued: 500 })
      stage.stand.tell(1)
      await stage.has(1)
      stage.stores.tape.insertPrints = (batch) => released.then(() => store(batch))
      stage.stand.tell(many)
      await stage.until(() => host.feeds.tape?.ring.room === 0)
      held.abort()
      await stage.has(many)
      expect(host.feeds.tape?.ring.highWater).toBeLessThanOrEqual(50)
      expect(await stage.stores.feeds.gaps(5)).toEqual([])
    },
  },
  {
    name: 'C38 429 with a time: not before that time',
    applies: has('limit'),
    run: async (stage) => {
      const host = await meets(stage, 'limit')
      const asked = stage.stand.asked()
      const waitMs = host.run.fault?.more.retryAfterMs ?? 0
      expect(waitMs).toBe(7000)
      await stage.waits.advance(waitMs - 1)
      expect(stage.stand.asked()).toBe(asked)
      await heals(stage)
    },
  },
  {
    name: 'C38 429 without a time: a minute',
    applies: has('limit-without-words'),
    run: async (stage) => {
      await meets(stage, 'limit-without-words')
      const asked = stage.stand.asked()
      await stage.waits.advance(MINUTE_MS - 1)
      expect(stage.stand.asked()).toBe(asked)
      await heals(stage)
    },
  },
  {
    name: 'C40 5xx is tried again',
    applies: has('busy'),
    run: async (stage) => {
      await meets(stage, 'busy')
      await heals(stage)
    },
  },
  {
    name: 'C41 another start in the middle of a session: nothing is stored twice',
    applies: always,
    run: async (stage) => {
      stage.stand.tell(3)
      const first = stage.host()
      await stage.has(3)
      await first.stop()
      await stage.waits.until(() => stage.stand.open() === 0)
      stage.stand.tell(5, 'again')
      stage.host()
      await stage.has(5)
    },
  },
  {
    name: 'C42 while another host holds the lease nothing is asked',
    applies: always,
    run: async (stage) => {
      let isFree = false
      stage.stand.tell(3)
      const host = stage.host({ lease: () => Promise.resolve(isFree) })
      await stage.waits.advance(10 * MINUTE_MS)
      expect(stage.stand.asked()).toBe(0)
      expect(host.run.words()).toContain('Another host')
      isFree = true
      await stage.has(3)
    },
  },
  {
    name: 'C43 a stop is a clean end: nothing stays open, no timer runs, nobody is asked again',
    applies: always,
    run: async (stage) => {
      stage.stand.tell(3)
      const host = stage.host()
      await stage.has(3)
      await host.stop()
      await stage.waits.until(() => stage.stand.open() === 0)
      expect(host.run.fault).toBeNull()
      expect(stage.waits.pending).toBe(0)
      const asked = stage.stand.asked()
      await stage.waits.advance(30 * MINUTE_MS)
      expect(stage.stand.asked()).toBe(asked)
    },
  },
  {
    name: 'C44 no key stands in words, errors or figures',
    applies: has('wrong-key'),
    run: async (stage) => {
      const refused = await meets(stage, 'wrong-key')
      await refused.stop()
      stage.stand.play('none')
      const host = stage.host()
      await stage.has(3)
      stage.stand.cut('reset')
      await stage.until(() => host.run.reconnects > 0)
      const told = [refused, host].map(({ errors, run }) => [errors, run.words(), run.adapter.figures()])
      expect(stage.stand.secrets.length).toBeGreaterThan(0)
      for (const secret of stage.stand.secrets) expect(JSON.stringify(told)).not.toContain(secret)
    },
  },
]
