import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { contract } from '@/lib/contract'
import { logIn } from '@/tests/bench/support/realHost'
import { LiveReader } from '@/tests/support/liveReader'
import { SocketPeer } from '@/tests/support/socketHost'

const dataDir = mkdtempSync(join(tmpdir(), 'undercurrent-host-'))
let host: ChildProcess
let origin = ''
let output = ''

/** Starts the built host on a free port with the sample market only, and waits until it is ready. */
async function start(): Promise<void> {
  host = spawn(process.execPath, ['.build/server/main.mjs'], {
    env: {
      ...{ ...process.env, API_PORT: '0', DATA_DIR: dataDir, FEED: 'none', HISTORY_SESSIONS: '0', DEMO_ACCOUNTS: '1' },
      KEY_IN_ADDRESS: 'refused',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  host.stdout?.on('data', (text) => {
    output += text
  })
  host.stderr?.on('data', (text) => {
    output += text
  })
  for (let tries = 0; tries < 2400; tries += 1) {
    const port = /"port":(\d+)/.exec(output)?.[1]
    if (port !== undefined) origin = `http://127.0.0.1:${port}`
    const ready =
      origin === ''
        ? null
        : await fetch(`${origin}/api/ready`).then(
            (r) => r.json(),
            () => null,
          )
    if (['ready', 'degraded'].includes((ready as { status?: string } | null)?.status ?? '')) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The host did not become ready:\n${output}`)
}

/** A key of a demo account, made over HTTP. */
async function aKey(): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await logIn(origin, 'premium')}` }
  const body = JSON.stringify({ name: 'Test', days: null })
  const reply = await fetch(`${origin}${contract.apiKeys.create.path}`, { method: 'POST', headers, body })
  return ((await reply.json()) as { key: string }).key
}

/** What one hears that sends its headers drop by drop until it is let go. */
const slowClient = () =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    let text = ''
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n')
    const drops = setInterval(() => socket.write('X-Drop: 1\r\n'), 1000)
    socket.on('data', (data) => {
      text += data
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drops)
      resolve(text)
    })
  })

let peer: SocketPeer
/** The slow ones are let go after ten seconds, so they begin before the tests. */
let slow: Promise<string>[] = []
beforeAll(async () => {
  await start()
  slow = Array.from({ length: 40 }, slowClient)
})
afterAll(() => {
  host.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a running host', () => {
  it('answers before its stores are open, then serves the sample to everyone', async () => {
    expect(await (await fetch(`${origin}/api/health`)).json()).toMatchObject({ status: 'ok' })
    const reply = await (await fetch(`${origin}/api/flow/prints?limit=5`)).json()
    expect(reply).toMatchObject({ meta: { tier: 'sample', simulated: true, source: 'sample' } })
  })

  it('§6 keeps the broker from those who are not logged in', async () => {
    for (const path of ['is_authed?account_id=', 'events?account_id=a&account_number=5SA10001']) {
      const reply = await fetch(`${origin}/api/tastytrade/${path}`)
      expect(reply.status, path).toBe(401)
      expect(await reply.json(), path).toMatchObject({ code: 'authentication_required' })
    }
  })

  it('delivers the first event of a stream at once, also to a client that accepts gzip', async () => {
    const response = await fetch(`${origin}/api/live?sub=banner&sub=market`, { headers: { 'accept-encoding': 'gzip' } })
    const reader = new LiveReader(response)
    expect(response.headers.get('content-encoding')).toBe('none')
    expect((await reader.nextOf('banner')).message).toMatchObject({ n: 1, data: { active: false } })
    expect((await reader.nextOf('market')).message.n).toBe(1)
    expect((await reader.nextOf('market')).message.n).toBe(2)
    await reader.leave()
  })

  it('refuses a body that never ends and headers that are too large', async () => {
    const { port } = new URL(origin)
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1')
      let text = ''
      socket.on('data', (data) => {
        text += data
      })
      socket.on('close', () => resolve(text))
      socket.on('error', () => resolve(text))
      socket.write(
        `POST /api/flow/counts HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n`,
      )
      const chunk = 'x'.repeat(60_000)
      for (let i = 0; i < 20; i += 1) socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
      setTimeout(() => socket.destroy(), 60_000).unref()
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413/)
    const status = await new Promise<number | undefined>((resolve) => {
      get(`${origin}/api/health`, { headers: { 'x-large': 'x'.repeat(20_000) } }, (r) => resolve(r.statusCode)).on(
        'error',
        () => resolve(undefined),
      )
    })
    expect(status).toBe(431)
  })

  it('a client that sends its headers drop by drop is let go, and others are served meanwhile', async () => {
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^(HTTP\/1\.1 408|$)/)
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  })

  it('opens its WebSocket to a key, and to nobody else', async () => {
    const statusOf = (path: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`)
        socket.on('error', () => undefined)
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
      })
    expect([await statusOf('/socket'), await statusOf('/socket?token=uwk_live_no'), await statusOf('/')]).toEqual([
      ...[401, 401, 404],
    ])
    const key = await aKey()
    // ASVS 14.2.1: KEY_IN_ADDRESS=refused reaches the socket and the calls.
    expect(await statusOf(`/socket?token=${key}`)).toBe(401)
    const calendar = await fetch(`${origin}/api/calendar/trading.ics?layers=earnings&key=${key}`)
    expect([calendar.status, await calendar.json()]).toEqual([
      401,
      expect.objectContaining({ message: expect.stringContaining('no API key from an address') }),
    ])
    peer = new SocketPeer(new WebSocket(`${origin.replace('http', 'ws')}/socket`, { headers: { authorization: key } }))
    await new Promise((resolve) => peer.socket.once('open', resolve))
    expect(await peer.ask('option_trades')).toEqual({ response: {}, status: 'ok' })
  })

  it('ends its streams and goes when it is told to', async () => {
    const reader = new LiveReader(await fetch(`${origin}/api/live?sub=tape.options`))
    await reader.nextOf('tape.options')
    const exited = new Promise<number | null>((resolve) => host.on('exit', resolve))
    host.kill('SIGTERM')
    let event = await reader.next().catch(() => null)
    while (event !== null) event = await reader.next().catch(() => null)
    expect(await exited).toBe(0)
    expect(await peer.closed).toEqual({ code: 1001, reason: 'The host is shutting down.' })
    expect(output).not.toMatch(/"level":(50|60)/)
  })
})
