import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { EpochMs } from '@/lib/core/nominal'
import { Agreement } from '@/server/collectors/remote/agreement'
import type { CollectorSettings, Publication } from '@/server/collectors/remote/collector'
import { HOSTS, originsOf, PUBLISHERS, type Publisher, type PublisherName } from '@/server/collectors/remote/publishers'
import { CallBudget } from '@/server/feeds/budget'
import { FeedFault, type Waits } from '@/server/feeds/port'
import { hostOf, reasonOf, retryAfterMs } from '@/server/vendors/answerWords'
import { callPublisher } from '@/server/vendors/callOut'

/** What is known of an earlier answer, so that a file is sent only if it changed. */
export interface Validators {
  readonly etag: string | null
  readonly modified: string | null
}

export type FetchedFile =
  | ({ readonly kind: 'file'; readonly hash: string } & Validators)
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing' }

const NOTHING_ASKED = {}
const NOTHING_KNOWN: Validators = { etag: null, modified: null }
const TIMEOUT_MS = 120_000
/** The largest file of a publisher is the SEC's list of company facts of one company, some ten megabytes. */
const MOST_BYTES = 200_000_000
/** Storage behind a publisher answers 403 for a file that is not there. */
const NOT_THERE = /<Code>(AccessDenied|NoSuchKey)<\/Code>/

/**
 * Asks publishers for files: never more than each allows over all its hosts, only for what changed, bounded in bytes and time.
 * Every failure becomes a FeedFault in words, without the query of the address.
 */
export class FileFetcher {
  private readonly budgets = new Map<PublisherName, CallBudget>()
  private readonly agreements = new Map<PublisherName, Agreement>()
  /** Until when another host may have asked; null: none did. */
  private othersUntilMs: EpochMs | null = null

  /** @param mayAsk false once another host asks in place of this one */
  constructor(
    private readonly settings: CollectorSettings,
    private readonly waits: Waits,
    readonly mayAsk: () => boolean = () => true,
  ) {}

  /** From now on this host asks in place of another, or of an earlier run: what that one asked just before counts too. */
  takeOver(): void {
    this.othersUntilMs = this.waits.now()
    this.budgets.clear()
  }

  /** Writes what was sent to `path`. */
  async fetch(
    publisher: PublisherName,
    publication: Publication,
    known: Validators,
    { path, signal }: { readonly path: string; readonly signal: AbortSignal },
  ): Promise<FetchedFile> {
    const url = this.addressOf(publication)
    const answer = await this.answerOf(publisher, publication, this.headersOf(publication, known), signal)
    const refused = await this.refusal(answer, url)
    if (refused !== null) return { kind: refused }
    const hash = await saved(answer, url, path)
    return { kind: 'file', hash, etag: answer.headers.get('etag'), modified: answer.headers.get('last-modified') }
  }

