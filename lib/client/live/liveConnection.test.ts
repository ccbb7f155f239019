import { describe, expect, it } from 'vitest'
import { fakeTimers } from '@/tests/support/fakeTimers'
import { aMessage, settle, sseText } from '@/tests/support/liveMessages'
import { createLiveConnection } from './liveConnection'
import type { LiveEvent, LiveMessage } from './liveTypes'
import { liveUrl } from './openStream'

/** A host in memory: every call of fetch is a stream that the test writes to. */
function aHost() {
  const time = fakeTimers(1_000_000)
  const calls: {
    url: string
    headers: Record<string, string>
    send: (m: LiveMessage) => void
    end: () => void
    aborted: () => boolean
  }[] = []
  const events: [string, LiveEvent][] = []
  let refuse = 0
  let refusal: readonly [body: string, headers: Record<string, string>] = ['no', {}]
  const connection = createLiveConnection({
    origin: '',
    fetch: (async (url: string, init: RequestInit) => {
      if (refuse) return new Response(refusal[0], { status: refuse, headers: refusal[1] })
      const encoder = new TextEncoder()
      let control: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({
        start: (c) => {
          control = c
        },
      })
      init.signal?.addEventListener('abort', () => control.error(new Error('aborted')))
      calls.push({
        url,
        headers: init.headers as Record<string, string>,
        send: (m) => control.enqueue(encoder.encode(sseText(m))),
        end: () => control.close(),
        aborted: () => init.signal?.aborted ?? false,
      })
      return new Response(body)
    }) as typeof fetch,
    headers: () => ({ Authorization: 'Bearer t' }),
    clock: time.clock,
    timers: time.timers,
    random: () => 0.5,
    onEvent: (key, event) => events.push([key, event]),
    onStatus: () => undefined,
  })
  const call = (i: number) => {
    const found = calls[i]
    if (!found) throw new Error(`no stream ${i}`)
    return found
  }
  return {
    ...time,
    connection,
    events,
    call,
    calls,
    refuse: (status: number, message = '', headers = {}) => {
      refuse = status
      refusal = [JSON.stringify({ message }), headers]
    },
  }
}
const seqs = (events: [string, LiveEvent][]) =>
  events.map(([key, e]) => (e.type === 'message' ? `${key}:${e.message.seq}` : `${key}:gap`))

