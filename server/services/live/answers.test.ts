import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TideRow } from '@/lib/contract/tide'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { LiveReader } from '@/tests/support/liveReader'

const OPEN_US = 1_736_951_400_000_000
const print = (seq: number) => aPrint({ seq, price: 2, executed_at_us: OPEN_US + seq * 1_000_000 })
const TIDE = 'answer|tide.read?issue=equity'

let api: ReturnType<typeof apiTestClient>
beforeEach(async () => {
  api = apiTestClient()
  api.feed.push(print(1))
  await until(() => api.runtime.views.live.seq === 1)
})
afterEach(() => api.close())

const open = async (subs: string[], as = premiumUser) => new LiveReader(await api.live(subs, as))
const ncpOf = ({ message }: Awaited<ReturnType<LiveReader['nextOf']>>) =>
  (message.data.data as TideRow).series.ncp.at(-1) ?? null

/** The host looks once a second; the test's clock says that the time has passed. */
async function later() {
  api.clock.nowMs += 2500
  await new Promise((resolve) => setTimeout(resolve, 600))
  api.runtime.hub.tick()
}

describe('pushed answers (topic answer)', () => {
  it('come at once, and again when the tape has moved and they have changed', async () => {
    const reader = await open([TIDE])
    const first = await reader.nextOf('answer')
    expect(first.message).toMatchObject({ topic: 'answer', n: 1, meta: { tier: 'live' } })
    expect(ncpOf(first)).toBe(2000)
    api.feed.push(print(2))
    await until(() => api.runtime.views.live.seq === 2)
    await later()
    const second = await reader.nextOf('answer')
    expect(second.message).toMatchObject({ kind: 'delta', n: 2 })
    // Sums are kept for half a second: the host looks a second time before it is content.
    await later()
    const newest = ncpOf(second) === 4000 ? second : await reader.nextOf('answer')
    expect(ncpOf(newest)).toBe(4000)
  })

  it('are shared by everyone who asks the same, and forgotten when nobody does', async () => {
    const [one, other] = [await open([TIDE]), await open([TIDE])]
    await Promise.all([one.nextOf('answer'), other.nextOf('answer')])
    expect(api.runtime.hub.figures()).toMatchObject({ answers_live: 1 })
    await Promise.all([one.leave(), other.leave()])
    await until(() => api.runtime.hub.figures().answers_live === 0)
  })

  it('follow the tier of the caller: the sample never sees the tape', async () => {
    const reader = await open([TIDE], aUser())
    const { message } = await reader.nextOf('answer')
    expect(message.meta.tier).toBe('sample')
    expect((message.data.data as TideRow).series.ncp).toEqual([])
  })

  it('are not given where the call itself would be refused, or is not one that is pushed; the stream goes on', async () => {
    const reader = await open(['answer|deltaFlow.read?of=all', 'answer|users.current', TIDE])
    expect((await reader.nextOf('answer')).message.sub).toBe(2)
    expect(api.runtime.hub.figures()).toMatchObject({ answers_live: 1 })
  })
})