  /** The answer to a publication, in the session of a publisher that wants its terms agreed to. */
  private async answerOf(
    name: PublisherName,
    publication: Publication,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Response> {
    const { body } = publication
    const url = this.addressOf(publication)
    const request = body === undefined ? {} : { method: 'POST', body }
    const agreement = this.agreementOf(name)
    if (agreement === null) return await this.ask(name, url, { ...request, headers }, signal)
    const origin = this.originOf(publication)
    const enter = () =>
      agreement.enter(origin, async (form, init) => {
        const own = { ...this.headersOf(NOTHING_ASKED, NOTHING_KNOWN), ...(init.headers as Record<string, string>) }
        const answer = await this.ask(name, form, { ...init, headers: own }, signal)
        if (answer.status >= 400) await this.refusal(answer, form)
        return answer
      })
    if (!agreement.isOpen) await enter()
    const asked = () =>
      this.ask(name, url, { ...request, headers: { ...headers, ...agreement.headersOf(origin) } }, signal)
    const answer = await asked()
    if (!agreement.isOver(answer)) return answer
    await enter()
    return await asked()
  }

  private agreementOf(name: PublisherName): Agreement | null {
    const { agreement: terms }: Publisher = PUBLISHERS[name]
    if (terms === undefined) return null
    const known = this.agreements.get(name) ?? new Agreement(terms)
    this.agreements.set(name, known)
    return known
  }

  /** One request, at its turn. */
  private async ask(name: PublisherName, url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    await this.turnOf(name, signal)
    const bounded = { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }
    return await callPublisher(url, bounded, originsOf(this.settings.addresses))
  }

  /** The one place that waits for the rate of a publisher. */
  private async turnOf(name: PublisherName, signal: AbortSignal): Promise<void> {
    const { most, perMs }: Publisher = PUBLISHERS[name]
    const known = this.budgets.get(name)
    const budget = known ?? new CallBudget(most, this.waits.now, perMs)
    if (known === undefined && this.othersUntilMs !== null) budget.spend(this.othersUntilMs)
    this.budgets.set(name, budget)
    for (let waitMs = budget.take(); waitMs > 0 && !signal.aborted; waitMs = budget.take())
      await this.waits.sleep(waitMs, signal)
    if (signal.aborted) throw new FeedFault('closed', 'The host ends.')
    if (!this.mayAsk()) throw new FeedFault('closed', 'Another host asks now.')
  }

  private originOf({ host }: Publication): string {
    return (this.settings.addresses.get(host) ?? HOSTS[host]).replace(/\/+$/, '')
  }

  private addressOf(publication: Publication): string {
    const { path, secret } = publication
    const url = new URL(`${this.originOf(publication)}${path}`)
    for (const [name, value] of Object.entries(secret ?? {})) if (value !== '') url.searchParams.set(name, value)
    return url.href
  }

  private headersOf({ headers }: Pick<Publication, 'headers'>, { etag, modified }: Validators): Record<string, string> {
    const { contact } = this.settings
    return {
      'User-Agent': contact === '' ? 'Undercurrent (self-hosted)' : `Undercurrent (self-hosted) ${contact}`,
      Accept: '*/*',
      ...headers,
      ...(etag === null ? {} : { 'If-None-Match': etag }),
      ...(modified === null ? {} : { 'If-Modified-Since': modified }),
    }
  }

  /** Null where a file was sent. */
  private async refusal(answer: Response, url: string): Promise<'unchanged' | 'missing' | null> {
    const { status, headers } = answer
    const waits = () => ({ retryAfterMs: retryAfterMs(headers.get('retry-after'), this.waits.now()) })
    if (answer.ok) return null
    const text = await answer.text().catch(() => '')
    if (status === 304) return 'unchanged'
    if (status === 404 || status === 410 || (status === 403 && NOT_THERE.test(text))) return 'missing'
    const host = hostOf(url)
    if (status === 429) throw new FeedFault('limit', `${host} asks for fewer requests (429).`, waits())
    if (status === 401) throw new FeedFault('auth', `${host} wants a key that it knows (401).`)
    if (status === 403)
      throw new FeedFault(
        'entitlement',
        `${host} refuses requests of this host (403). Who asks too often, or does not say who it is, is refused for some time.`,
      )
    if (status >= 500)
      throw new FeedFault(
        'busy',
        `${host} is out of order (${status}).`,
        headers.has('retry-after') ? waits() : undefined,
      )
    throw new FeedFault(
      'protocol',
      `${host} answered ${status}, which it should not: its address or its rules changed.`,
    )
  }
}

/** The hash of what was sent; broken-off bodies and endless ones are refused. */
async function saved(answer: Response, url: string, path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = createWriteStream(path)
  let bytes = 0
  try {
    for await (const part of answer.body ?? []) {
      bytes += part.byteLength
      if (bytes > MOST_BYTES) throw new FeedFault('protocol', `${hostOf(url)} sent more than ${MOST_BYTES} bytes.`)
      hash.update(part)
      if (!file.write(part)) await new Promise<void>((resolve) => file.once('drain', resolve))
    }
  } catch (error) {
    if (error instanceof FeedFault) throw error
    throw new FeedFault('network', `${hostOf(url)} broke off in the middle of a file (${reasonOf(error)}).`)
  } finally {
    file.end()
    await finished(file).catch(() => undefined)
  }
  return hash.digest('hex')
}