describe('live connection', () => {
  it('asks for all subscriptions in one signed request and routes messages by their number', async () => {
    const host = aHost()
    host.connection.setSubs(['market', 'tape.options|premium>=50k and side=ask'])
    await settle()
    expect(host.call(0).url).toBe('/api/live?sub=market&sub=tape.options%7Cpremium%3E%3D50k%20and%20side%3Dask')
    expect(host.call(0).headers).toMatchObject({ Authorization: 'Bearer t', Accept: 'text/event-stream' })
    host.call(0).send(aMessage({ sub: 1, kind: 'snapshot', seq: 5 }))
    host.call(0).send(aMessage({ sub: 0, topic: 'market', kind: 'snapshot', seq: 6 }))
    await settle()
    expect(seqs(host.events)).toEqual(['tape.options|premium>=50k and side=ask:5', 'market:6'])
    expect(host.connection.status()).toMatchObject({ state: 'live', seq: 6 })
  })

  it('changed subscriptions open a second stream; the first goes on until the second speaks', async () => {
    const host = aHost()
    host.connection.setSubs(['market'])
    await settle()
    host.call(0).send(aMessage({ topic: 'market', kind: 'snapshot', n: 1, seq: 1 }))
    await settle()
    host.connection.setSubs(['market', 'tide'])
    await settle()
    host.call(0).send(aMessage({ topic: 'market', n: 2, seq: 2 }))
    await settle()
    expect(host.call(0).aborted()).toBe(false)
    host.call(1).send(aMessage({ topic: 'market', kind: 'snapshot', n: 1, seq: 3 }))
    await settle()
    expect(host.call(0).aborted()).toBe(true)
    expect(seqs(host.events)).toEqual(['market:1', 'market:2', 'market:3'])
  })

  it('a jump of n is told to the reader before the message', async () => {
    const host = aHost()
    host.connection.setSubs(['market'])
    await settle()
    host.call(0).send(aMessage({ kind: 'snapshot', n: 1, seq: 1 }))
    host.call(0).send(aMessage({ n: 3, seq: 3 }))
    await settle()
    expect(seqs(host.events)).toEqual(['market:1', 'market:gap', 'market:3'])
  })

  it('an ended stream is opened again after 1 s, then 2 s, from the last event, with a countdown', async () => {
    const host = aHost()
    host.connection.setSubs(['market'])
    await settle()
    host.call(0).send(aMessage({ kind: 'snapshot', seq: 41, epoch: 'e9' }))
    await settle()
    host.call(0).end()
    await settle()
    expect(host.connection.status()).toMatchObject({ state: 'reconnecting', retryAtMs: 1_001_000 })
    host.refuse(503)
    host.advance(1000)
    await settle()
    expect(host.connection.status()).toMatchObject({ state: 'reconnecting', retryAtMs: 1_003_000 })
    host.refuse(0)
    host.advance(2000)
    await settle()
    expect(host.call(1).headers).toMatchObject({ 'Last-Event-ID': 'e9:41' })
  })

  it('a host that refuses in words and says when is asked then; the words go with the next stream (C6)', async () => {
    const host = aHost()
    host.refuse(503, 'The host is starting.', { 'Retry-After': '2' })
    host.connection.setSubs(['market'])
    await settle()
    const starting = { state: 'reconnecting', refusal: 'The host is starting.' }
    expect(host.connection.status()).toMatchObject({ ...starting, retryAtMs: 1_002_000 })
    host.advance(2000)
    await settle()
    expect(host.connection.status()).toMatchObject({ ...starting, retryAtMs: 1_004_000 })
    host.refuse(503, '', { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' })
    host.advance(2000)
    await settle()
    expect(host.connection.status()).toMatchObject({ refusal: '', retryAtMs: 1_008_000 })
    host.refuse(503, '', { 'Retry-After': '3600' })
    host.advance(4000)
    await settle()
    expect(host.connection.status()).toMatchObject({ retryAtMs: 1_068_000 })
    host.refuse(0)
    host.advance(60_000)
    await settle()
    host.call(0).send(aMessage({ kind: 'snapshot' }))
    await settle()
    expect(host.connection.status()).toMatchObject({ state: 'live', refusal: '' })
  })

  it('a tab that rests has no stream, whatever it wants meanwhile, and goes on from the last event', async () => {
    const host = aHost()
    host.connection.setSubs(['market'])
    await settle()
    host.call(0).send(aMessage({ kind: 'snapshot', seq: 41, epoch: 'e9' }))
    await settle()
    host.connection.rest()
    expect(host.call(0).aborted()).toBe(true)
    host.connection.setSubs(['market', 'tape.options'])
    host.connection.reconnectNow()
    host.advance(600_000)
    await settle()
    expect(host.calls).toHaveLength(1)
    host.connection.goOn()
    await settle()
    expect(host.calls).toHaveLength(2)
    expect(host.call(1).headers).toMatchObject({ 'Last-Event-ID': 'e9:41' })
    expect(host.call(1).url).toBe(liveUrl(['market', 'tape.options']))
  })

  it('ten silent seconds count as a dead stream', async () => {
    const host = aHost()
    host.connection.setSubs(['market'])
    await settle()
    host.call(0).send(aMessage({ kind: 'snapshot' }))
    await settle()
    host.advance(9_999)
    expect(host.connection.status().state).toBe('live')
    host.advance(1)
    expect(host.connection.status().state).toBe('reconnecting')
    expect(host.call(0).aborted()).toBe(true)
  })

  it('a lost network is told at once and tried again by back-off; its return opens a stream without waiting', async () => {
    const host = aHost()
    host.connection.setSubs(['tape'])
    await settle()
    host.call(0).send(aMessage({ seq: 1 }))
    await settle()
    expect(host.connection.status().state).toBe('live')
    host.connection.networkLost()
    expect(host.connection.status()).toMatchObject({ state: 'reconnecting' })
    expect(host.call(0).aborted()).toBe(true)
    host.refuse(503)
    host.advance(1000)
    await settle()
    host.connection.networkLost()
    expect(host.connection.status().state).toBe('reconnecting')
    host.refuse(0)
    host.connection.reconnectNow()
    await settle()
    expect(host.calls).toHaveLength(2)
    expect(host.connection.status().state).toBe('live')
  })

  it('says delayed by the tier, lagging when a message is over 2 s behind the best, closed when refused', async () => {
    const host = aHost()
    host.connection.setSubs(['market'])
    await settle()
    const meta = aMessage().meta
    host.call(0).send(aMessage({ n: 1, meta: { ...meta, tier: 'delayed', as_of_ms: 100_000 } }))
    await settle()
    expect(host.connection.status().state).toBe('delayed')
    host.advance(3000)
    host.call(0).send(aMessage({ n: 2, meta: { ...meta, as_of_ms: 100_500 } }))
    await settle()
    expect(host.connection.status()).toMatchObject({ state: 'lagging', lagMs: 2500 })
    host.connection.setSubs([])
    expect(host.connection.status().state).toBe('closed')
    host.refuse(403)
    host.connection.setSubs(['market'])
    await settle()
    expect(host.connection.status().state).toBe('closed')
    expect(host.waiting()).toBe(0)
  })

  it('builds the address in the order of the subscriptions', () => {
    expect(liveUrl(['a', 'b|c d'])).toBe('/api/live?sub=a&sub=b%7Cc%20d')
  })
})
