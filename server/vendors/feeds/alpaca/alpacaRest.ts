import { CallBudget } from '@/server/feeds/budget'
import { FeedFault, type Waits } from '@/server/feeds/port'
import { callOut } from '@/server/vendors/callOut'
import type { AlpacaKeys } from '@/server/vendors/feeds/alpaca/alpacaSocket'

const TIMEOUT_MS = 30_000
const LIMIT_MS = 60_000
const PLAN_MS = 600_000
const MOST_PAGES = 400

type Page = Readonly<Record<string, unknown>>

/** Calls of Alpaca's REST interfaces within one budget. */
export class AlpacaRest {
  readonly budget: CallBudget

  constructor(
    private readonly settings: AlpacaKeys & { readonly perMinute: number },
    private readonly waits: Waits,
  ) {
    this.budget = new CallBudget(settings.perMinute, waits.now)
  }

  /** Every page of an answer. */
  async *pages(url: string, signal: AbortSignal): AsyncGenerator<Page> {
    let token: string | null = null
    for (let page = 0; page < MOST_PAGES && !signal.aborted; page++) {
      const next = new URL(url)
      if (token !== null) next.searchParams.set('page_token', token)
      const told = await this.get(next, signal)
      yield told
      if (typeof told.next_page_token !== 'string' || told.next_page_token === '') return
      token = told.next_page_token
    }
  }

  private async get(url: URL, signal: AbortSignal): Promise<Page> {
    for (let waitMs = this.budget.take(); waitMs > 0 && !signal.aborted; waitMs = this.budget.take())
      await this.waits.sleep(waitMs, signal)
    const { key, secret } = this.settings
    const headers = { 'APCA-API-KEY-ID': key, 'APCA-API-SECRET-KEY': secret, Accept: 'application/json' }
    const limits = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    const answer = await callOut(url, { headers, signal: limits }).catch(() => {
      throw new FeedFault('network', `${url.host} could not be reached.`)
    })
    if (!answer.ok) throw this.refusal(answer, url)
    const body: unknown = await answer.json().catch(() => null)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Page
    throw new FeedFault('protocol', `${url.host} sent another form for ${url.pathname}.`)
  }

  private refusal({ status, headers }: Response, { host }: URL): FeedFault {
    if (status === 401) return new FeedFault('auth', 'Alpaca does not accept the key.', { isPermanent: true })
    if (status === 403)
      return new FeedFault('entitlement', 'The subscription at Alpaca does not include this data.', {
        retryAfterMs: PLAN_MS,
      })
    if (status === 429) {
      // Seconds since 1970 at which the count begins anew.
      const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN) * 1000 - this.waits.now()
      return new FeedFault('limit', 'Alpaca asks for fewer calls.', { retryAfterMs: reset > 0 ? reset : LIMIT_MS })
    }
    return new FeedFault(status >= 500 ? 'busy' : 'protocol', `${host} answered ${status}.`)
  }
}
