import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { RawPrint } from '@/lib/flow/trade'
import type { Logger } from '@/server/http/requestLog'
import { hashToken } from '@/server/services/tokenHash'
import { aUser, delayedUser, premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { until } from '@/tests/support/apiTestClient'
import { type SocketPeer, socketHost } from '@/tests/support/socketHost'

const OPEN_US = 1_736_951_400_000_000
const TSLA = 'TSLA250117C00400000'
const print = (seq: number, change: Partial<RawPrint> = {}) =>
  aPrint({ seq, price: 2, executed_at_us: OPEN_US + seq * 1_000_000, ...change })
const OK = { response: {}, status: 'ok' }
const refused = (reason: string) => ({ response: { reason }, status: 'error' })

let host: Awaited<ReturnType<typeof socketHost>>
const seen = (count: number) => until(() => host.api.runtime.views.live.seq === count)
beforeEach(async () => {
  host = await socketHost()
  host.api.feed.push(print(1), print(2, { option_chain_id: TSLA }))
  await seen(2)
})
afterEach(() => host.close())

const idsOf = (peer: SocketPeer, channel: string) =>
  peer.frames.flatMap(([name, payload]) => (name === channel && 'id' in payload ? [payload.id] : []))

describe('§4.11 API: who opens the WebSocket', () => {
  it('public-api §4 a key, in a header with the word Bearer or without, or in the address', async () => {
    const key = host.keyOf(premiumUser)
    const ways: readonly [Record<string, string>, string][] = [
      [{ authorization: `Bearer ${key}` }, host.url],
      [{ authorization: key }, host.url],
      [{ 'x-api-key': key }, host.url],
      [{}, `${host.url}?token=${key}`],
    ]
    for (const [headers, address] of ways) {
      const peer = await host.opened(host.raw(headers, address))
      expect(await peer.ask('option_trades')).toEqual(OK)
      peer.socket.close()
    }
  })

  it('without a key nobody: no cookie, no session of a person and no origin opens it', async () => {
    const words = /^A socket opens with an API key/
    host.api.users.set(hashToken('session'), premiumUser)
    expect(await host.refusal()).toMatchObject({ status: 401, message: expect.stringMatching(words) })
    const cookie = { cookie: 'token=session; session=session', origin: 'http://localhost:3000' }
    expect(await host.refusal(cookie)).toMatchObject({ status: 401 })
    expect(await host.refusal({ authorization: 'Bearer session' })).toMatchObject({ status: 401 })
    expect(await host.refusal({ authorization: 'Bearer uwk_live_unknown' })).toMatchObject({ status: 401 })
    expect(await host.refusal({}, `${host.url}?token=uwk_live_unknown`)).toMatchObject({ status: 401 })
  })

  it('ASVS 4.4.2 a page of a site that is not listed opens none, with a key neither; programs name no site', async () => {
    const place = { publicOrigin: 'https://flow.example.com', origins: ['https://desk.example'] }
    const listed = await socketHost({}, { place })
    const key = { authorization: `Bearer ${listed.keyOf(premiumUser)}` }
    const words = /^Pages of this site may not open a socket here/
    for (const origin of [
      ...['https://other.example', 'http://flow.example.com', 'https://flow.example.com.evil.example', 'null', ''],
      ...['https://flow.example.com:8443', 'http://localhost.evil.example', 'https://desk.example/'],
    ])
      expect(await listed.refusal({ ...key, origin }), origin).toMatchObject({
        status: 403,
        message: expect.stringMatching(words),
      })
    const own = ['https://flow.example.com', 'https://desk.example', 'http://localhost:5173', 'http://127.0.0.1:8080']
    for (const headers of [key, ...own.map((origin) => ({ ...key, origin }))]) {
      const peer = await listed.opened(listed.raw(headers))
      expect(await peer.ask('news')).toEqual(OK)
      peer.socket.close()
    }
    await listed.close()
  })

  it('ASVS 4.4.1 where people come by https, a socket that the proxy took without TLS is refused', async () => {
    const secure = await socketHost({}, { place: { publicOrigin: 'https://flow.example.com', origins: [] } })
    const by = (to: typeof host, scheme: string) => ({
      authorization: `Bearer ${to.keyOf(premiumUser)}`,
      'x-forwarded-proto': scheme,
    })
    for (const scheme of ['http', 'http, https'])
      expect(await secure.refusal(by(secure, scheme)), scheme).toMatchObject({
        status: 403,
        message: expect.stringContaining('use wss://'),
      })
    const peer = await secure.opened(secure.raw(by(secure, 'https')))
    expect(await peer.ask('news')).toEqual(OK)
    // On one machine without a proxy there is no TLS to ask for.
    expect(await (await host.opened(host.raw(by(host, 'http')))).ask('news')).toEqual(OK)
    await secure.close()
  })

  it('a key that is kept to addresses opens from these, seen behind the own proxy', async () => {
    const key = host.keyOf(premiumUser, { addresses: ['203.0.113.0/24'] })
    const from = (address: string) => ({ authorization: `Bearer ${key}`, 'x-forwarded-for': address })
    expect(await host.refusal(from('198.51.100.7'))).toEqual({
      status: 403,
      message: 'This API key does not open from your address.',
    })
    await host.opened(host.raw(from('203.0.113.7')))
  })

  it('other addresses are not found; a plain call is told where the socket is', async () => {
    const headers = { authorization: `Bearer ${host.keyOf(premiumUser)}` }
    expect(await host.refusal(headers, host.url.replace('/socket', '/api/live'))).toMatchObject({ status: 404 })
    const plain = await host.api.app.request('/socket')
    expect([plain.status, plain.headers.get('upgrade')]).toEqual([426, 'websocket'])
  })

  it('a key that ended, or whose plan changed, ends its sockets within a minute', async () => {
    const quick = await socketHost({}, { recheckMs: 30 })
    const [ended, changed] = [await quick.open(premiumUser), await quick.open(delayedUser)]
    quick.api.users.delete(hashToken(quick.keyOf(premiumUser)))
    const key = { id: `key-${delayedUser.id}`, scopes: [], addresses: [] }
    quick.api.users.set(hashToken(quick.keyOf(delayedUser)), Object.assign(aUser({ id: delayedUser.id }), { key }))
    expect(await ended.closed).toEqual({ code: 1008, reason: 'This API key is no longer valid.' })
    expect(await changed.closed).toEqual({ code: 1008, reason: 'The plan of this key has changed: connect again.' })
    await quick.close()
  })
})

describe('public-api §4 joining and leaving', () => {
  it('is acknowledged at once; then what is printed comes, with the name of the channel', async () => {
    const peer = await host.open(premiumUser)
    peer.say('{"channel":"option_trades","msg_type":"join"}')
    expect(await peer.next()).toEqual(['option_trades', OK])
    host.api.feed.push(print(3))
    const [channel, payload] = await peer.next()
    expect(channel).toBe('option_trades')
    expect(payload).toMatchObject({
      id: '2025-01-15-test-3',
      underlying_symbol: 'AAPL',
      executed_at: 1_736_951_403_000,
    })
    // What was printed before is no news.
    expect(idsOf(peer, 'option_trades')).toEqual(['2025-01-15-test-3'])
  })

  it('one socket carries many channels; a ticker gets its own prints only', async () => {
    const peer = await host.open(premiumUser)
    await peer.ask('option_trades')
    await peer.ask('option_trades:TSLA')
    host.api.feed.push(print(3), print(4, { option_chain_id: TSLA }), print(5))
    await until(() => idsOf(peer, 'option_trades').length === 3)
    expect(idsOf(peer, 'option_trades:TSLA')).toEqual(['2025-01-15-test-4'])
  })

  it('a second join is acknowledged and not doubled', async () => {
    const peer = await host.open(premiumUser)
    expect([await peer.ask('option_trades'), await peer.ask('option_trades')]).toEqual([OK, OK])
    host.api.feed.push(print(3))
    await peer.next('option_trades')
    host.api.feed.push(print(4))
    await peer.next('option_trades')
    expect(idsOf(peer, 'option_trades')).toEqual(['2025-01-15-test-3', '2025-01-15-test-4'])
  })

  it('after leaving no more frames come, of that channel only', async () => {
    const peer = await host.open(premiumUser)
    await peer.ask('option_trades')
    await peer.ask('option_trades:TSLA')
    expect(await peer.ask('option_trades', 'leave')).toEqual(OK)
    host.api.feed.push(print(3, { option_chain_id: TSLA }))
    await peer.next('option_trades:TSLA')
    expect(idsOf(peer, 'option_trades')).toEqual([])
    // Leaving what was never joined changes nothing.
    expect(await peer.ask('news', 'leave')).toEqual(OK)
  })

  it('what cannot be joined is told in words, and the socket stays open', async () => {
    const peer = await host.open(premiumUser)
    const lost = 'The message is not a JSON object. Send {"channel":"option_trades","msg_type":"join"}.'
    for (const text of ['{', '[]', '7']) {
      peer.say(text)
      expect(await peer.next()).toEqual(['', refused(lost)])
    }
    expect(await peer.ask('nothing')).toEqual(refused('There is no such channel. GET /api/socket lists them.'))
    expect(await peer.ask('gex')).toEqual(refused('gex needs a ticker, as in gex:SPY.'))
    expect(await peer.ask('periscope:SPX')).toEqual(
      refused('This host does not stream periscope: GET /api/exposure/SPX has the exposure of market makers.'),
    )
    expect(await peer.ask('option_trades:NOSUCH')).toEqual(refused('There is no ticker NOSUCH.'))
    expect(await peer.ask('price:SPXW')).toEqual(refused('SPXW is a root of SPX: join price:SPX.'))
    peer.say(Buffer.from([1, 2, 3]))
    expect(await peer.next()).toEqual(['', refused('Messages are JSON text.')])
    expect(await peer.ask('option_trades')).toEqual(OK)
  })

  it('a key joins what its scopes open, and an organization’s switch closes it', async () => {
    const peer = await host.open(premiumUser, { scopes: ['stocks'] })
    expect(await peer.ask('option_trades')).toEqual(refused('This API key is not made for these calls.'))
    expect(await peer.ask('market_tide')).toEqual(refused('This API key is not made for these calls.'))
    expect(await peer.ask('price:AAPL')).toEqual(OK)
    const organization = { denied_access: ['flow'] }
    const denied = await host.open(aUser({ id: 'denied', is_premium: true, organization } as never))
    expect(await denied.ask('option_trades')).toEqual(refused('Your organization has switched this feature off.'))
    expect(await denied.ask('news')).toEqual(OK)
  })
})

describe('§6 the tier of a socket', () => {
  it('a delayed plan gets the delayed tape, a free one the sample; nobody gets another one', async () => {
    const [live, delayed, free] = [await host.open(premiumUser), await host.open(delayedUser), await host.open(aUser())]
    for (const peer of [live, delayed, free]) expect(await peer.ask('option_trades')).toEqual(OK)
    host.api.feed.push(print(3))
    host.api.sample.push(print(1, { source: 'sample' }))
    expect((await live.next('option_trades'))[1]).toMatchObject({ id: '2025-01-15-test-3' })
    expect((await free.next('option_trades'))[1]).toMatchObject({ id: '2025-01-15-sample-1' })
    expect(idsOf(delayed, 'option_trades')).toEqual([])
    host.api.clock.nowMs += 15 * 60_000 + 5000
    await until(() => idsOf(delayed, 'option_trades').length === 3)
    expect(idsOf(delayed, 'option_trades').at(-1)).toBe('2025-01-15-test-3')
    expect([idsOf(live, 'option_trades').length, idsOf(free, 'option_trades').length]).toEqual([1, 1])
  })
})

describe('§4.11 API: limits of the WebSocket', () => {
  it('sockets of a key and of an account', async () => {
    const small = await socketHost({}, { most: { host: 4, account: 3, key: 2 } })
    const key = `Bearer ${small.keyOf(premiumUser)}`
    const other = `Bearer ${small.keyOf(premiumUser, { id: 'other' })}`
    const open = (authorization: string) => small.opened(small.raw({ authorization }))
    const first = await open(key)
    await open(key)
    expect(await small.refusal({ authorization: key })).toEqual({
      status: 429,
      message: 'A key opens at most 2 sockets at once.',
    })
    await open(other)
    expect(await small.refusal({ authorization: other })).toEqual({
      status: 429,
      message: 'An account opens at most 3 sockets at once.',
    })
    await small.open(delayedUser)
    expect(await small.refusal({ authorization: `Bearer ${small.keyOf(aUser())}` })).toMatchObject({ status: 503 })
    first.socket.close()
    await first.closed
    await open(key)
    await small.close()
  })

  it('channels of a socket, messages a second, and bytes of a message', async () => {
    const limits = { mostJoins: 2, burst: 6, perSecond: 0, mostBytes: 100, mostRefused: 3 }
    const small = await socketHost({}, { limits })
    const peer = await small.open(premiumUser)
    expect([await peer.ask('news'), await peer.ask('trading_halts')]).toEqual([OK, OK])
    expect(await peer.ask('option_trades')).toEqual(refused('A socket joins at most 2 channels. Leave one first.'))
    expect([await peer.ask('news', 'leave'), await peer.ask('option_trades')]).toEqual([OK, OK])
    peer.say(`{"channel":"news","msg_type":"join","x":"${'x'.repeat(100)}"}`)
    expect(await peer.next()).toEqual(['', refused('A message has at most 100 bytes.')])
    for (let n = 0; n < 4; n += 1) peer.say({ channel: 'news', msg_type: 'join' })
    const [, payload] = await peer.next('')
    expect(payload).toEqual(refused('Too many messages: 6 at once, 0 a second. It was not read.'))
    expect(await peer.closed).toEqual({ code: 1008, reason: 'Too many messages.' })
    await small.close()
  })

  it('a message of more than 64 kB ends the socket; nothing is compressed', async () => {
    const peer = await host.open(premiumUser)
    expect(peer.socket.extensions).toBe('')
    peer.say('x'.repeat(70_000))
    expect((await peer.closed).code).toBe(1009)
  })

  it('a peer that answers no ping is cut off', async () => {
    const quick = await socketHost({}, { pingMs: 40 })
    const [dead, alive] = [await quick.open(premiumUser, {}, { autoPong: false }), await quick.open(delayedUser)]
    expect((await dead.closed).code).toBe(1006)
    expect(alive.socket.readyState).toBe(WebSocket.OPEN)
    await quick.close()
  })
})

describe('§4.11 API: a slow reader of the WebSocket', () => {
  it('loses frames, is told how many once it reads again, and holds up nobody', async () => {
    const slowPolicy = { highBytes: 100_000, lowBytes: 20_000, maxSlowMs: 30_000 }
    const small = await socketHost({ slowPolicy })
    const [slow, quick] = [await small.open(premiumUser), await small.open(aUser({ id: 'b', is_premium: true }))]
    await slow.ask('option_trades')
    await quick.ask('option_trades')
    slow.socket.pause()
    let seq = 0
    const { figures } = { figures: () => small.api.runtime.sockets.figures() }
    while (figures().dropped === 0 && seq < 100_000) {
      small.api.feed.push(...Array.from({ length: 2000 }, (_, n) => print(seq + n + 1)))
      seq += 2000
      await until(() => small.api.runtime.views.live.seq === seq && idsOf(quick, 'option_trades').length === seq)
    }
    const dropped = figures().dropped ?? 0
    expect(dropped).toBeGreaterThan(0)
    slow.socket.resume()
    const isGap = ([, payload]: SocketPeer['frames'][number]) => payload.status === 'gap'
    await until(() => slow.frames.some(isGap))
    expect(slow.frames.find(isGap)).toEqual(['option_trades', { response: { dropped }, status: 'gap' }])
    expect(idsOf(slow, 'option_trades').length).toBe(seq - dropped)
    small.api.feed.push(print(seq + 1))
    await until(() => idsOf(slow, 'option_trades').at(-1) === `2025-01-15-test-${seq + 1}`)
    await small.close()
  })

  it('that stays slow is closed with 1013', async () => {
    const slowPolicy = { highBytes: 100_000, lowBytes: 20_000, maxSlowMs: 1000 }
    const small = await socketHost({ slowPolicy })
    const slow = await small.open(premiumUser)
    await slow.ask('option_trades')
    slow.socket.pause()
    for (let seq = 0; small.api.runtime.sockets.figures().dropped === 0; seq += 2000) {
      small.api.feed.push(...Array.from({ length: 2000 }, (_, n) => print(seq + n + 1)))
      await until(() => small.api.runtime.views.live.seq === seq + 2000)
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
    small.api.clock.nowMs += 2000
    await until(() => small.api.runtime.sockets.figures().slow_closed === 1)
    slow.socket.resume()
    expect(await slow.closed).toEqual({ code: 1013, reason: 'The socket was read too slowly for too long.' })
    await small.close()
  })
})

describe('§5 the WebSocket when the host goes', () => {
  it('is closed with 1001; who does not answer is cut off within a second', async () => {
    const [peer, stuck] = [await host.open(premiumUser), await host.open(delayedUser)]
    stuck.socket.pause()
    await host.sockets.close()
    expect(await peer.closed).toEqual({ code: 1001, reason: 'The host is shutting down.' })
    expect(await host.refusal({ authorization: `Bearer ${host.keyOf(premiumUser)}` })).toMatchObject({ status: 503 })
    stuck.socket.terminate()
  })
})

describe('§4.11 API: what the host keeps of sockets', () => {
  it('counts them beside the streams; nothing is left when they are gone', async () => {
    const peer = await host.open(premiumUser)
    await peer.ask('option_trades')
    host.api.feed.push(print(3))
    await peer.next('option_trades')
    const text = async () => await (await host.api.app.request('/metrics')).text()
    expect(await text()).toContain('host_part{part="sockets",name="open"} 1')
    expect(await text()).toContain('host_part{part="sockets",name="frames"} 1')
    expect(await text()).toMatch(/api_call_seconds_count\{endpoint="socket\.open",status="101"\} 1/)
    peer.socket.close()
    await until(() => host.api.runtime.sockets.figures().open === 0)
    await until(() => host.api.runtime.sockets.figures().feeds === 0)
  })

  it('a key in the address is written nowhere, taken or refused', async () => {
    let written = ''
    const logger = pino({ level: 'trace' }, { write: (line) => (written += line) }) as Logger
    const counted: unknown[] = []
    const usage = { count: (owner: object, call: object) => counted.push({ ...owner, ...call }) }
    const told = await socketHost({ logger, usage })
    const key = told.keyOf(premiumUser)
    const peer = await told.opened(told.raw({}, `${told.url}?token=${key}`))
    await peer.ask('option_trades')
    await told.refusal({}, `${told.url}?token=uwk_live_wrong`)
    await told.refusal({}, `${told.url.replace('socket', 'other')}?token=${key}`)
    await told.close()
    expect(written).toMatch(/"endpoint":"socket.open".*"status":101/)
    expect(written).toMatch(/"endpoint":"socket.open".*"status":401/)
    expect(written).not.toMatch(/uwk_live|token=/)
    expect(counted).toEqual([expect.objectContaining({ keyId: 'key-premium', endpoint: 'socket.open', code: 'ok' })])
  })
})
