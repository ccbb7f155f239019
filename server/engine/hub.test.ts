import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LiveMessage } from '@/lib/contract/liveTopics'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { LiveReader, seqsOf } from '@/tests/support/liveReader'

let api: ReturnType<typeof apiTestClient>
beforeEach(() => {
  api = apiTestClient({ slowPolicy: { highBytes: 30_000, lowBytes: 20_000, maxSlowMs: 60_000 } })
})
afterEach(() => api.close())

const START_US = 1_736_953_200_000_000
const print = (seq: number, change: object = {}) => aPrint({ seq, executed_at_us: START_US + seq * 1000, ...change })
const taken = (seq: number) => until(() => api.runtime.views.live.seq === seq, `print ${seq}`)
const open = async (subs: string[], headers = {}) => new LiveReader(await api.live(subs, premiumUser, headers))

describe('the stream of prints', () => {
  it('begins with a snapshot, newest first, and goes on with numbered deltas', async () => {
    api.feed.push(print(1), print(2))
    await taken(2)
    const reader = await open(['tape.options'])
    const snapshot = await reader.nextOf('tape.options')
    expect(snapshot).toMatchObject({ event: 'snapshot', id: 'test-2025-01-15-1:2', message: { n: 1, seq: 2, sub: 0 } })
    expect(LiveMessage.safeParse(snapshot.message).success).toBe(true)
    expect(seqsOf(snapshot)).toEqual([2, 1])
    api.feed.push(print(3), print(4))
    const delta = await reader.nextOf('tape.options')
    expect(delta.message).toMatchObject({ kind: 'delta', n: 2, meta: { tier: 'live' } })
    expect(seqsOf(delta)[0]).toBe(3)
  })

  it('each subscription sees its own filter, and equal filters are evaluated once', async () => {
    const calls = await open(['tape.options|type=C', 'tape.options|type=P'])
    const same = await open(['tape.options|type = C'])
    await calls.nextOf('tape.options')
    await calls.nextOf('tape.options')
    await same.nextOf('tape.options')
    expect(api.runtime.hub.figures()).toMatchObject({ connections: 2, filters_live: 2 })
    api.feed.push(print(1), print(2, { option_chain_id: 'AAPL250117P00200000' }))
    const [first, second] = [await calls.nextOf('tape.options'), await calls.nextOf('tape.options')]
    const bySub = new Map([first, second].map((event) => [event.message.sub, seqsOf(event)]))
    expect([bySub.get(0), bySub.get(1)]).toEqual([[1], [2]])
    expect(seqsOf(await same.nextOf('tape.options'))).toEqual([1])
  })

  it('a client that comes back gets what it missed, not a snapshot', async () => {
    const reader = await open(['tape.options|size>5'])
    await reader.nextOf('tape.options')
    api.feed.push(print(1))
    const { id } = await reader.nextOf('tape.options')
    await reader.leave()
    api.feed.push(print(2), print(3, { size: 1 }), print(4))
    await taken(4)
    api.runtime.hub.flushRows()
    const again = await open(['tape.options|size>5'], { 'last-event-id': id })
    const delta = await again.nextOf('tape.options')
    expect(delta).toMatchObject({ event: 'delta', message: { n: 1, seq: 4 } })
    expect(seqsOf(delta)).toEqual([2, 4])
  })

  it('issue 23 §3: a caller has so many streams; the next is refused with limit and Retry-After until one ends', async () => {
    const first = await api.live(['tape.options'], null)
    const limit = Number(first.headers.get('X-Streams-Limit'))
    expect(first.headers.get('X-Streams-Remaining')).toBe(String(limit - 1))
    const readers = [new LiveReader(first)]
    while (readers.length < limit) readers.push(new LiveReader(await api.live(['tape.options'], null)))
    const refused = await api.live(['tape.options'], null)
    expect(refused.status).toBe(429)
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'x-streams-limit': String(limit),
      'x-streams-remaining': '0',
      'retry-after': '60',
    })
    expect((await api.live(['tape.options'], premiumUser)).status).toBe(200)
    await readers[0]?.leave()
    await until(() => api.runtime.hub.figures().connections === limit, 'one of the streams ends')
    expect((await api.live(['tape.options'], null)).status).toBe(200)
  })

  it('an id of another epoch starts over with a snapshot', async () => {
    api.feed.push(print(1))
    await taken(1)
    const reader = await open(['tape.options'], { 'last-event-id': 'test-2025-01-14-1:1' })
    expect((await reader.nextOf('tape.options')).event).toBe('snapshot')
  })

  it('nothing is lost or doubled between the snapshot and the first delta', async () => {
    await api.close()
    api = apiTestClient()
    const total = 400
    const readers: LiveReader[] = []
    for (let seq = 1; seq <= total; seq += 1) {
      api.feed.push(print(seq))
      if (seq % 40 === 0) {
        readers.push(await open(['tape.options|type=C']))
        await new Promise((resolve) => setTimeout(resolve, 7))
      }
    }
    await taken(total)
    api.runtime.hub.flushRows()
    for (const reader of readers) {
      const seen: number[] = []
      while (!seen.includes(total)) seen.push(...seqsOf(await reader.nextOf('tape.options')))
      const first = Math.min(...seen)
      expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: total - first + 1 }, (_, i) => first + i))
    }
  })

  it('a cancelled print is amended', async () => {
    const reader = await open(['tape.options'])
    await reader.nextOf('tape.options')
    api.feed.push(print(1))
    await reader.nextOf('tape.options')
    api.feed.push(print(2, { condition: 'CANC', cancels_seq: 1 }))
    const delta = await reader.nextOf('tape.options')
    expect(delta.message.data.amended).toMatchObject([{ seq: 1, canceled: true }])
  })

  it('a client that reads too slowly is told which rows it missed, and one that stays slow is let go', async () => {
    const reader = await open(['tape.options'])
    await reader.nextOf('tape.options')
    for (let batch = 0; batch < 6; batch += 1) {
      const from = batch * 20 + 1
      api.feed.push(...Array.from({ length: 20 }, (_, i) => print(from + i)))
      await taken(from + 19)
      api.runtime.hub.flushRows()
    }
    const seen: number[] = []
    let gap = { from_seq: 0, to_seq: 0 }
    while (gap.to_seq === 0) {
      api.feed.push(print(api.runtime.views.live.seq + 1))
      const event = await reader.nextOf('tape.options')
      if (event.event === 'gap') gap = event.message.data as typeof gap
      else seen.push(...seqsOf(event))
    }
    expect(gap.from_seq).toBe(Math.max(...seen) + 1)
    const after = await reader.nextOf('tape.options')
    expect(seqsOf(after)[0]).toBe(gap.to_seq + 1)
    expect(after.message.n).toBeGreaterThan(3)

    for (let seq = api.runtime.views.live.seq; seq < 600; seq += 60) {
      api.feed.push(...Array.from({ length: 60 }, (_, i) => print(seq + i + 1)))
      await taken(seq + 60)
      api.runtime.hub.flushRows()
    }
    api.clock.nowMs += 61_000
    api.feed.push(print(api.runtime.views.live.seq + 1))
    await until(() => api.runtime.hub.figures().connections === 0, 'the slow client to be let go')
  })

  it('a new session begins with a new epoch and an empty snapshot', async () => {
    const reader = await open(['tape.options'])
    api.feed.push(print(1))
    await reader.nextOf('tape.options')
    await reader.nextOf('tape.options')
    api.feed.begin({ sessionDate: '2025-01-16' })
    const snapshot = await reader.nextOf('tape.options')
    expect(snapshot.message).toMatchObject({ kind: 'snapshot', n: 3, epoch: 'test-2025-01-16-2', data: { rows: [] } })
    api.feed.push(print(1, { session_date: '2025-01-16', executed_at_us: START_US + 86_400_000_000 }))
    expect(seqsOf(await reader.nextOf('tape.options'))).toEqual([1])
  })
})

