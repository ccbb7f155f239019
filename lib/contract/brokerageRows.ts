import { z } from 'zod'
import { TIMES_IN_FORCE } from '@/lib/brokerage/timeInForce'
import { IsoDateField, TOLD_GREEKS } from '@/lib/contract/flowRow'

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
  /** When the broker last answered for this link. */
  checked_at: z.string(),
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
  time_in_force: z.enum(TIMES_IN_FORCE),
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
  ...TOLD_GREEKS,
  underlying_price: dollars.nullable(),
  /** What its chain is priced with: continuous fractions a year. */
  rate: z.number().nullable(),
  dividend_yield: z.number().nullable(),
  /** The next day on which the underlying trades without its dividend. */
  ex_dividend: z.string().nullable(),
})
export type LegQuoteRow = z.infer<typeof LegQuoteRow>

/** `GET /api/tastytrade/events?account_id=…&account_number=…` answers with server-sent events of this data. */
export const BrokerEvent = z.object({ type: z.enum(['order', 'position', 'balance']) })
export type BrokerEvent = z.infer<typeof BrokerEvent>
