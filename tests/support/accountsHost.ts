import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '@/lib/contract/endpoint'
import { type AccountSettings, type Accounts, accountsOver } from '@/server/accounts'
import { createApp } from '@/server/app'
import { openBrokerage } from '@/server/brokerage'
import { brokerageSettings } from '@/server/brokerageSettings'
import { Feeds } from '@/server/feeds/feeds'
import { Admission } from '@/server/http/admission'
import { Metrics } from '@/server/http/metrics'
import { RateLimiter } from '@/server/http/rateLimit'
import type { Logger } from '@/server/http/requestLog'
import { JobBook } from '@/server/jobs/jobBook'
import { openPaper } from '@/server/paper'
import { readEnv } from '@/server/readEnv'
import { accountRoutes, assembleRoutes } from '@/server/routes'
import { Plausibility, type PlausibilityOptions } from '@/server/services/admin/plausibility'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { AlertRinger } from '@/server/services/alerts/alertRinger'
import { ownBooks } from '@/server/services/alerts/watches/ownAccounts'
import type { BotSettings } from '@/server/services/bots/botDeps'
import { Licences } from '@/server/services/feeds/licences'
import { demoPassword } from '@/server/services/users/demoAccounts'
import type { AccountsStore } from '@/server/stores/accounts/port'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { ChatModel } from '@/server/vendors/ai/port'
import type { CaptchaVerifier } from '@/server/vendors/captcha/port'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { stillCollectors } from '@/tests/support/collectors/stillCollectors'
import { MemoryFeedStore } from '@/tests/support/feeds/memoryFeedStore'
import { sourceServiceOn } from '@/tests/support/feeds/sourceServiceOn'
import { stillAdapter } from '@/tests/support/feeds/stillAdapter'
import { openMemoryAccounts } from '@/tests/support/memoryAccounts'

export interface TestReply<R> {
  readonly status: number
  readonly body: R
  readonly message: string
  readonly code: unknown
}

interface Ask<E> {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Partial<QueryOf<E>>
  readonly body?: BodyOf<E>
  readonly token?: string
  readonly address?: string
}

/** A print as a saved trade keeps it; only its key matters here. */
const aRow = { session_date: '2026-11-20', source: 'test', seq: 1 }

/** The source that may be sent to the host. */
const DOOR = 'own'

const NO_BOTS: BotSettings = {
  discordPublicKey: '',
  discordApplicationId: '',
  telegramSecret: '',
  telegramName: '',
}

const openCaptcha: CaptchaVerifier = {
  field: 'altcha',
  challenge: async () => ({}),
  verify: async (fields) => fields.altcha === 'open',
}

/**
 * The accounts side of a host over a store in memory: real routes, real store, called in process as the web server would.
 * The clock stands still at the present (captcha answers expire by the wall clock) until a test moves it.
 */
