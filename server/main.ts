import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { systemClock } from '@/server/clock'
import type { Env } from '@/server/env'
import { ServiceError } from '@/server/errors'
import { watchHeapRoom } from '@/server/heapRoom'
import { HistoryFiller } from '@/server/history/historyFiller'
import { HISTORY_FLAG, type HistoryPlan } from '@/server/history/historyPlan'
import { makeHistory } from '@/server/history/makeHistory'
import { type Host, openHost } from '@/server/host'
import { newRequestId } from '@/server/http/random'
import { refuseUpgrade } from '@/server/http/refuseUpgrade'
import { createLogger } from '@/server/http/requestLog'
import { sealAnswer } from '@/server/http/sealAnswer'
import { listen } from '@/server/listener'
import { inTheClear } from '@/server/plainLines'
import { readEnv, SettingsError } from '@/server/readEnv'
import { Readiness, statusOf } from '@/server/readiness'
import { hostDuties } from '@/server/roles'
import { FolderError, writableFolder } from '@/server/stores/writableFolder'
import { endWithParent } from '@/server/withParent'

const VERSION = '0.1.0'
/** Longest time a drain may take before the process ends anyway. */
const DRAIN_MS = 4500

/** The API host: environment, stores, feeds, HTTP. Answers health and readiness while the stores still open. */
async function main(): Promise<void> {
  const env = usableEnv()
  const duties = hostDuties(env)
  const logger = createLogger(env.LOG_LEVEL)
  for (const line of inTheClear(env)) logger.warn(line)
  const readiness = new Readiness(['tape store', 'accounts', 'feed', 'figures'], ['session so far', 'history'])
  const starting = startingApp(readiness)
  let handle: (request: Request, bindings: object) => Response | Promise<Response> = (request) =>
    starting.fetch(request)
  const port = env.API_PORT ?? env.PORT
  const server = listen({ ...env, port }, (request, bindings) => handle(request, bindings))
  server.on('error', (error) => endUnheard(env, port, error))
  // Nothing is opened by a host that cannot be reached.
  await once(server, 'listening')
  const { address, port: heardAt } = server.address() as AddressInfo
  logger.info({ port: heardAt, address }, 'listening')
  watchHeapRoom()
  const history = new HistoryFiller(env, readiness, logger)
  let host: Host | null = null
  let isEnding = false
  server.on('upgrade', (request, socket, head) => {
    if (host !== null && duties.serves) void host.sockets.upgrade(request, socket, head)
    else refuseUpgrade(socket, unserved(duties.serves ? null : env.ROLE), newRequestId())
  })
  /** A host that was replaced ends with 1, so that it is started again and stands by. */
  const end = async (signal: string) => {
    if (isEnding) return
    isEnding = true
    logger.info({ signal }, 'draining')
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    server.close()
    history.stop()
    await host?.close()
    server.closeAllConnections()
    process.exit(signal.startsWith('SIG') ? 0 : 1)
  }
  process.on('unhandledRejection', (err) => logger.error({ err }, 'unhandled rejection'))
  whenToldToEnd(end)
  const onPlaying = (fence: number | null) => history.start(systemClock(), process.argv[1] ?? '', fence)
  const options = { env, clock: systemClock, logger, readiness, version: VERSION }
  host = await openHost({ ...options, onPlaying, onReplaced: (why) => void end(why) })
  const { app } = host
  handle = (request, bindings) => app.fetch(request, bindings)
  logger.info({ feed: env.FEED, role: env.ROLE }, 'ready')
}

/** The settings, where each is right and what they name can be written. */
function usableEnv(): Env {
  const env = readEnv(process.env)
  writableFolder('DATA_DIR', env.DATA_DIR)
  if (env.FILES_URL?.startsWith('/')) writableFolder('FILES_URL', env.FILES_URL)
  return env
}

/** A signal, or whoever started this with a line to it is gone. */
function whenToldToEnd(end: (signal: string) => Promise<void>): void {
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('SIGINT', () => void end('SIGINT'))
  endWithParent(() => void end('SIGTERM'))
}

/** What a socket is refused with while the host opens, or by a host of a role that has no sockets. */
const unserved = (role: string | null) =>
  new ServiceError(
    'unavailable',
    role === null ? 'The host is starting.' : `This host has ROLE=${role}, without users.`,
  )

/** Nobody can reach a host that does not listen. */
function endUnheard(env: Env, port: number, error: NodeJS.ErrnoException): never {
  const name = env.API_PORT === undefined ? 'PORT' : 'API_PORT'
  const isAddress = /^(ENOTFOUND|EADDRNOTAVAIL|EAI_AGAIN|EINVAL)$/.test(error.code ?? '')
  const reason = error.code === 'EADDRINUSE' ? 'another program holds it' : error.message
  const what = isAddress
    ? `API_BIND: found ${JSON.stringify(env.API_BIND)}; expected an address of this machine, such as 127.0.0.1 (${reason})`
    : `${name} ${port} at ${env.API_BIND}: ${reason}.`
  process.stderr.write(`The API host cannot start: ${what}\n`)
  process.exit(SettingsError.EXIT)
}

/** Who asked while the stores open asks again after this, seconds. */
const STARTING_RETRY_S = 2

/** While the stores open: health, readiness, and 503 for everything else. */
function startingApp(readiness: Readiness): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    sealAnswer(c)
  })
  app.get('/api/health', (c) => c.json({ status: 'ok', version: VERSION, uptime_s: process.uptime() }))
  app.get('/api/ready', (c) => c.json(readiness.report(), statusOf(readiness.report())))
  app.get('/api/status', (c) => c.json({ ...readiness.report(), version: VERSION }))
  const soon = { 'Retry-After': String(STARTING_RETRY_S) }
  app.all('*', (c) => c.json({ message: 'The host is starting.', code: 'unavailable' }, 503, soon))
  return app
}

/** The same bundle, started by the host itself to make earlier sessions. */
async function historyMain(plan: string): Promise<void> {
  endWithParent(() => process.exit(0))
  await makeHistory(JSON.parse(plan) as HistoryPlan, (progress) => process.send?.({ progress }))
  process.exit(0)
}

try {
  await (process.argv[2] === HISTORY_FLAG ? historyMain(process.argv[3] ?? '') : main())
} catch (error) {
  process.stderr.write(`The API host cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  const isSetting = error instanceof SettingsError || (error instanceof FolderError && error.isSetting)
  process.exit(isSetting ? SettingsError.EXIT : 1)
}
