import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { Batcher } from '@/server/engine/batcher'
import { Engine } from '@/server/engine/engine'
import { Feeds } from '@/server/feeds/feeds'
import type { AppEnv } from '@/server/http/address'
import { Admission } from '@/server/http/admission'
import type { RouteServices } from '@/server/http/implement'
import { RateLimiter } from '@/server/http/rateLimit'
import { createLogger } from '@/server/http/requestLog'
import { mountIngest } from '@/server/routes/ingest'
import { hashToken } from '@/server/services/tokenHash'
import { TapeError } from '@/server/stores/tape/port'
import { keptStores } from '@/tests/support/feeds/feedBench'

/** Wednesday 15 January 2025, 11:00 New York. */
const NOW_MS = Date.parse('2025-01-15T16:00:00Z')
const OPERATOR = 'uwk_live_operator'
const OTHER = 'uwk_live_other'
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const print = (id: string, more: object = {}) =>
  JSON.stringify({
    ...{ kind: 'print', id, at_us: (NOW_MS - 60_000) * 1000, symbol: 'SPY250117C00600000', price: 4.15, size: 20 },
    ...more,
  })

/** A wait that lets files, streams and timers of the process get on. */
const pause = () => new Promise<void>((done) => setTimeout(done, 1))

/** The door over HTTP, on stores in memory. Keys of an operator with the scope, and of somebody without it. */
function open({ ringBytes }: { ringBytes?: number } = {}) {
  const stores = keptStores()
  const clock = () => NOW_MS
  const feeds = new Feeds(
    {
      ...stores,
      ...(ringBytes === undefined ? {} : { ringBytes }),
      doors: ['desk'],
      clock,
      sleep: pause,
      random: () => 0.5,
      lease: () => Promise.resolve(true),
      onError: () => undefined,
    },
    { prints: 'desk', sources: [] },
  )
  const batcher = new Batcher({ store: feeds.writer, maxWaitMs: 20, sleep: pause })
  const engine = new Engine({
    source: feeds,
    store: stores.tape,
    batcher,
    sinks: [],
    clock,
    onError: () => undefined,
  })
  engine.start()
  ends.push(() => engine.stop())
  feeds.start(() => batcher.flush())
  const user = (scopes: readonly string[]) => ({ id: 'u1', is_admin: true, key: { scopes, addresses: [] } })
  const shown = new Map([
    [hashToken(OPERATOR), user(['ingest'])],
    [hashToken(OTHER), user(['options'])],
  ])
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('requestId', 'request-1')
    await next()
  })
  const sessions = { userOf: (hash: string) => Promise.resolve(shown.get(hash) ?? null) }
  const services = {
    ...{
      sessions,
      limiter: new RateLimiter(clock),
      admission: new Admission(),
      clock,
      trustedProxies: 0,
      checksAnswers: true,
    },
    logger: createLogger('silent'),
  }
  mountIngest(app, feeds.doors, services as unknown as RouteServices)
  const send = (body: string | Buffer, headers: Record<string, string> = {}, path = '/api/ingest/desk') => {
    const head = { Authorization: `Bearer ${OPERATOR}`, 'Idempotency-Key': 'a', ...headers }
    return app.request(path, { method: 'POST', body: body as BodyInit, headers: head })
  }
  return { app, send, stores }
}

