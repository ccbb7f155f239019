import { existsSync } from 'node:fs'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Accounts, openAccounts } from '@/server/accounts'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'
import { rollupsAgree } from '@/server/stores/tape/write/repair'
import { logIn } from '@/tests/bench/support/realHost'
import { aDefinition, anAlert } from '@/tests/builders/anAlert'
import { ClickHouseShim } from '@/tests/stores/clickhouseShim'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { eventually } from '@/tests/support/freePort'
import { accountsOn, type Engine, missingEngines, ownNats, ownPostgres } from '@/tests/support/hosts/engines'
import { type HostProcess, startHost, startWeb, untilUp } from '@/tests/support/hosts/hostProcess'
import { FIRST_PRINT_MS, RUNNING_SESSION } from '@/tests/support/hosts/runningTape'
import { SocketPeer } from '@/tests/support/socketHost'

const reason = missingEngines === '' ? '' : ` (skipped: ${missingEngines} not installed)`
/** `npm test` builds the web app before; a run of this file alone takes what is there. */
const hasWeb = existsSync('.next/BUILD_ID')

describe.skipIf(reason !== '')(`two ingest, two api, two web, one worker over PostgreSQL and NATS${reason}`, () => {
  const { dir, remove } = tempDir('many-hosts')
  const shim = new ClickHouseShim(dir)
  let postgres: Engine
  let nats: Awaited<ReturnType<typeof ownNats>>
  let accounts: Accounts
  let tape: SqlTapeStore
  let ingest: HostProcess[] = []
  let api: HostProcess[] = []
  let worker: HostProcess
  /** What browsers reach: the web apps where they are built, else the hosts themselves. */
  let doors: HostProcess[] = []
  let admin = ''
  const keys = { socket: '', ingest: '' }

  beforeAll(async () => {
    const [tapeUrl, database, bus] = await Promise.all([shim.start(), ownPostgres(), ownNats()])
    ;[postgres, nats] = [database, bus]
    tape = clickHouseTape(tapeUrl, true)
    accounts = await openAccounts(accountsOn(database.url), Date.now, () => undefined)
    const env = {
      ...{ DATABASE_URL: database.url, TAPE_URL: tapeUrl, NATS_URL: bus.url, TRUSTED_PROXIES: hasWeb ? '1' : '0' },
      ...{ FEED: 'live', FEED_INGEST: 'desk', FEED_PRINTS: 'desk', FILES_URL: `${dir}/files` },
      ...{ CBOE_URL: 'off', NASDAQ_HALTS_URL: 'off', NYSE_HALTS_URL: 'off', MFA: 'optional' },
    }
    const roles = ['ingest', 'ingest', 'api', 'api', 'worker']
    const hosts = await Promise.all(roles.map((ROLE) => startHost({ ...env, ROLE })))
    ;[ingest, api] = [hosts.slice(0, 2), hosts.slice(2, 4)]
    worker = hosts[4] as HostProcess
    doors = hasWeb ? await Promise.all(api.map(startWeb)) : api
    await Promise.all(hosts.map(untilUp))
    admin = await logIn(doorAt(0).origin, 'admin')
    keys.socket = await newKey([])
    keys.ingest = await newKey(['ingest'])
  })
  afterAll(async () => {
    await Promise.all([...(hasWeb ? doors : []), ...ingest, ...api, worker].map((host) => host?.end('SIGKILL')))
    await Promise.all([accounts?.close(), tape?.close()])
    await Promise.all([shim.stop(), nats?.stop(), postgres?.stop()])
    remove()
  })

  const at = (hosts: readonly HostProcess[], which: number): HostProcess => hosts[which] as HostProcess
  const doorAt = (which: number) => at(doors, which)
  const asAdmin = () => ({ authorization: `Bearer ${admin}` })
  async function newKey(scopes: readonly string[]): Promise<string> {
    const body = { name: `key of ${scopes}`, days: null, scopes, addresses: [] }
    const reply = await doorAt(0).send('POST', '/api/user/api_keys', body, asAdmin())
    return (await reply.json()).key
  }
  const solved = async (host: HostProcess) => {
    const challenge: Challenge = await (await host.get('/api/users/captcha')).json()
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
  /** Sends prints as a sender does that knows both hosts: to the next one until one has stored them. */
  let sent = 0
  const nextLine = () => {
    sent += 1
    return aPrintLine(sent)
  }
  async function sendPrints(count: number): Promise<void> {
    const lines = Array.from({ length: count }, nextLine)
    const headers = { authorization: `Bearer ${keys.ingest}`, 'Idempotency-Key': `upto-${sent}` }
    await eventually('a host that takes the prints', async () => {
      for (const host of ingest) {
        const reply = await host.send('POST', '/api/ingest/desk', lines.join('\n'), headers).catch(() => null)
        if (reply?.status === 200) return true
      }
      return false
    })
  }
  const ask = async (sql: string) => (await tape.engine.query(sql)).rows[0]?.map(Number)
  const banner = (which: number, text: string) =>
    doorAt(which).send('PUT', '/api/admin/banner', { active: true, text }, asAdmin())
  /** A page that is open at a door: what its stream of banners has said so far. */
  async function openPage(which: number): Promise<{ said: string; close(): void }> {
    const stop = new AbortController()
    const reply = await fetch(`${doorAt(which).origin}/api/live?sub=banner`, { signal: stop.signal })
    const page = { said: '', close: () => stop.abort() }
    const take = (text: string) => {
      page.said += text
    }
    const reading = new WritableStream<string>({ write: take })
    reply.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeTo(reading)
      .catch(() => undefined)
    return page
  }
  /** A socket of the owner of the key, or null where it is refused. */
  async function openSocket(host: HostProcess, key: string): Promise<SocketPeer | null> {
    const socket = new WebSocket(`${host.origin.replace('http', 'ws')}/socket`, { headers: { 'x-api-key': key } })
    const peer = new SocketPeer(socket)
    const isOpen = await new Promise((resolve) => {
      socket.once('open', () => resolve(true)).once('error', () => resolve(false))
    })
    return isOpen ? peer : null
  }
  const partOf = async (host: HostProcess, name: string) =>
    (await host.readiness()).parts.find((part) => part.name === name)

  it('each host tells its role, and one of the two that play writes the tape', async () => {
    const words = await Promise.all(ingest.map(async (host) => JSON.stringify((await host.readiness()).parts)))
    expect(words.filter((text) => text.includes('is this host'))).toHaveLength(1)
    expect(words.filter((text) => text.includes('this one stands by'))).toHaveLength(1)
    expect((await worker.get('/api/flow/prints')).status).toBe(404)
  })

  it('a session that ends on one is refused by every other at once', async () => {
    const token = await logIn(doorAt(0).origin, 'premium')
    expect((await doorAt(1).get('/api/users', token)).status).toBe(200)
    await doorAt(0).get('/api/users/logout', token)
    await eventually('the refusal', async () => (await doorAt(1).get('/api/users', token)).status === 401)
  })

  it('a banner reaches pages of another host; while NATS is away every host says so, and what was missed is read later', async () => {
    const page = await openPage(1)
    await banner(0, 'Back at noon')
    await eventually('the banner', async () => page.said.includes('Back at noon'))
    await nats.stop('SIGKILL')
    const line = () => partOf(at(api, 1), 'line to other hosts')
    await eventually('the host to say that NATS is away', async () => (await line())?.state === 'degraded')
    await banner(0, 'Back at one')
    nats = await ownNats(nats.port)
    await eventually('the missed banner', async () => page.said.includes('Back at one'))
    await eventually('the line to be up', async () => (await line())?.state === 'ok')
    page.close()
  })

  it('an answer of the human check counts once, sent to both at the same instant', async () => {
    const altcha = await solved(doorAt(0))
    const body = { email: 'free@undercurrent.example', password: 'wrong, wrong, wrong', altcha }
    const replies = await Promise.all(doors.map((door) => door.send('POST', '/api/users/login', body)))
    const codes = await Promise.all(replies.map(async (reply) => (await reply.json()).code))
    expect(codes.sort()).toEqual(['captcha', 'credentials'])
  })

  it('calls of a minute, open streams and open sockets are counted over both', async () => {
    const token = await logIn(doorAt(0).origin, 'premium')
    const headers = { authorization: `Bearer ${token}` }
    const body = { name: 'one', days: null, scopes: [], addresses: [] }
    const calls = Array.from({ length: 30 }, (_, n) => doorAt(n % 2).send('POST', '/api/user/api_keys', body, headers))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(20)
    const stop = new AbortController()
    const open = (n: number) => fetch(`${doorAt(n % 2).origin}/api/live?sub=banner`, { headers, signal: stop.signal })
    const streams = await Promise.all(Array.from({ length: 46 }, (_, n) => open(n)))
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(40)
    stop.abort()
    const sockets: (SocketPeer | null)[] = []
    for (let n = 0; n < 12; n += 1) sockets.push(await openSocket(at(api, n % 2), keys.socket))
    const opened = sockets.filter((peer) => peer !== null)
    expect(opened).toHaveLength(10)
    for (const { socket } of opened) socket.terminate()
    await eventually('the seats to be free again', async () => (await openSocket(at(api, 1), keys.socket)) !== null)
  })

  it('of an alert that rings on every host 300 hits are kept, and each socket of its owner hears of each once', async () => {
    await sendPrints(1)
    const definition = { ...aDefinition, filter: 'premium>=1' }
    const made = await doorAt(0).send('POST', '/api/custom_alerts', anAlert({ definition }), asAdmin())
    expect(made.status).toBe(200)
    const peers = await Promise.all(api.map((host) => openSocket(host, keys.socket)))
    for (const peer of peers) await peer?.ask('custom_alerts')
    for (let batch = 0; batch < 4; batch += 1) await sendPrints(80)
    const hits = () =>
      peers.map((peer) => peer?.frames.flatMap(([, { meta }]) => (meta as { hit_id: string })?.hit_id ?? []))
    await eventually('300 hits on both', async () => hits().every((ids) => (ids?.length ?? 0) >= 300))
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(hits().map((ids) => [ids?.length, new Set(ids).size])).toEqual([
      [300, 300],
      [300, 300],
    ])
    const { db } = accounts.deps
    const [kept] = await db
      .selectFrom('custom_alert_hits')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .execute()
    expect(Number(kept?.n)).toBe(300)
    for (const peer of peers) peer?.socket.terminate()
  })

  it('an export made on one is told of and read on the other', async () => {
    const body = { format: 'csv', columns: ['time', 'ticker', 'size'] }
    const made = await (await doorAt(0).send('POST', '/api/flow/exports', body, asAdmin())).json()
    const path = `/api/flow/exports/${made.data.id}`
    const job = async () => (await (await doorAt(1).get(path, admin)).json()).data
    await eventually('the file', async () => (await job())?.state === 'done')
    const text = await (await doorAt(1).get(`${path}/file`)).text()
    expect(text).toContain('# page: Flow Feed')
    expect(text.match(/^"[^"]+","SPY",10/gm), text.slice(0, 800)).toHaveLength(sent)
    expect((await doorAt(1).get(`${path.slice(0, -1)}%2F..%2Fx/file`)).status).toBe(404)
  })

  it('the other takes over after a kill -9; followers say what they do not hear; nothing acknowledged is lost', async () => {
    const states = await Promise.all(ingest.map((host) => partOf(host, 'writer of the tape')))
    const holder = states.findIndex((part) => part?.message === 'is this host')
    const unheard = eventually('followers to say so', async () =>
      (await Promise.all(api.map((host) => partOf(host, 'feed host')))).every((part) => part?.state === 'degraded'),
    )
    await at(ingest, holder).end('SIGKILL')
    await sendPrints(40)
    await unheard
    await eventually('followers to hear again', async () => (await at(api, 0).readiness()).status === 'ready')
    expect(await ask('SELECT count(), uniqExact(seq), max(seq) FROM undercurrent.tape')).toEqual([sent, sent, sent])
    expect(await rollupsAgree(tape.engine, RUNNING_SESSION)).toBe(true)
    await at(ingest, 1 - holder).end('SIGKILL')
    await eventually('the follower to miss the feed host', async () =>
      (await partOf(at(api, 1), 'feed host'))?.message.startsWith('was not heard for'),
    )
  })
})

/** Print number `n` of the sender, as the door reads it. */
const aPrintLine = (n: number): string =>
  JSON.stringify({
    ...{ kind: 'print', id: `p${n}`, n, at_us: FIRST_PRINT_MS * 1000 + n * 1000, symbol: 'SPY261218C00600000' },
    ...{ price: 2, size: 10, bid: 1.9, ask: 2, underlying_price: 600 },
  })
