import { describe, expect, it } from 'vitest'
import { GapKeeper } from '@/server/feeds/gapKeeper'
import { FeedFault, type Repaired, type Stretch } from '@/server/feeds/port'
import { MemoryFeedStore } from '@/tests/support/feeds/memoryFeedStore'
import { stillAdapter } from '@/tests/support/feeds/stillAdapter'

const FILLED: Repaired = { state: 'filled', missing: 0 }

/** A keeper whose repairs end when a test says so. */
function kept(vendorSays: (nth: number) => Repaired | Error = () => FILLED) {
  const feeds = new MemoryFeedStore()
  const asked: Stretch[] = []
  const slept: number[] = []
  const log: string[] = []
  const ends: (() => void)[] = []
  const stopping = new AbortController()
  const adapter = {
    ...stillAdapter('still'),
    repair: async ({ fromUs, toUs }: Stretch) => {
      const nth = asked.push({ fromUs, toUs })
      log.push(`asks ${fromUs}-${toUs}`)
      await new Promise<void>((resolve) => ends.push(resolve))
      const says = vendorSays(nth)
      if (says instanceof Error) throw says
      return says
    },
  }
  const gaps = new GapKeeper({
    ...{ adapter, feeds, signal: stopping.signal, take: () => undefined },
    sleep: async (ms) => void slept.push(ms),
    stored: async () => void log.push('stored'),
    onError: () => undefined,
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const next = async () => {
    await settle()
    ends.shift()?.()
    await settle()
  }
  const states = async () => (await feeds.gaps(99)).map(({ fromUs, toUs, state }) => `${fromUs}-${toUs} ${state}`)
  return { gaps, feeds, asked, slept, log, ends, next, states, stopping, settle }
}

describe('stretches that nobody heard', () => {
  it('are repaired one after another, each exactly as its record says, and closed when all of it is stored', async () => {
    const { gaps, asked, log, ends, next, states } = kept()
    for (const from of [100, 300, 500]) {
      await gaps.begin(from, 'disconnect')
      await gaps.end(from + 50)
    }
    await next()
    expect(ends.length).toBe(1)
    expect(asked.length).toBe(2)
    expect(log).toEqual(['asks 100-150', 'stored', 'asks 300-350'])
    await next()
    await next()
    await gaps.settled()
    expect(asked).toEqual([
      { fromUs: 100, toUs: 150 },
      { fromUs: 300, toUs: 350 },
      { fromUs: 500, toUs: 550 },
    ])
    expect(await states()).toEqual(['500-550 filled', '300-350 filled', '100-150 filled'])
  })

  it('one that waits for its repair grows when a later one reaches back to it; so do the newest when twenty wait', async () => {
    const { gaps, states } = kept()
    const lose = async (from: number, to: number) => {
      await gaps.begin(from, 'disconnect')
      await gaps.end(to)
    }
    await lose(100, 150)
    await lose(200, 250)
    await lose(240, 290)
    expect(await states()).toEqual(['200-290 filling', '100-150 filling'])
    for (let from = 1000; from < 1100; from++) await lose(from * 10, from * 10 + 1)
    const all = await states()
    expect(all.length).toBe(21)
    expect(all[0]).toBe('10180-10991 filling')
  })

  it('a vendor that is busy is asked again, a minute later or when it says; five times', async () => {
    const says = [new FeedFault('busy', 'Busy.'), new FeedFault('limit', 'Fewer.', { retryAfterMs: 7000 }), FILLED]
    const { gaps, slept, next, states } = kept((nth) => says[nth - 1] ?? new FeedFault('network', 'Away.'))
    await gaps.begin(100, 'disconnect')
    await gaps.end(150)
    for (const _ of says) await next()
    expect(slept).toEqual([60_000, 7000])
    expect(await states()).toEqual(['100-150 filled'])
    await gaps.begin(200, 'disconnect')
    await gaps.end(250)
    for (let nth = 0; nth < 5; nth++) await next()
    expect(await states()).toEqual(['200-250 lost', '100-150 filled'])
  })

  it('a fault that time does not mend is not asked again', async () => {
    const { gaps, slept, next, states } = kept(() => new FeedFault('protocol', 'Other numbers.'))
    await gaps.begin(100, 'disconnect')
    await gaps.end(150)
    await next()
    expect([slept, await states()]).toEqual([[], ['100-150 lost']])
  })

  it('what a stop leaves is taken up by the next run', async () => {
    const { gaps, feeds, next, states, stopping, asked } = kept()
    await gaps.begin(100, 'disconnect')
    await gaps.end(150)
    await gaps.begin(300, 'disconnect')
    stopping.abort()
    await next()
    await gaps.settled()
    expect(await states()).toEqual(['300-null open', '100-150 filling'])
    const again = kept()
    for (const gap of await feeds.gaps(9)) await again.feeds.putGap(gap)
    await again.gaps.resume(0)
    await again.gaps.end(400)
    await again.next()
    await again.next()
    expect(asked.length).toBe(1)
    expect(await again.states()).toEqual(['300-400 filled', '100-150 filled'])
  })
})
