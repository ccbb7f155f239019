import { z } from 'zod'
import type { EpochMs } from '@/lib/core/nominal'
import { CallBudget } from '@/server/feeds/budget'
import { FeedFault, type Waits } from '@/server/feeds/port'
import { retryAfterMs } from '@/server/vendors/answerWords'
import { callOut } from '@/server/vendors/callOut'

const TIMEOUT_MS = 30_000
const PLAN_MS = 600_000
const MOST_PAGES = 400

const Page = z.object({ results: z.array(z.unknown()).nullish(), next_url: z.string().nullish() })

/** Calls of Massive's REST interface within a budget. The key goes as a header, never into an address. */
export class MassiveRest {
  readonly budget: CallBudget

  constructor(
    private readonly settings: { readonly url: string; readonly key: string; readonly perMinute: number },
    private readonly waits: Waits,
  ) {
    this.budget = new CallBudget(settings.perMinute, waits.now)
  }

  /** Rows of every page, in the order of the pages. */
  async *rows(path: string, signal: AbortSignal): AsyncGenerator<unknown> {
    let next: string | null = `${this.settings.url}${path}`
    for (let page = 0; next !== null && page < MOST_PAGES && !signal.aborted; page++) {
      const parsed = Page.safeParse(await this.get(next, signal))
      if (!parsed.success) throw new FeedFault('protocol', `Massive's answer to ${nameOf(path)} has another form.`)
      yield* parsed.data.results ?? []
      next = parsed.data.next_url ? this.own(parsed.data.next_url) : null
    }
  }

  /** Pages are asked for at our own address: a stand-in's, or the vendor's. */
  private own(next: string): string {
    const { pathname, search } = new URL(next)
    return `${this.settings.url}${pathname}${search}`
  }

  private async get(url: string, signal: AbortSignal): Promise<unknown> {
    for (let waitMs = this.budget.take(); waitMs > 0 && !signal.aborted; waitMs = this.budget.take())
      await this.waits.sleep(waitMs, signal)
    const headers = { Authorization: `Bearer ${this.settings.key}`, Accept: 'application/json' }
    const answer = await callOut(url, {
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).catch(() => {
      throw new FeedFault('network', 'The REST interface of Massive could not be reached.')
    })
    if (!answer.ok) throw refusal(answer, this.waits.now())
    const text = await answer.text().catch(() => {
      throw new FeedFault('network', 'The REST interface of Massive broke off in the middle of an answer.')
    })
    try {
      return JSON.parse(microseconds(text))
    } catch {
      throw new FeedFault('protocol', 'The REST interface of Massive sent something that is no JSON.')
    }
  }
}

/** Instants of 19 digits (nanoseconds) do not fit a number: they are cut to microseconds in the text. */
export const microseconds = (text: string): string => text.replace(/(:\s*\d{16})\d{3}(?=\s*[,}\]])/g, '$1')

const nameOf = (path: string): string => path.replace(/\?.*$/, '')

function refusal({ status, headers }: Response, nowMs: EpochMs): FeedFault {
  if (status === 401) return new FeedFault('auth', 'Massive does not accept the key.', { isPermanent: true })
  if (status === 403)
    return new FeedFault('entitlement', 'The plan at Massive does not include this data.', { retryAfterMs: PLAN_MS })
  if (status === 429)
    return new FeedFault('limit', 'Massive asks for fewer calls.', {
      retryAfterMs: retryAfterMs(headers.get('retry-after'), nowMs),
    })
  return new FeedFault(status >= 500 ? 'busy' : 'protocol', `The REST interface of Massive answered ${status}.`)
}