describe('the states', () => {
  it('tiles, tide and market come at once and then change', async () => {
    api.feed.push(print(1, { price: 2 }))
    await taken(1)
    const reader = await open(['flow.summary|type=C', 'tide', 'market', 'banner'])
    expect((await reader.nextOf('flow.summary')).message.data).toMatchObject({ count: 1, ncp: 2000, total: 1 })
    const again = await open(['tide'])
    expect((await again.nextOf('tide')).message.data).toEqual({
      points: [{ start_ms: START_US / 1000, ncp: 2000, npp: 0, net_volume: 10 }],
    })
    api.feed.push(print(2, { price: 1, option_chain_id: 'AAPL250117P00200000' }))
    await taken(2)
    api.runtime.hub.tick()
    expect((await again.nextOf('tide')).message.data).toEqual({
      points: [{ start_ms: START_US / 1000, ncp: 2000, npp: -1000, net_volume: 20 }],
    })
    const market = await open(['market'])
    expect((await market.nextOf('market')).message.data).toMatchObject({ state: 'open', mode: 'live', speed: 1 })
  })

  it('the banner reaches every open stream', async () => {
    const reader = await open(['banner'])
    expect((await reader.nextOf('banner')).message.data).toEqual({ active: false, text: '' })
    api.runtime.hub.publishBanner({ active: true, text: 'Back at noon' })
    expect((await reader.nextOf('banner')).message.data).toEqual({ active: true, text: 'Back at noon' })
  })

  it('a heartbeat repeats the count of its subscription', async () => {
    const reader = await open(['banner'])
    await reader.nextOf('banner')
    api.runtime.hub.beat()
    expect(await reader.next()).toMatchObject({ event: 'heartbeat', id: null, message: { n: 1 } })
  })
})

describe('opening a stream', () => {
  it('sends the headers that keep proxies from holding it back', async () => {
    const response = await api.live(['banner'])
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
    expect(response.headers.get('content-encoding')).toBe('none')
  })

  it.each([
    ['no subscription', []],
    ['an unknown topic', ['tape.stocks']],
    ['a filter that cannot be read', ['tape.options|premium >']],
  ])('refuses %s', async (_, subs) => {
    const response = await api.live(subs)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalid', message: expect.any(String) })
  })

  it('forgets a client that went away', async () => {
    const reader = await open(['banner'])
    await reader.nextOf('banner')
    expect(api.runtime.hub.figures().connections).toBe(1)
    await reader.leave()
    await until(() => api.runtime.hub.figures().connections === 0, 'the client to be gone')
  })
})
