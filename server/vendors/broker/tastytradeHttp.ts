import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import { retryAfterMs } from '@/server/vendors/answerWords'
import { BrokerError, type BrokerGrant } from '@/server/vendors/broker/port'

type Fetch = (url: string, init: RequestInit) => Promise<Response> | Response

export interface TastytradeHttpSettings {
  /** https://api.tastyworks.com, its sandbox, or the simulated broker. */
  readonly apiUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly fetch: Fetch
  readonly clock: Clock
}

const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number(),
  scope: z.string().optional(),
})
const ErrorAnswer = z.object({
  data: z.unknown().optional(),
  error: z.object({
    code: z.string().optional(),
    message: z.string().optional(),
    errors: z.array(z.record(z.string(), z.unknown())).optional(),
  }),
})

const USER_AGENT = 'undercurrent/1.0'
const TIMEOUT_MS = 15_000
/** Tokens are renewed this long before they end. */
const SPARE_MS = 30_000
const SCOPES = 'read trade openid'

/** Calls of the tastytrade API: OAuth, envelope, errors. Access tokens live in memory for their 15 minutes. */
export class TastytradeHttp {
  private readonly access = new Map<string, { readonly token: string; readonly untilMs: number }>()

  constructor(private readonly settings: TastytradeHttpSettings) {}

  /** Exchanges the code of a consent for a lasting grant. */
  async exchange(code: string, redirectUri: string): Promise<BrokerGrant> {
    const answer = await this.token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
    if (answer.refresh_token === undefined) throw new BrokerError('refused', 'The broker gave no lasting grant.')
    this.keep(answer.refresh_token, answer)
    return { refreshToken: answer.refresh_token, scopes: (answer.scope ?? SCOPES).split(' ') }
  }

  /** `data` of an answer; a token that the broker forgot early is renewed once. */
  async call(refreshToken: string, method: string, path: string, body?: unknown): Promise<unknown> {
    const first = await this.send(await this.accessToken(refreshToken), { method, path, body })
    if (first.status !== 401) return readAnswer(first, this.settings.clock())
    this.forget(refreshToken)
    const second = await this.send(await this.accessToken(refreshToken), { method, path, body })
    if (second.status === 401) throw new BrokerError('unlinked', 'The broker no longer accepts this link.')
    return readAnswer(second, this.settings.clock())
  }

  async accessToken(refreshToken: string): Promise<string> {
    const known = this.access.get(keyOf(refreshToken))
    if (known !== undefined && known.untilMs > this.settings.clock()) return known.token
    const answer = await this.token({ grant_type: 'refresh_token', refresh_token: refreshToken, scope: SCOPES })
    return this.keep(refreshToken, answer)
  }

  forget(refreshToken: string): void {
    this.access.delete(keyOf(refreshToken))
  }

  /** A call without a login, by its own body. */
  async post(path: string, body: Readonly<Record<string, unknown>>): Promise<Response> {
    return this.fetch(path, { method: 'POST', body: JSON.stringify(body) })
  }

  private keep(refreshToken: string, answer: z.output<typeof TokenAnswer>): string {
    const untilMs = this.settings.clock() + answer.expires_in * 1000 - SPARE_MS
    this.access.set(keyOf(refreshToken), { token: answer.access_token, untilMs })
    return answer.access_token
  }

  private async token(request: Readonly<Record<string, string>>): Promise<z.output<typeof TokenAnswer>> {
    const { clientId, clientSecret } = this.settings
    const answer = await this.post('/oauth/token', { ...request, client_id: clientId, client_secret: clientSecret })
    if (answer.status === 400 || answer.status === 401) {
      throw new BrokerError('unlinked', 'The broker no longer accepts this link.')
    }
    if (!answer.ok) return readAnswer(answer, this.settings.clock()) as Promise<never>
    const parsed = TokenAnswer.safeParse(await answer.json().catch(() => null))
    if (!parsed.success) throw new BrokerError('unavailable', 'The broker gave no usable token.')
    return parsed.data
  }

  private send(
    token: string,
    { method, path, body }: { readonly method: string; readonly path: string; readonly body: unknown },
  ): Promise<Response> {
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    return this.fetch(path, { method, ...content }, { Authorization: `Bearer ${token}` })
  }

  private async fetch(
    path: string,
    init: RequestInit,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    try {
      return await this.settings.fetch(`${this.settings.apiUrl}${path}`, {
        ...init,
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'User-Agent': USER_AGENT,
          ...headers,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch {
      throw new BrokerError('unavailable', 'The broker does not answer.')
    }
  }
}

async function readAnswer(answer: Response, nowMs: EpochMs): Promise<unknown> {
  const body: unknown = answer.status === 204 ? {} : await answer.json().catch(() => null)
  if (answer.ok) {
    if (typeof body === 'object' && body !== null && 'data' in body) return body.data
    throw new BrokerError('unavailable', 'The answer of the broker is not readable.')
  }
  if (answer.status === 429)
    throw new BrokerError('busy', 'The broker’s rate limit is reached.', [], {
      retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), nowMs),
    })
  const parsed = ErrorAnswer.safeParse(body)
  if (answer.status >= 500 || !parsed.success) throw new BrokerError('unavailable', 'The broker does not answer.')
  const { data, error } = parsed.data
  const notes = (error.errors ?? []).map(noteOf)
  throw new BrokerError('refused', error.message ?? 'The broker refused this.', notes, { data: data ?? null })
}

/** Details come as `{code, message}` or as `{domain, reason}`; both are shown in the broker's words. */
function noteOf(item: Readonly<Record<string, unknown>>): { code: string; message: string } {
  const text = (key: string) => (typeof item[key] === 'string' ? item[key] : '')
  if (text('message') !== '') return { code: text('code'), message: text('message') }
  return { code: text('domain'), message: `${text('domain')} ${text('reason')}`.trim() }
}

function keyOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex')
}
