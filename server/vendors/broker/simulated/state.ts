import type { OptionsLevel } from '@/lib/brokerage/margin'
import type { TimeInForce } from '@/lib/brokerage/timeInForce'
import type { EpochMs, IsoDate, Usd } from '@/lib/core/nominal'

/** Everything of one customer of the simulated broker; plain JSON, so a store can keep it as it is. */
export interface SimCustomer {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly externalId: string
  /** sha-256 of each refresh token, with the scopes it was granted. */
  grants: { readonly hash: string; readonly scopes: readonly string[] }[]
  accounts: SimAccount[]
  /** Counts orders, fills and transactions. */
  lastId: number
}

export interface SimAccount {
  readonly number: string
  readonly externalId: string
  readonly nickname: string
  readonly typeName: string
  readonly isMargin: boolean
  isClosed: boolean
  readonly optionsLevel: OptionsLevel
  readonly openedAtMs: EpochMs
  cash: Usd
  positions: SimPosition[]
  orders: SimOrder[]
  transactions: SimTransaction[]
  fillRule: FillRule
}

/** How the orders of an account are filled; a knob for tests and demonstrations. */
export type FillRule =
  | { readonly kind: 'immediate' }
  | { readonly kind: 'delayed'; readonly ms: number }
  /** Fills that part of the quantity, then rests. */
  | { readonly kind: 'partial'; readonly fraction: number }
  | { readonly kind: 'never' }
  | { readonly kind: 'scheduled'; readonly atMs: EpochMs }
  | { readonly kind: 'reject'; readonly reason: string }

export type SimInstrument = 'Equity' | 'Equity Option'

export interface SimPosition {
  /** As on the wire: a ticker, or a padded OCC symbol. */
  readonly symbol: string
  readonly instrument: SimInstrument
  readonly underlying: string
  /** Shares or contracts; negative is short. */
  quantity: number
  averageOpen: Usd
  realizedToday: Usd
  realizedDate: IsoDate
  readonly createdAtMs: EpochMs
  updatedAtMs: EpochMs
}

type LegAction = 'Buy to Open' | 'Sell to Open' | 'Buy to Close' | 'Sell to Close'
export type OrderStatus =
  | 'Received'
  | 'Routed'
  | 'In Flight'
  | 'Live'
  | 'Contingent'
  | 'Filled'
  | 'Cancelled'
  | 'Expired'
  | 'Rejected'

interface SimFill {
  readonly id: string
  readonly quantity: number
  readonly price: Usd
  readonly atMs: EpochMs
}

export interface SimLeg {
  readonly symbol: string
  readonly instrument: SimInstrument
  readonly underlying: string
  readonly action: LegAction
  readonly quantity: number
  remaining: number
  fills: SimFill[]
  /** Commission charged so far, for the cap of a leg. */
  commission: Usd
}

/** What an order asks for; kept beside what became of it. */
export interface OrderTerms {
  readonly orderType: 'Limit' | 'Market' | 'Marketable Limit' | 'Stop' | 'Stop Limit' | 'Notional Market'
  readonly timeInForce: TimeInForce
  readonly gtcDate: IsoDate | null
  /** Per share of one unit of the order, without a sign. */
  readonly price: Usd | null
  readonly priceEffect: 'Debit' | 'Credit' | null
  readonly stopTrigger: Usd | null
  /** Dollars of a notional order. */
  readonly value: Usd | null
  readonly valueEffect: 'Debit' | 'Credit' | null
}

export interface SimOrder extends OrderTerms {
  readonly id: number
  readonly source: string | null
  status: OrderStatus
  isEdited: boolean
  readonly replaces: number | null
  replacedBy: number | null
  isTriggered: boolean
  rejectReason: string | null
  readonly receivedAtMs: EpochMs
  updatedAtMs: EpochMs
  liveAtMs: EpochMs | null
  cancelledAtMs: EpochMs | null
  terminalAtMs: EpochMs | null
  /** Last instant at which the order works; null: good till cancelled. */
  readonly expiresAtMs: EpochMs | null
  /** Buying power held back while the order works. */
  reserved: Usd
  legs: SimLeg[]
}

export interface SimTransaction {
  readonly id: number
  readonly type: 'Trade' | 'Receive Deliver' | 'Money Movement'
  readonly subType: string
  readonly description: string
  readonly symbol: string | null
  readonly instrument: SimInstrument | null
  readonly underlying: string | null
  readonly action: LegAction | null
  readonly quantity: number | null
  readonly price: Usd | null
  readonly atMs: EpochMs
  /** Income, USD: negative is paid. */
  readonly value: Usd
  readonly fees: Fees
  readonly orderId: number | null
  readonly legCount: number | null
}

/** Costs of a trade, USD, each 0 or more. */
export interface Fees {
  readonly regulatory: Usd
  readonly clearing: Usd
  readonly commission: Usd
  readonly indexOption: Usd
}

export const noFees: Fees = { regulatory: 0, clearing: 0, commission: 0, indexOption: 0 }

export function totalFees({ regulatory, clearing, commission, indexOption }: Fees): Usd {
  return regulatory + clearing + commission + indexOption
}

const ENDED: readonly OrderStatus[] = ['Filled', 'Cancelled', 'Expired', 'Rejected']

/** True while an order can still fill. */
export function isWorking(order: Pick<SimOrder, 'status'>): boolean {
  return !ENDED.includes(order.status)
}