export async function accountsHost(
  settings: Partial<AccountSettings> = {},
  options: {
    readonly checksCaptcha?: boolean
    readonly bots?: BotSettings
    readonly model?: ChatModel
    readonly facts?: Partial<PlausibilityOptions>
    readonly market?: Parameters<typeof apiTestClient>[0]
    /** Where accounts are kept; in memory unless told. */
    readonly store?: AccountsStore
    /** Gets what calls tell the log; only errors are kept unless told. */
    readonly logger?: Logger
  } = {},
) {
  const clock = { nowMs: Date.now() }
  const now = () => clock.nowMs
  const banners: unknown[] = []
  const errors: unknown[] = []
  const allSettings = {
    publicOrigin: 'http://localhost:3000',
    demoAccounts: true,
    smtpUrl: undefined,
    mailFrom: '',
    captcha: { provider: 'altcha' as const, siteKey: '', secret: 'test', verifyUrl: undefined },
    ...settings,
  }
  const { store } = options
  const open = store === undefined ? openMemoryAccounts : accountsOver.bind(null, store)
  const accounts: Accounts = await open(allSettings, now, (banner) => banners.push(banner))
  const { deps, sessions } = accounts
  // Solving takes a few tenths of a second each; tests that are not about the captcha do without.
  if (options.checksCaptcha !== true) Object.assign(deps, { captcha: openCaptcha })
  const tape = {
    follower: {
      findPrint: async () => aRow as never,
      followUp: async () => ({
        last: null,
        change_pct: null,
        max_gain_pct: null,
        drawdown_pct: null,
        next_oi: null,
        oi_change: null,
        expired: false,
      }),
    },
    counter: { hits: async () => ({ data: [], last_hit_us: null }) },
  }
  const market = apiTestClient(options.market)
  const { runtime } = market
  const entities = new MemoryMarketStore()
  const onError = (error: unknown) => void errors.push(error)
  const jobs = new JobBook(now, onError)
  const plausibility = new Plausibility({
    ...{ seed: 1, dataDir: '', lastSession: () => '2026-11-20' },
    // Nothing is measured unless a test says by what.
    start: () => new EventEmitter() as ChildProcess,
    ...options.facts,
  })
  const trading = { db: deps.db, clock: now, market: runtime.market, onError, isMine: async () => true }
  const brokerage = await openBrokerage(brokerageSettings(readEnv({})), {
    ...trading,
    chains: { live: null, delayed: null, sample: null },
  })
  const { quotes } = brokerage.deps
  const paper = openPaper({ ...trading, quotes })
  const still = [{ adapter: stillAdapter('still'), signature: '' }]
  const feeds = new Feeds(
    {
      ...{ doors: [DOOR], tape: market.store, market: entities },
      ...{ feeds: new MemoryFeedStore(), clock: now, sleep: async () => undefined, random: () => 0 },
      ...{ lease: async () => true, onError },
    },
    { prints: null, sources: still },
  )
  const sources = {
    service: sourceServiceOn({
      ...{ db: deps.db, feeds, waits: { now, sleep: async () => undefined } },
      ...{ sources: () => still, tapes: () => [DOOR, 'still'] },
    }),
    licences: new Licences(deps.db, () => [DOOR], now),
  }
  const collectors = stillCollectors(deps.db, { tape: market.store, market: entities, clock: now, onError })
  const alerts = alertsOf(runtime.market)
  const silent = () => undefined
  const services = {
    sessions,
    limiter: new RateLimiter(now),
    admission: new Admission(),
    clock: now,
    logger:
      options.logger ??
      ({ info: silent, warn: silent, debug: silent, error: (...args: unknown[]) => errors.push(args) } as never),
    metrics: new Metrics(),
    trustedProxies: 1,
    checksAnswers: false,
    usage: accounts.usage,
  }
  const allRoutes = assembleRoutes({
    ...market.parts,
    accounts: accountRoutes(deps, sessions, {
      tape,
      brokerage: brokerage.deps,
      paper: paper.deps,
      market: runtime.market,
      alerts: {
        accounts: deps,
        alerts,
        ringer: new AlertRinger(alerts, deps, now),
        books: ownBooks({ db: deps.db, market: runtime.market, quotes }),
      },
      names: async (_ctx, ticker) => ticker !== 'NOSUCH',
      staff: { jobs, entities, sources, collectors, plausibility },
      api: { usage: accounts.usage, version: 'test' },
    }),
    bots: { accounts: deps, settings: options.bots ?? NO_BOTS },
    ai: { db: deps.db, model: options.model ?? null, services },
  })
  const app = createApp({ routes: allRoutes, streams: runtime.streams, services })
  const ofMarket = new Set(market.routes.map(({ endpoint }) => endpoint.id))
  /** What needs accounts. */
  const routes = allRoutes.filter(({ endpoint }) => !ofMarket.has(endpoint.id))

  let addresses = 0
  /** Every call comes from its own address, so that limits by address stay out of the way unless a test wants them. */
  async function call<E extends Endpoint>(endpoint: E, ask: Ask<E> = {}): Promise<TestReply<ResponseOf<E>>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(ask.params?.[name] ?? ''))
    const query = new URLSearchParams((ask.query ?? {}) as Record<string, string>).toString()
    return send(endpoint.method, query === '' ? path : `${path}?${query}`, {
      ...ask,
      ...(ask.body === undefined ? {} : { text: JSON.stringify(ask.body) }),
    })
  }

  async function send<R>(
    method: string,
    path: string,
    ask: { token?: string; address?: string; text?: string; headers?: Record<string, string> } = {},
  ): Promise<TestReply<R>> {
    addresses += 1
    const answer = await app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': ask.address ?? `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
        ...(ask.token === undefined ? {} : { Authorization: `Bearer ${ask.token}` }),
        ...ask.headers,
      },
      ...(ask.text === undefined ? {} : { body: ask.text }),
    })
    // Feeds (RSS) answer with text.
    const isJson = answer.headers.get('content-type')?.includes('json') !== false
    const body = (isJson ? await answer.json() : { text: await answer.text() }) as R & {
      message?: string
      code?: unknown
    }
    return { status: answer.status, body, message: body.message ?? '', code: body.code }
  }

  /** A solved captcha. */
  async function captcha(): Promise<{ altcha: string }> {
    if (options.checksCaptcha !== true) return { altcha: 'open' }
    const challenge = (await deps.captcha.challenge()) as unknown as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return { altcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
  }

  /** Logs one of the demo accounts in and answers with its token. */
  async function logIn(kind: string, password: string = demoPassword): Promise<string> {
    const reply = await send<{ session: { token: string } }>('POST', '/api/users/login', {
      text: JSON.stringify({ email: `${kind}@undercurrent.example`, password, ...(await captcha()) }),
    })
    if (reply.status !== 200) throw new Error(`${kind} could not log in: ${reply.message}`)
    return reply.body.session.token
  }

  /** Mails kept so far for an address, oldest first. */
  async function mailsTo(recipient: string) {
    await accounts.settled()
    return deps.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', recipient).orderBy('created').execute()
  }

  return {
    accounts,
    app,
    market,
    routes,
    brokerage: brokerage.deps,
    clock,
    banners,
    jobs,
    entities,
    errors,
    call,
    send,
    captcha,
    logIn,
    mailsTo,
    close: async () => {
      jobs.close()
      brokerage.close()
      await paper.close()
      await collectors.run.stop()
      await market.close()
      await accounts.close()
    },
  }
}

export type AccountsHost = Awaited<ReturnType<typeof accountsHost>>
