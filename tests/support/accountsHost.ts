import type { Challenge } from 'altcha-lib'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '@/lib/contract/endpoint'
import type { AccountSettings, Accounts } from '@/server/accounts'
import { createApp } from '@/server/app'
import { Metrics } from '@/server/http/metrics'
import { RateLimiter } from '@/server/http/rateLimit'
import { JobBook } from '@/server/jobs/jobBook'
import { marketRoutes } from '@/server/routes'
import { aiRoutes } from '@/server/routes/ai'
import { alertChannelRoutes } from '@/server/routes/alertChannels'
import { botRoutes } from '@/server/routes/bots'
import { contentRoutes } from '@/server/routes/content'
import { correctionRoutes } from '@/server/routes/corrections'
import { courseRoutes } from '@/server/routes/course'
import { customAlertRoutes } from '@/server/routes/customAlerts'
import { datasetRoutes } from '@/server/routes/datasets'
import { flowExportRoutes } from '@/server/routes/exports'
import { jobRoutes } from '@/server/routes/jobs'
import { listRoutes } from '@/server/routes/lists'
import { merchRoutes } from '@/server/routes/merch'
import { nftRoutes } from '@/server/routes/nft'
import { paperRoutes } from '@/server/routes/paper'
import { portfolioRoutes } from '@/server/routes/portfolio'
import { trackRoutes } from '@/server/routes/portfolios'
import { publicApiRoutes } from '@/server/routes/publicApi'
import { pushRoutes } from '@/server/routes/push'
import { savedRoutes } from '@/server/routes/saved'
import { talkRoutes } from '@/server/routes/talk'
import { userRoutes } from '@/server/routes/users'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { AlertRinger } from '@/server/services/alerts/alertRinger'
import type { BotSettings } from '@/server/services/bots/botDeps'
import { LiveStreams } from '@/server/services/live/liveStreams'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { demoPassword } from '@/server/services/users/demoAccounts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { ChatModel } from '@/server/vendors/ai/port'
import type { CaptchaVerifier } from '@/server/vendors/captcha/port'
import { apiTestClient } from '@/tests/support/apiTestClient'
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
    readonly market?: Parameters<typeof apiTestClient>[0]
  } = {},
) {
  const clock = { nowMs: Date.now() }
  const now = () => clock.nowMs
  const banners: unknown[] = []
  const errors: unknown[] = []
  const accounts: Accounts = await openMemoryAccounts(
    {
      dataDir: '',
      databaseUrl: undefined,
      publicOrigin: 'http://localhost:3000',
      demoAccounts: true,
      smtpUrl: undefined,
      mailFrom: '',
      captcha: { provider: 'altcha', siteKey: '', secret: 'test', verifyUrl: undefined },
      ...settings,
    },
    now,
    (banner) => banners.push(banner),
  )
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
  const bots = options.bots ?? NO_BOTS
  const isNamed = async (_ctx: unknown, ticker: string) => ticker !== 'NOSUCH'
  const market = apiTestClient(options.market)
  const alerts = alertsOf(market.runtime.market)
  const entities = new MemoryMarketStore()
  const jobs = new JobBook(now, (error) => errors.push(error))
  const paper: PaperDeps = {
    ...{ db: deps.db, clock: now, market: market.runtime.market, isOpen: () => true },
    ...{ quotes: { quote: async () => null }, tierOf: async () => 'live' as const },
  }
  const data = marketRoutes(market.runtime.market)
  const silent = () => undefined
  const services = {
    sessions,
    limiter: new RateLimiter(now),
    clock: now,
    logger: { info: silent, warn: silent, debug: silent, error: (...args: unknown[]) => errors.push(args) } as never,
    metrics: new Metrics(),
    trustedProxies: 1,
    checksAnswers: false,
    usage: accounts.usage,
  }
  const routes = [
    ...userRoutes(deps, sessions),
    ...publicApiRoutes(deps, { usage: accounts.usage, version: 'test' }),
    ...listRoutes(deps),
    ...savedRoutes(deps, tape),
    ...contentRoutes(deps),
    ...courseRoutes(deps),
    ...merchRoutes(deps),
    ...datasetRoutes(deps, market.runtime.market),
    ...nftRoutes(deps, sessions),
    ...talkRoutes(deps, isNamed),
    ...paperRoutes(paper),
    ...portfolioRoutes({ ...paper, market: market.runtime.market, paper, brokerage: null }),
    ...trackRoutes({ db: deps.db, market: market.runtime.market }),
    ...customAlertRoutes({ accounts: deps, alerts, ringer: new AlertRinger(alerts, deps, now) }),
    ...alertChannelRoutes(deps),
    ...flowExportRoutes(market.runtime.market),
    ...pushRoutes(deps),
    ...botRoutes({ accounts: deps, settings: bots }, data),
    ...aiRoutes({ db: deps.db, model: options.model ?? null, services }, data),
    ...jobRoutes(deps, jobs),
    ...correctionRoutes(deps, entities),
  ]
  const app = createApp({
    routes,
    streams: Object.assign(Object.create(LiveStreams.prototype), { serveAnswers: () => undefined }),
    services,
  })

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
      await market.close()
      await accounts.close()
    },
  }
}

export type AccountsHost = Awaited<ReturnType<typeof accountsHost>>
