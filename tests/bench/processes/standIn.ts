import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BARE_PAGE, BARE_SCRIPT } from '@/tests/bench/support/bareGrid'
import { rowTexts, SESSION_DATE } from '@/tests/bench/support/standInRows'
import { BEATS, metaAt, StandInStream, summaryOf } from '@/tests/bench/support/standInStream'

/**
 * Stands in for the API host in the row `feed`, so that the rate of updates is exact: the live stream in the words of
 * the contract, the few calls the page makes beside it, and the bare grid page. Argument: rows a second.
 */
const perSecond = Number(process.argv[2])
const rows = rowTexts(20_000)
const streams = new Map<ServerResponse, StandInStream>()
const GRID = 'node_modules/ag-grid-community/dist/ag-grid-community.min.js'

type Reply = readonly [status: number, body: unknown]

/** Answers of the calls beside the stream; a visitor who has not signed in. */
function replyTo(path: string, method: string): Reply {
  const meta = metaAt(Date.now())
  if (path === '/api/health') return [200, { status: 'ok', version: 'bench', uptime_s: process.uptime() }]
  if (path === '/api/flow/summary') return [200, { data: summaryOf(1000), meta }]
  if (path === '/api/flow/prints' || path === '/api/flow/minutes') return [200, { data: [], meta }]
  if (path === '/api/flow/sessions') {
    return [200, { data: [{ session_date: SESSION_DATE, source: 'sample', prints: 1_000_000 }], meta }]
  }
  if (method !== 'GET') return [200, { data: [], meta }]
  if (path === '/api/users') return [401, { message: 'Please log in.', code: 'authentication_required' }]
  return [404, { message: `There is no ${path} here`, code: 'not_found' }]
}

function openStream(url: URL, answer: ServerResponse): void {
  streams.set(answer, new StandInStream(answer, url.searchParams.getAll('sub'), rows, perSecond))
  answer.on('close', () => streams.delete(answer))
}

/** The bare grid page and its scripts. */
const FILES: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  '/bare': ['text/html; charset=utf-8', BARE_PAGE],
  '/bare/page.js': ['text/javascript', BARE_SCRIPT],
  '/bare/ag-grid.js': ['text/javascript', readFileSync(GRID)],
}

function handle(request: IncomingMessage, answer: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://stand-in')
  if (url.pathname === '/api/live') {
    openStream(url, answer)
    return
  }
  const file = FILES[url.pathname]
  const [status, body] = file === undefined ? replyTo(url.pathname, request.method ?? 'GET') : [200, null]
  answer.writeHead(status, { 'Content-Type': file?.[0] ?? 'application/json' })
  answer.end(file?.[1] ?? JSON.stringify(body))
}

const server = createServer(handle)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))

// A beat that came late is made up for, so that the rate stays exact on a busy machine.
const startedAt = performance.now()
let beats = 0
setInterval(() => {
  const due = Math.floor(((performance.now() - startedAt) / 1000) * BEATS)
  for (; beats < due; beats += 1) for (const stream of streams.values()) stream.tick()
}, 20)
process.on('disconnect', () => process.exit(0))
