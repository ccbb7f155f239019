import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { IsoDateField } from '@/lib/contract/flowRow'

const id = z.string().min(1).max(60)
const accountNumber = z.string().regex(/^[A-Z0-9]{5,20}$/, 'not an account number')
const effect = z.enum(['Debit', 'Credit'])
const anyEffect = z.enum(['Debit', 'Credit', 'None'])
const dollars = z.number().finite()

/** One account at the broker. Spec §3 Brokerage link: is_closed and other fields. */
export const SubAccount = z.object({
  account_number: z.string(),
  nickname: z.string(),
  account_type_name: z.string(),
  margin_or_cash: z.string(),
  is_closed: z.boolean(),
  suitable_options_level: z.string().nullable(),
  authority_level: z.string(),
})
export type SubAccount = z.infer<typeof SubAccount>

/** Spec §3 Brokerage link. `session_token` is our own handle of this login: the broker's secrets stay on the host. */
export const LinkedAccount = z.object({
  id: z.string(),
  provider: z.string(),
  username: z.string(),
  session_token: z.string(),
  linked_at: z.string(),
  scopes: z.array(z.string()),
  /** True: the built-in broker; nothing is traded with anybody. */
  is_simulated: z.boolean(),
})
export type LinkedAccount = z.infer<typeof LinkedAccount>

export const BrokerBalances = z.object({
  account_number: z.string(),
  cash_balance: dollars,
  net_liquidating_value: dollars,
  equity_buying_power: dollars,
  derivative_buying_power: dollars,
  maintenance_requirement: dollars,
})
export type BrokerBalances = z.infer<typeof BrokerBalances>

export const BrokerPosition = z.object({
  /** Ticker, or OCC symbol without padding. */
  symbol: z.string(),
  instrument_type: z.string(),
  underlying_symbol: z.string(),
  /** Shares or contracts; negative is short. */
  quantity: z.number(),
  multiplier: z.number(),
  average_open_price: dollars,
  /** Price now, USD per share; the close where the broker gives no mark. */
  mark_price: dollars,
  /** Against the average open price, USD. */
  unrealized: dollars,
  realized_today: dollars,
  expires_at: z.string().nullable(),
})
export type BrokerPosition = z.infer<typeof BrokerPosition>

export const BrokerOrder = z.object({
  id: z.string(),
  status: z.string(),
  order_type: z.string(),
  time_in_force: z.string(),
  gtc_date: z.string().nullable(),
  price: dollars.nullable(),
  price_effect: z.string().nullable(),
  stop_trigger: dollars.nullable(),
  value: dollars.nullable(),
  value_effect: z.string().nullable(),
  underlying_symbol: z.string(),
  is_cancellable: z.boolean(),
  is_editable: z.boolean(),
  reject_reason: z.string().nullable(),
  received_at: z.string().nullable(),
  legs: z.array(
    z.object({
      symbol: z.string(),
      instrument_type: z.string(),
      action: z.string(),
      quantity: z.number(),
      remaining_quantity: z.number(),
      /** Average of the fills, USD per share. */
      fill_price: dollars.nullable(),
    }),
  ),
})
export type BrokerOrder = z.infer<typeof BrokerOrder>

/** The numbers of a dry run: what the second confirmation repeats. Amounts in USD without a sign. */
export const PreviewNumbers = z.object({
  buying_power_change: dollars,
  buying_power_effect: anyEffect,
  total_fees: dollars,
})
export type PreviewNumbers = z.infer<typeof PreviewNumbers>

export const BrokerNote = z.object({ code: z.string(), message: z.string() })
export type BrokerNote = z.infer<typeof BrokerNote>

export const OrderCheck = z.object({
  numbers: PreviewNumbers.nullable(),
  current_buying_power: dollars.nullable(),
  new_buying_power: dollars.nullable(),
  margin_change: dollars.nullable(),
  margin_effect: anyEffect.nullable(),
  commission: dollars.nullable(),
  warnings: z.array(BrokerNote),
  /** The broker's own words; with any of these the order cannot be placed. */
  errors: z.array(BrokerNote),
})
export type OrderCheck = z.infer<typeof OrderCheck>

/** What is sent of an order ticket. Spec §3 Order ticket. */
export const TicketBody = z.object({
  order_type: z.enum(['Market', 'Limit', 'Marketable Limit', 'Stop', 'Stop Limit', 'Notional Market']),
  price: dollars.positive().nullable(),
  price_effect: effect,
  stop_trigger: dollars.positive().nullable(),
  time_in_force: z.enum(['Day', 'GTC', 'GTD', 'Ext', 'IOC']),
  gtc_date: IsoDateField.nullable(),
  value: dollars.positive().nullable(),
  value_effect: effect,
  legs: z
    .array(
      z.object({
        action: z.enum(['Buy to Open', 'Sell to Open', 'Buy to Close', 'Sell to Close']),
        instrument_type: z.enum(['Equity', 'Equity Option']),
        quantity: z.number().int().positive().max(1_000_000),
        chain: z.string().min(1).max(24),
      }),
    )
    .min(1)
    .max(4),
})
export type TicketBody = z.infer<typeof TicketBody>

