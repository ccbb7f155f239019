import type { Hono } from 'hono'
import type { Clock } from '@/lib/core/clock'
import type { Usd } from '@/lib/core/nominal'
import { isTradingNow } from '@/lib/market/session'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { QuoteSource } from '@/server/vendors/broker/quotes'
import { simulatedApp } from '@/server/vendors/broker/simulated/app'
import { CustomerDesk } from '@/server/vendors/broker/simulated/customers'
import type { AccountChange, Desk } from '@/server/vendors/broker/simulated/desk'
import type { SimEnv } from '@/server/vendors/broker/simulated/envelope'
import { newPosition, note, tidy } from '@/server/vendors/broker/simulated/ledger'
import { accountOf, OrderDesk } from '@/server/vendors/broker/simulated/orderDesk'
import { newAccount } from '@/server/vendors/broker/simulated/seed'
import {
  type FillRule,
  noFees,
  type SimAccount,
  type SimCustomer,
  type SimPosition,
} from '@/server/vendors/broker/simulated/state'
import type { SimulatedStore } from '@/server/vendors/broker/simulated/store'
import { type Notification, Streamer } from '@/server/vendors/broker/simulated/streamer'
import { Tokens } from '@/server/vendors/broker/simulated/tokens'
import { wirePosition } from '@/server/vendors/broker/simulated/wireAccount'
import { wireBalances } from '@/server/vendors/broker/simulated/wireBalances'
import { wireOrder } from '@/server/vendors/broker/simulated/wireOrder'

export interface SimulatedBrokerOptions {
  readonly clock: Clock
  readonly quotes: QuoteSource
  readonly store: SimulatedStore
  readonly clientSecret: string
  /** Password of the older login; null: switched off. */
  readonly password?: string | null
  /** When orders trade; the regular session when not given. The host opens it for practice sessions too. */
  readonly isOpen?: (nowMs: number) => boolean
  readonly requestsPerSecond?: number | null
}

export interface SimulatedBroker {
  readonly app: Hono<SimEnv>
  readonly streamer: Streamer
  /** Moves all accounts on to now. The host calls it every second or so. */
  tick(): Promise<void>
  /** A code for POST /oauth/token, as the consent page would hand out. */
  grantCode(customerId: string, scopes: readonly string[]): string
  readonly desk: SimulatedControls
}

/** Knobs that no wire call has. */
interface SimulatedControls {
  setFillRule(customerId: string, accountNumber: string, rule: FillRule): Promise<void>
  deposit(customerId: string, accountNumber: string, amount: Usd): Promise<void>
  /** Opens one more account and returns its number. */
  addAccount(customerId: string, given: Partial<SimAccount>): Promise<string>
  closeAccount(customerId: string, accountNumber: string): Promise<void>
  accounts(customerId: string): Promise<readonly { readonly number: string; readonly isClosed: boolean }[]>
}

/** A broker that speaks the wire of the live service but trades with nobody. Every object says that it is simulated. */
export function createSimulatedBroker(options: SimulatedBrokerOptions): SimulatedBroker {
  const { clock, quotes, store, clientSecret, password = null, requestsPerSecond = null } = options
  const customers: CustomerDesk = new CustomerDesk({
    clock,
    quotes,
    store,
    isOpen: options.isOpen ?? ((nowMs) => isTradingNow(nowMs)),
    onChange: (customer, desk, change) =>
      streamer.publish(customer.id, desk.account.number, notificationOf(desk, change)),
  })
  const tokens = new Tokens(customers, clock, { clientSecret, password })
  const streamer = new Streamer({ tokens, customers, clock })
  const orders = new OrderDesk(customers, clock)
  return {
    app: simulatedApp({ customers, orders, tokens, clock, requestsPerSecond }),
    streamer,
    tick: () => customers.tick(),
    grantCode: (customerId, scopes) => tokens.grantCode(customerId, scopes),
    desk: controlsOf(customers),
  }
}

function controlsOf(customers: CustomerDesk): SimulatedControls {
  const withAccount = (id: string, number: string, work: (desk: Desk, customer: SimCustomer) => void) =>
    customers.change(id, async (customer) => {
      work(await customers.deskOf(customer, accountOf(customer, number)), customer)
    })
  return {
    setFillRule: (id, number, rule) =>
      withAccount(id, number, ({ account }) => {
        account.fillRule = rule
      }),
    deposit: (id, number, amount) =>
      withAccount(id, number, (desk) => {
        desk.account.cash = tidy(desk.account.cash + amount)
        note(desk, {
          type: 'Money Movement',
          subType: amount < 0 ? 'Withdrawal' : 'Deposit',
          description: 'Simulated cash',
          symbol: null,
          instrument: null,
          underlying: null,
          action: null,
          quantity: null,
          price: null,
          value: amount,
          fees: noFees,
        })
        desk.emit({ kind: 'balance' })
      }),
    addAccount: (id, given) =>
      customers.change(id, async (customer) => {
        const account = newAccount(id, customer.accounts[0]?.openedAtMs ?? 0)(customer.accounts.length + 1, given)
        customer.accounts.push(account)
        return account.number
      }),
    closeAccount: (id, number) =>
      withAccount(id, number, ({ account }) => {
        account.isClosed = true
      }),
    accounts: (id) =>
      customers.read(id, ({ accounts }) => accounts.map(({ number, isClosed }) => ({ number, isClosed }))),
  }
}

function notificationOf(desk: Desk, change: AccountChange): Notification {
  const { account } = desk
  if (change.kind === 'order') return { type: 'Order', data: wireOrder(change.order, account.number) }
  if (change.kind === 'balance') return { type: 'AccountBalance', data: wireBalances(account, desk) }
  const position = change.position ?? closedPosition(desk, change.symbol)
  return { type: 'CurrentPosition', data: wirePosition(account, position, desk) }
}

/** A position that is gone is sent once more with quantity 0. */
function closedPosition({ nowMs }: Desk, symbol: string): SimPosition {
  const option = parseOccParts(symbol)
  const held =
    option === null
      ? { symbol, instrument: 'Equity' as const, underlying: symbol }
      : { symbol, instrument: 'Equity Option' as const, underlying: underlyingOf(option.root) }
  return newPosition(held, { quantity: 0, price: 0, nowMs })
}
