import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Publication } from '@/server/collectors/remote/collector'
import { FileFetcher } from '@/server/collectors/remote/fetchFile'

/** A publisher like the Senate's: a session with its token, or the form again. */
let sessions = new Set<string>()
let entered = 0
const answered: string[] = []
const server = createServer((request, response) => {
  const [cookie, path] = [request.headers.cookie ?? '', request.url ?? '']
  void bodyOf(request).then((body) => {
    answered.push(`${request.method} ${path}`)
    if (path === '/search/home/' && request.method === 'GET')
      return response
        .setHeader('Set-Cookie', 'csrftoken=first; Path=/; SameSite=Lax')
        .end('<input type="hidden" name="csrfmiddlewaretoken" value="masked">')
    if (path === '/search/home/') {
      const isRight = body.includes('prohibition_agreement=1') && body.includes('csrfmiddlewaretoken=masked')
      if (!isRight || !cookie.includes('csrftoken=first')) return response.writeHead(403).end()
      entered += 1
      sessions.add(`s${entered}`)
      const cookies = [`sessionid=s${entered}; Path=/; HttpOnly`, `csrftoken=second${entered}; Path=/`]
      return response.writeHead(302, { 'Set-Cookie': cookies, Location: '/search/' }).end()
    }
    const session = /sessionid=(\w+)/.exec(cookie)?.[1] ?? ''
    if (!sessions.has(session)) return response.writeHead(302, { Location: '/search/home/' }).end()
    const isTokened = request.headers['x-csrftoken'] === `second${entered}`
    return response.writeHead(isTokened ? 200 : 403).end('{"data":[]}')
  })
})
async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())
beforeEach(() => {
  sessions = new Set()
  entered = 0
  answered.length = 0
})

const publication: Publication = {
  ...{ name: 'x', day: null, host: 'senate', path: '/search/report/data/', body: 'start=0' },
  ...{ formats: [], fileName: 'x.json', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
}

function fetcher() {
  const waits: number[] = []
  let nowMs = 0
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    ...{ on: [], contact: '', addresses: new Map([['senate', url]]), names: [], series: [], articles: [] },
    keys: { fred: '', openfda: '', lda: '' },
  }
  const sleep = async (ms: number) => {
    waits.push(ms)
    nowMs += ms
  }
  const own = new FileFetcher(settings, { now: () => nowMs, sleep })
  const at = { path: join(tmpdir(), `undercurrent-agreement-${process.pid}`), signal: new AbortController().signal }
  return { waits, ask: () => own.fetch('senate', publication, { etag: null, modified: null }, at) }
}

describe('issue 25 §3: a publisher whose terms are agreed to first', () => {
  it('agrees once, sends session and token with each request, each at its turn', async () => {
    const { ask, waits } = fetcher()
    expect((await ask()).kind).toBe('file')
    expect((await ask()).kind).toBe('file')
    expect([entered, answered]).toEqual([
      1,
      ['GET /search/home/', 'POST /search/home/', 'POST /search/report/data/', 'POST /search/report/data/'],
    ])
    expect(waits).toEqual([1000, 1000, 1000])
  })

  it('a session that is over is opened anew, once', async () => {
    const { ask } = fetcher()
    await ask()
    sessions.clear()
    expect((await ask()).kind).toBe('file')
    expect(entered).toBe(2)
  })
})