describe('POST /api/ingest/{feed}', () => {
  it('200 with what was stored, packed or plain; the position to resume at', async () => {
    const { app, send } = open()
    const answer = await send(gzipSync(`${print('1', { n: 1 })}\n${print('2', { n: 2 })}`), {
      'Content-Encoding': 'gzip',
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ accepted: 2, duplicates: 0, rejected: [], acked_n: 2, seq_to: 2 })
    const position = await app.request('/api/ingest/desk/position', {
      headers: { Authorization: `Bearer ${OPERATOR}` },
    })
    expect(await position.json()).toEqual({ acked_n: 2 })
  })

  it('C02 401 for a key that is none, 403 without one or without the scope, 404 for a feed that is none, 422 without a name of the batch', async () => {
    const { app, send } = open()
    expect((await app.request('/api/ingest/desk', { method: 'POST', body: print('1') })).status).toBe(403)
    expect((await send(print('1'), { Authorization: 'Bearer uwk_live_unknown' })).status).toBe(401)
    const refused = await send(print('1'), { Authorization: `Bearer ${OTHER}` })
    expect(refused.status).toBe(403)
    expect((await refused.json()).message).toContain("scope 'ingest'")
    expect((await send(print('1'), {}, '/api/ingest/nobody')).status).toBe(404)
    const unnamed = await send(print('1'), { 'Idempotency-Key': '' })
    expect(unnamed.status).toBe(422)
    expect((await unnamed.json()).message).toContain('Idempotency-Key')
  })

  it('409 for another batch under the same name; the same one again is answered as before', async () => {
    const { send } = open()
    const first = await (await send(print('1'))).json()
    expect(await (await send(print('1'))).json()).toEqual(first)
    const other = await send(print('2'))
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ code: 'conflict', request_id: 'request-1' })
  })

  it('413 for a body over 8 MB', async () => {
    const { send } = open()
    const large = await send(Buffer.alloc(8_000_001, 32))
    expect(large.status).toBe(413)
    expect((await large.json()).message).toContain('at most 8 MB, 64 MB unpacked')
  })

  it('413 for a body that unpacks to more than 64 MB', async () => {
    const { send } = open()
    expect((await send(gzipSync(Buffer.alloc(64_000_001, 32)), { 'Content-Encoding': 'gzip' })).status).toBe(413)
  })

  it('413 for a zstd of two kilobytes that unpacks to more than 64 MB, and a refusal for one that asks for a window of terabytes', async () => {
    const { send } = open()
    // RFC 8878: magic, no content size, a window of 1 MB, then blocks that repeat one byte 131,072 times.
    const block = Buffer.from([0x02, 0x00, 0x10, 0x20])
    const head = [0x28, 0xb5, 0x2f, 0xfd, 0x00]
    const bomb = Buffer.concat([Buffer.from([...head, 0x50]), ...Array.from({ length: 520 }, () => block)])
    expect((await send(bomb, { 'Content-Encoding': 'zstd' })).status).toBe(413)
    const wide = Buffer.concat([Buffer.from([...head, 0xff]), block])
    expect((await send(wide, { 'Content-Encoding': 'zstd', 'Idempotency-Key': 'b' })).status).toBe(422)
  })

  it('422 for too many bad lines, a body that is not what its head says, and an encoding that is none', async () => {
    const { send, stores } = open()
    const bad = await send(`${print('1')}\nnot json`)
    expect(bad.status).toBe(422)
    expect(await bad.json()).toMatchObject({ code: 'invalid', rejected: [{ line: 2, reason: 'the line is no JSON' }] })
    expect((await send(print('1'), { 'Content-Encoding': 'gzip' })).status).toBe(422)
    expect((await send(print('1'), { 'Content-Encoding': 'br' })).status).toBe(422)
    expect(await stores.tape.readForward({ sessionDate: '2025-01-15', source: 'desk' }, 0, 10)).toEqual([])
  })

  it('C38 429 with a time when the batch has no room on the tape: nothing of it is taken', async () => {
    const { send, stores } = open({ ringBytes: 1200 })
    const answer = await send(['1', '2', '3'].map((id) => print(id)).join('\n'))
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(await answer.json()).toMatchObject({ code: 429 })
    expect(await stores.tape.readForward({ sessionDate: '2025-01-15', source: 'desk' }, 0, 10)).toEqual([])
  })

  it('C40 503 with a time while a store is away; the same batch is taken afterwards', async () => {
    const { send, stores } = open()
    const batch = stores.feeds.batch
    stores.feeds.batch = () => Promise.reject(new TapeError('unavailable', 'The tape store is away.'))
    const answer = await send(print('1'))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    stores.feeds.batch = batch
    expect((await send(print('1'))).status).toBe(200)
  })
})
