import { systemClock } from '@/server/clock'
import { FeedFault } from '@/server/feeds/port'
import { hostOf, retryAfterMs } from '@/server/vendors/answerWords'
import { callPublisher } from '@/server/vendors/callOut'

/** What a publisher answered. */
export type Fetched =
  | { readonly kind: 'body'; readonly text: string }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'unknown' }

const TIMEOUT_MS = 30_000
const AGENT = 'Undercurrent/0.1 (self-hosted)'

/**
 * Asks for a file only if it changed, as the publisher's own validators tell it. Bounded in bytes and time; every failure
 * becomes a FeedFault in words, without the query of the address.
 */
export class ConditionalGet {
  private readonly validators = new Map<string, Readonly<Record<string, string>>>()

  constructor(private readonly mostBytes: number) {}

  async get(url: string, signal: AbortSignal): Promise<Fetched> {
    const headers = { 'User-Agent': AGENT, Accept: '*/*', ...this.validators.get(url) }
    const answer = await callPublisher(url, {
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    if (answer.status === 304) return { kind: 'unchanged' }
    if (answer.status === 403 || answer.status === 404) return { kind: 'unknown' }
    if (answer.status === 429)
      throw new FeedFault('limit', `${hostOf(url)} asks for fewer calls.`, {
        retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), systemClock()),
      })
    if (!answer.ok)
      throw new FeedFault(answer.status >= 500 ? 'busy' : 'protocol', `${hostOf(url)} answered ${answer.status}.`)
    const text = await this.textOf(answer, url)
    const [etag, modified] = [answer.headers.get('etag'), answer.headers.get('last-modified')]
    this.validators.set(url, {
      ...(etag === null ? {} : { 'If-None-Match': etag }),
      ...(modified === null ? {} : { 'If-Modified-Since': modified }),
    })
    return { kind: 'body', text }
  }

  /** What was sent could not be used: it is asked for whole again. */
  forget(url: string): void {
    this.validators.delete(url)
  }

  private async textOf(answer: Response, url: string): Promise<string> {
    const parts: Uint8Array[] = []
    let bytes = 0
    try {
      for await (const part of answer.body ?? []) {
        bytes += part.byteLength
        if (bytes > this.mostBytes)
          throw new FeedFault('protocol', `${hostOf(url)} sent more than ${this.mostBytes} bytes.`)
        parts.push(part)
      }
    } catch (error) {
      if (error instanceof FeedFault) throw error
      throw new FeedFault('network', `${hostOf(url)} broke off in the middle of a file.`)
    }
    return Buffer.concat(parts).toString('utf8')
  }
}
