import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import type { CustomerDesk } from '@/server/vendors/broker/simulated/customers'
import { newSecret, secretHash } from '@/server/vendors/broker/simulated/random'
import { unauthorized, WireError } from '@/server/vendors/broker/simulated/wireError'

const ACCESS_LIFE_S = 900
const CODE_LIFE_MS = 120_000
const SESSION_LIFE_MS = 24 * 3_600_000
const SCOPES = ['read', 'trade', 'openid']

interface Ticket {
  readonly customerId: string
  readonly scopes: readonly string[]
  readonly untilMs: EpochMs
}

export interface Caller {
  readonly customerId: string
  readonly scopes: readonly string[]
}

/** OAuth and password sessions of the simulated broker. Access lives in memory; refresh tokens are kept as hashes. */
export class Tokens {
  private readonly access = new Map<string, Ticket>()
  private readonly codes = new Map<string, Ticket>()

  constructor(
    private readonly customers: CustomerDesk,
    private readonly clock: Clock,
    private readonly secrets: { readonly clientSecret: string; readonly password: string | null },
  ) {}

  /** What the consent page of the live service hands to the redirect address: a code for one exchange. */
  grantCode(customerId: string, scopes: readonly string[]): string {
    this.forgetOld()
    const code = newSecret()
    this.codes.set(code, { customerId, scopes: scopes.filter(isScope), untilMs: this.clock() + CODE_LIFE_MS })
    return code
  }

  /** Answer of POST /oauth/token. Access tokens live 15 minutes, refresh tokens until they are revoked. */
  async exchange(request: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
    if (request.client_secret !== this.secrets.clientSecret)
      throw grantError('invalid_client', 'Client authentication failed')
    if (request.grant_type === 'authorization_code') return this.exchangeCode(String(request.code ?? ''))
    if (request.grant_type !== 'refresh_token')
      throw grantError('unsupported_grant_type', 'Grant type is not supported')
    const refresh = String(request.refresh_token ?? '')
    const customerId = customerOf(refresh)
    const granted = await this.customers.read(customerId, (customer) =>
      customer.grants.find(({ hash }) => hash === secretHash(refresh)),
    )
    if (!granted) throw grantError('invalid_grant', 'Grant revoked')
    const wanted = String(request.scope ?? '')
      .split(' ')
      .filter(isScope)
    const scopes = wanted.length === 0 ? granted.scopes : granted.scopes.filter((scope) => wanted.includes(scope))
    return this.newAccess(customerId, scopes)
  }

  /** POST /sessions: the older login; off when no password is set, as at the live service. */
  openSession(body: Readonly<Record<string, unknown>>): string {
    const { password } = this.secrets
    const login = String(body.login ?? '')
    if (password === null || body.password !== password || login === '') throw unauthorized('invalid_credentials')
    const token = `${newSecret()}+C`
    this.access.set(token, { customerId: login, scopes: SCOPES, untilMs: this.clock() + SESSION_LIFE_MS })
    return token
  }

  closeSession(header: string | undefined): void {
    this.access.delete(bare(header))
  }

  /** Who an `Authorization` header stands for: `Bearer …`, or a session token alone. Throws when nobody. */
  callerOf(header: string | undefined): Caller {
    if (header === undefined || header.trim() === '' || header === 'null') throw unauthorized('unauthorized')
    const ticket = this.access.get(bare(header))
    if (ticket === undefined || ticket.untilMs <= this.clock()) {
      throw unauthorized(header.startsWith('Bearer ') ? 'token_invalid' : 'invalid_session')
    }
    return ticket
  }

  /** Forgets a refresh token and everything made from it. */
  async revoke(refresh: string): Promise<void> {
    const customerId = customerOf(refresh)
    await this.customers.change(customerId, async (customer) => {
      customer.grants = customer.grants.filter(({ hash }) => hash !== secretHash(refresh))
    })
    for (const [token, ticket] of this.access) if (ticket.customerId === customerId) this.access.delete(token)
  }

  private async exchangeCode(code: string): Promise<Record<string, unknown>> {
    const ticket = this.codes.get(code)
    this.codes.delete(code)
    if (ticket === undefined || ticket.untilMs <= this.clock()) throw grantError('invalid_grant', 'Code is not valid')
    const { customerId, scopes } = ticket
    const refresh = `${customerId}.${newSecret()}`
    await this.customers.change(customerId, async (customer) => {
      customer.grants.push({ hash: secretHash(refresh), scopes })
    })
    return { ...this.newAccess(customerId, scopes), refresh_token: refresh }
  }

  private newAccess(customerId: string, scopes: readonly string[]): Record<string, unknown> {
    this.forgetOld()
    const token = newSecret()
    this.access.set(token, { customerId, scopes, untilMs: this.clock() + ACCESS_LIFE_S * 1000 })
    return { access_token: token, token_type: 'Bearer', expires_in: ACCESS_LIFE_S, scope: scopes.join(' ') }
  }

  private forgetOld(): void {
    const nowMs = this.clock()
    for (const map of [this.access, this.codes]) {
      for (const [key, { untilMs }] of map) if (untilMs <= nowMs) map.delete(key)
    }
  }
}

function bare(header: string | undefined): string {
  return (header ?? '').replace(/^Bearer\s+/, '').trim()
}

function customerOf(refresh: string): string {
  return refresh.slice(0, Math.max(0, refresh.lastIndexOf('.')))
}

function isScope(scope: string): boolean {
  return SCOPES.includes(scope)
}

function grantError(code: string, message: string): WireError {
  return new WireError(400, code, message)
}