/** Best bid and ask of a leg with what the warnings of C22 need; null where unknown. */
export const LegQuoteRow = z.object({
  symbol: z.string(),
  bid: dollars.nullable(),
  ask: dollars.nullable(),
  last: dollars.nullable(),
  open_interest: z.number().nullable(),
  iv: z.number().nullable(),
  delta: z.number().nullable(),
  gamma: z.number().nullable(),
  theta: z.number().nullable(),
  vega: z.number().nullable(),
  underlying_price: dollars.nullable(),
  /** The next day on which the underlying trades without its dividend. */
  ex_dividend: z.string().nullable(),
})
export type LegQuoteRow = z.infer<typeof LegQuoteRow>

const accountQuery = z.object({ account_id: id, account_number: accountNumber })
const sessionToken = z.string().min(20).max(200)
const base = '/api/tastytrade'

/** The broker behind the order drawer. Spec §7 Brokerage; paths beside is_authed are ours. */
export const brokerage = {
  isAuthed: endpoint({
    id: 'brokerage.isAuthed',
    method: 'GET',
    path: `${base}/is_authed`,
    access: 'user',
    query: z.object({ account_id: z.string().max(60).default('') }),
    response: z.object({
      success: z.boolean(),
      account: LinkedAccount.optional(),
      sub_accounts: z.array(SubAccount).optional(),
    }),
  }),
  startLink: endpoint({
    id: 'brokerage.startLink',
    method: 'POST',
    path: `${base}/login/start`,
    access: 'user',
    perMinute: 20,
    response: z.object({ data: z.object({ url: z.string(), is_simulated: z.boolean() }) }),
  }),
  finishLink: endpoint({
    id: 'brokerage.finishLink',
    method: 'POST',
    path: `${base}/login/finish`,
    access: 'user',
    perMinute: 20,
    body: z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(200) }),
    response: z.object({ data: z.object({ account_id: z.string() }) }),
  }),
  unlink: endpoint({
    id: 'brokerage.unlink',
    method: 'POST',
    path: `${base}/logout`,
    access: 'user',
    body: z.object({ account_id: id }),
    response: z.object({ code: z.string() }),
  }),
  balances: endpoint({
    id: 'brokerage.balances',
    method: 'GET',
    path: `${base}/balances`,
    access: 'user',
    query: accountQuery,
    response: z.object({ data: BrokerBalances }),
  }),
  positions: endpoint({
    id: 'brokerage.positions',
    method: 'GET',
    path: `${base}/positions`,
    access: 'user',
    query: accountQuery,
    response: z.object({ data: z.array(BrokerPosition) }),
  }),
  orders: endpoint({
    id: 'brokerage.orders',
    method: 'GET',
    path: `${base}/orders`,
    access: 'user',
    query: accountQuery,
    response: z.object({ data: z.array(BrokerOrder) }),
  }),
  quotes: endpoint({
    id: 'brokerage.quotes',
    method: 'GET',
    path: `${base}/quotes`,
    access: 'user',
    query: z.object({
      symbols: z
        .union([z.string(), z.array(z.string())])
        .transform((given) => (typeof given === 'string' ? [given] : given))
        .pipe(z.array(z.string().min(1).max(24)).max(4)),
    }),
    response: z.object({ data: z.array(LegQuoteRow) }),
  }),
  preview: endpoint({
    id: 'brokerage.preview',
    method: 'POST',
    path: `${base}/orders/preview`,
    access: 'user',
    perMinute: 60,
    body: z.object({
      account_id: id,
      account_number: accountNumber,
      /** Order that this one replaces. */
      replaces: z.string().max(40).optional(),
      ticket: TicketBody,
    }),
    response: z.object({
      data: z.object({ preview_id: z.string().nullable(), expires_ms: z.number(), check: OrderCheck }),
    }),
  }),
  /** Places (or replaces) the order of a preview, and only with the numbers that preview showed. */
  place: endpoint({
    id: 'brokerage.place',
    method: 'POST',
    path: `${base}/orders`,
    access: 'user',
    perMinute: 60,
    body: z.object({ account_id: id, session_token: sessionToken, preview_id: id, confirmed: PreviewNumbers }),
    response: z.object({ data: BrokerOrder }),
  }),
  cancel: endpoint({
    id: 'brokerage.cancel',
    method: 'POST',
    path: `${base}/orders/:order/cancel`,
    access: 'user',
    perMinute: 60,
    params: z.object({ order: z.string().regex(/^\d{1,20}$/) }),
    body: accountQuery.extend({ session_token: sessionToken }),
    response: z.object({ data: BrokerOrder }),
  }),
}

/** `GET /api/tastytrade/events?account_id=…&account_number=…` answers with server-sent events of this data. */
export const BrokerEvent = z.object({ type: z.enum(['order', 'position', 'balance']) })
export type BrokerEvent = z.infer<typeof BrokerEvent>
