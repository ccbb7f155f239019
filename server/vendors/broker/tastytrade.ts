import type { BrokerEvent, BrokerOrder, OrderCheck, TicketBody } from '@/lib/contract/brokerageRows'
import { followAccount, type OpenSocket } from '@/server/vendors/broker/accountStream'
import { type Broker, BrokerError, type BrokerPlace } from '@/server/vendors/broker/port'
import { readCheck, readRefusedCheck } from '@/server/vendors/broker/tastytradeCheck'
import { TastytradeHttp, type TastytradeHttpSettings } from '@/server/vendors/broker/tastytradeHttp'
import { wireTicket } from '@/server/vendors/broker/tastytradeTicket'
import {
  readAccounts,
  readBalances,
  readOrder,
  readOrders,
  readPlaced,
  readPositions,
} from '@/server/vendors/broker/tastytradeWire'

export interface TastytradeSettings extends TastytradeHttpSettings {
  readonly isSimulated: boolean
  readonly consentUrl: Broker['consentUrl']
  readonly openSocket: OpenSocket
  /** Path that ends a grant; null where the broker has none and the user ends it on its site. */
  readonly revokePath: string | null
}

/** The tastytrade API: the live service, its sandbox, or the simulated broker, by its settings. */
export class Tastytrade implements Broker {
  readonly provider = 'tastytrade'
  readonly isSimulated: boolean
  readonly consentUrl: Broker['consentUrl']
  private readonly http: TastytradeHttp

  constructor(private readonly settings: TastytradeSettings) {
    this.http = new TastytradeHttp(settings)
    this.isSimulated = settings.isSimulated
    this.consentUrl = settings.consentUrl
  }

  exchange(code: string, redirectUri: string) {
    return this.http.exchange(code, redirectUri)
  }

  async revoke(refreshToken: string): Promise<void> {
    const { revokePath } = this.settings
    if (revokePath !== null) await this.http.post(revokePath, { token: refreshToken })
    this.http.forget(refreshToken)
  }

  async username(refreshToken: string): Promise<string> {
    const data = await this.http.call(refreshToken, 'GET', '/customers/me')
    const me = typeof data === 'object' && data !== null ? data : {}
    const name = ['username', 'email', 'external-id'].map((key) => Reflect.get(me, key))
    return String(name.find((value) => typeof value === 'string' && value !== '') ?? '')
  }

  async accounts(refreshToken: string) {
    return readAccounts(await this.http.call(refreshToken, 'GET', '/customers/me/accounts'))
  }

  async balances(place: BrokerPlace) {
    return readBalances(await this.get(place, 'balances'))
  }

  async positions(place: BrokerPlace) {
    return readPositions(await this.get(place, 'positions'))
  }

  async orders(place: BrokerPlace) {
    return readOrders(await this.get(place, 'orders/live'))
  }

  async check(place: BrokerPlace, ticket: TicketBody, replaces?: string): Promise<OrderCheck> {
    const path = replaces === undefined ? 'orders/dry-run' : `orders/${encodeURIComponent(replaces)}/dry-run`
    try {
      return readCheck(await this.http.call(place.refreshToken, 'POST', pathOf(place, path), wireTicket(ticket)))
    } catch (error) {
      if (error instanceof BrokerError && error.kind === 'refused') return readRefusedCheck(error)
      throw error
    }
  }

  async place(place: BrokerPlace, ticket: TicketBody, replaces?: string): Promise<BrokerOrder> {
    const { refreshToken } = place
    if (replaces === undefined) {
      return readPlaced(await this.http.call(refreshToken, 'POST', pathOf(place, 'orders'), wireTicket(ticket)))
    }
    const path = pathOf(place, `orders/${encodeURIComponent(replaces)}`)
    return readOrder(await this.http.call(refreshToken, 'PUT', path, wireTicket(ticket)))
  }

  async cancel(place: BrokerPlace, orderId: string): Promise<BrokerOrder> {
    const path = pathOf(place, `orders/${encodeURIComponent(orderId)}`)
    return readOrder(await this.http.call(place.refreshToken, 'DELETE', path))
  }

  follow({ refreshToken, accountNumber }: BrokerPlace, onEvent: (event: BrokerEvent) => void): () => void {
    const accessToken = () => this.http.accessToken(refreshToken)
    return followAccount({ open: this.settings.openSocket, accessToken, accountNumber, onEvent })
  }

  private get(place: BrokerPlace, what: string): Promise<unknown> {
    return this.http.call(place.refreshToken, 'GET', pathOf(place, what))
  }
}

function pathOf({ accountNumber }: BrokerPlace, what: string): string {
  return `/accounts/${encodeURIComponent(accountNumber)}/${what}`
}
