import { z } from 'zod'
import { TicketBody } from '@/lib/contract/brokerageRows'

const dollars = z.number().finite()
const maybe = dollars.nullable()

/** A quote as a fill keeps it (C15). */
const PaperQuoteRow = z.object({
  bid: dollars,
  ask: dollars,
  last: dollars,
  bidSize: z.number().optional(),
  askSize: z.number().optional(),
  atMs: z.number(),
})

/** One account in the list, with its worth when it was last looked at. */
export const PaperAccountRow = z.object({
  id: z.string(),
  name: z.string(),
  starting_cash: dollars,
  created: z.string(),
  reset_at: z.string(),
  equity: dollars,
})
export type PaperAccountRow = z.infer<typeof PaperAccountRow>

export const PaperPositionRow = z.object({
  symbol: z.string(),
  instrument: z.enum(['Equity', 'Equity Option']),
  underlying: z.string(),
  quantity: z.number(),
  average_open: dollars,
  opened_ms: z.number(),
  /** Order that opened it: legs of one order stand together. */
  group: z.number(),
  /** USD per share; null: not quoted. */
  mark: maybe,
  value: maybe,
  unrealized: maybe,
})
export type PaperPositionRow = z.infer<typeof PaperPositionRow>

export const PaperOrderRow = z.object({
  id: z.number(),
  status: z.enum(['Working', 'Queued', 'Held', 'Filled', 'Cancelled', 'Expired', 'Rejected']),
  /** Why it waits, ended or was rejected. */
  reason: z.string().nullable(),
  order_type: z.string(),
  price: maybe,
  price_effect: z.string(),
  stop_trigger: maybe,
  time_in_force: z.string(),
  gtc_date: z.string().nullable(),
  placed_ms: z.number(),
  ended_ms: z.number().nullable(),
  is_working: z.boolean(),
  legs: z.array(
    z.object({
      symbol: z.string(),
      action: z.string(),
      quantity: z.number(),
      remaining: z.number(),
      /** Average of its fills; null: none yet. */
      fill_price: maybe,
    }),
  ),
})
export type PaperOrderRow = z.infer<typeof PaperOrderRow>

/** Everything of an account as it stands now. */
export const PaperBookRow = z.object({
  id: z.string(),
  name: z.string(),
  starting_cash: dollars,
  cash: dollars,
  equity: dollars,
  buying_power: dollars,
  realized: dollars,
  /** Symbols without a price, taken at what they were opened at. */
  unpriced: z.array(z.string()),
  /** Orders trade now. */
  is_open: z.boolean(),
  /** Why all orders are held; null: they are not. */
  stale_reason: z.string().nullable(),
  tier: z.enum(['live', 'delayed', 'sample']),
  /** Prices of the market are invented. */
  simulated: z.boolean(),
  positions: z.array(PaperPositionRow),
  orders: z.array(PaperOrderRow),
})
export type PaperBookRow = z.infer<typeof PaperBookRow>

/** A note of the journal beside a line. */
export const PaperNoteRow = z.object({ text: z.string(), tags: z.array(z.string()), written: z.string() })
export type PaperNoteRow = z.infer<typeof PaperNoteRow>

/** One line of the history. */
export const PaperEntryRow = z.object({
  id: z.string(),
  kind: z.string(),
  at_ms: z.number(),
  order: z.number().nullable(),
  symbol: z.string().nullable(),
  underlying: z.string().nullable(),
  action: z.string().nullable(),
  quantity: z.number().nullable(),
  price: maybe,
  fees: dollars,
  amount: dollars,
  realized: maybe,
  quote: PaperQuoteRow.nullable(),
  note: z.string(),
  /** What its owner wrote beside it. */
  journal: PaperNoteRow.nullable(),
})
export type PaperEntryRow = z.infer<typeof PaperEntryRow>

/** Worth of an account at an instant. */
export const PaperMarkRow = z.object({ at_ms: z.number(), equity: dollars })
export type PaperMarkRow = z.infer<typeof PaperMarkRow>

/** F53 of the daily closes of the equity, and what closed trades brought. Fractions; null where there is too little. */
export const PaperStatsRow = z.object({
  sessions: z.number(),
  total_return: maybe,
  volatility: maybe,
  sharpe: maybe,
  sortino: maybe,
  max_drawdown: maybe,
  calmar: maybe,
  ulcer: maybe,
  value_at_risk: maybe,
  trades: z.number(),
  win_rate: maybe,
  average_win: maybe,
  average_loss: maybe,
  expectancy: maybe,
  profit_factor: maybe,
  realized: dollars,
  fees: dollars,
})
export type PaperStatsRow = z.infer<typeof PaperStatsRow>

/** A ticket with what only paper orders have. */
export const PaperTicket = z.object({
  ticket: TicketBody,
  /** USD per share against the order (F60). */
  slippage: z.number().min(0).max(5).default(0),
  /** Several legs trade between the mid (0) and the natural price (1), F60. */
  net_share: z.number().min(0).max(1).default(1),
})
export type PaperTicket = z.input<typeof PaperTicket>
