// Options of its own give this file a process of its own: the SDK keeps for good what it first finds as the page's fetch.
// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:3000/pricing" }
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { report } from '@/lib/client/reporting/report'
import { startSentry } from '@/lib/client/reporting/startSentry'

// The build that a browser loads; the package hands the one of a server to Node.
vi.mock('@sentry/nextjs', () => vi.importActual('../../../node_modules/@sentry/nextjs/build/cjs/index.client.js'))
const page = vi.hoisted(() => ({ pathname: '/pricing' }))
vi.mock('next/router', () => ({ default: { router: page } }))

interface Item {
  readonly type: string
  readonly payload: {
    readonly tags?: Readonly<Record<string, string>>
    readonly transaction?: string
    readonly exception?: { readonly values: readonly { readonly value: string }[] }
  }
}
let items: Item[] = []
let traced: string[] = []
let server: Server
let origin = ''
let sentry: typeof import('@sentry/nextjs')

/** An envelope is a header line, then pairs of item header and item. */
function take(body: string): void {
  const [, ...lines] = body.split('\n')
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const { type } = JSON.parse(lines[at] ?? '{}') as Pick<Item, 'type'>
    items.push({ type, payload: JSON.parse(lines[at + 1] ?? '{}') as Item['payload'] })
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      if (request.headers['sentry-trace'] !== undefined || request.headers.baggage !== undefined) traced.push('traced')
      if (request.url?.includes('/envelope/')) take(body)
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  sentry = await import('@sentry/nextjs')
  startSentry(origin.replace('//', '//key@').concat('/1'))
  // With a release the SDK would announce sessions.
  Object.assign(sentry.getClient()?.getOptions() ?? {}, { release: '1.0.0' })
})
afterEach(() => {
  items = []
  traced = []
  page.pathname = '/pricing'
  vi.restoreAllMocks()
})
afterAll(async () => {
  await sentry.close(500)
  server.close()
})

const leak = { type: 'flow-sprung-a-leak' }
let reports = 0
/** Sends a report that must pass behind what was sent before; what arrived up to it is everything there was. */
async function arrived(): Promise<readonly string[]> {
  page.pathname = '/pricing'
  // The SDK drops a report that says the same as the one before.
  reports += 1
  report(new Error(`last ${reports}`))
  await sentry.flush(2000)
  await vi.waitFor(() => expect(items.some(({ payload }) => said(payload).startsWith('last '))).toBe(true), {
    timeout: 60_000,
  })
  return items.map(({ type, payload }) => `${type} ${said(payload).split(' ')[0]}`)
}
const said = ({ exception }: Item['payload']) => exception?.values[0]?.value ?? ''

describe('§8 what arrives at an ingestion address', () => {
  it('§8 a tagged report, with its tags and its page', async () => {
    report(new Error('leak'), { source: 'login-layout-api', status: '503', statusText: 'Down' })
    expect(await arrived()).toEqual(['event leak', 'event last'])
    expect(items[0]?.payload).toMatchObject({
      tags: { ...leak, source: 'login-layout-api', status: '503', statusText: 'Down' },
      transaction: '/pricing',
    })
  })

  it('§8 nothing without the tag, with another one, of a redirect or of the ignored error', async () => {
    sentry.captureException(new Error('untagged'))
    sentry.captureMessage('untagged words')
    sentry.captureException(new Error('other'), { tags: { type: 'other' } })
    report(new TypeError('window.ifetch is not a function'))
    report(new Error('NEXT_REDIRECT;replace;/login;307;'))
    expect(await arrived()).toEqual(['event last'])
  })

  it('§8 nothing of the page /404, neither reports nor transactions', async () => {
    page.pathname = '/404'
    report(new Error('lost'))
    const trace = { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16) }
    sentry.captureEvent({ type: 'transaction', transaction: '/404', contexts: { trace } })
    expect(await arrived()).toEqual(['event last'])
  })

  it('§9 tracing is off: no span is sent and no call carries a trace', async () => {
    await sentry.startSpan({ name: 'load', forceTransaction: true }, () => fetch(`${origin}/api/flow`))
    expect(await arrived()).toEqual(['event last'])
    expect(traced).toEqual([])
  })

  it('§8 a page that is left tells nothing: no session and no count of what was dropped', async () => {
    sentry.captureException(new Error('untagged'))
    window.history.pushState({}, '', '/login')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await arrived()).toEqual(['event last'])
  })
})
