import type { CashEffect, InstrumentType, LegAction, OrderType } from '@/lib/brokerage/orderTicket'
import type { Quote } from '@/lib/brokerage/quote'
import type { TimeInForce } from '@/lib/brokerage/timeInForce'
import type { EpochMs, IsoDate, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'

/** A quote as a fill keeps it (C15), with the instant of the market at which it stood. */
export interface PaperQuote extends Quote {
  readonly atMs: EpochMs
}

/** One trade of the market in a contract or stock. */
export interface MarketPrint {
  readonly price: Usd
  readonly size: number
}

/** Everything a step of an account may know of the market. */
export interface PaperMarket {
  readonly nowMs: EpochMs
  /** Where the market itself stands: a practice session plays a day of its own, and options end by that day. */
  readonly marketMs: EpochMs
  /** The regular session is open, or a practice session plays. */
  readonly isOpen: boolean
  /** The hours around it, for stock orders that ask for them. */
  readonly isExtended: boolean
  /** Why orders are held for all names: the feed does not keep up. null: it does. */
  readonly staleReason: string | null
  readonly halted: ReadonlySet<Ticker>
  readonly quotes: ReadonlyMap<string, PaperQuote>
  /** What has traded since the orders were looked at last. */
  readonly prints: ReadonlyMap<string, readonly MarketPrint[]>
}

const PAPER_STATUSES = ['Working', 'Queued', 'Held', 'Filled', 'Cancelled', 'Expired', 'Rejected'] as const
/** Queued waits for the session, Held for a feed that stands still or a halt; both can still fill. */
export type PaperStatus = (typeof PAPER_STATUSES)[number]

export interface PaperLeg {
  readonly symbol: OptionSymbol | Ticker
  readonly instrument: InstrumentType
  readonly underlying: Ticker
  readonly action: LegAction
  readonly quantity: number
  readonly remaining: number
  /** Sum of quantity × price of its fills, USD per share. */
  readonly filledValue: number
}

/** What an order asks for. Prices in USD per share of one unit, without a sign. */
export interface PaperTerms {
  readonly orderType: OrderType
  readonly price: Usd | null
  readonly priceEffect: CashEffect
  readonly stopTrigger: Usd | null
  readonly timeInForce: TimeInForce
  readonly gtcDate: IsoDate | null
  /** Added to buys and taken from sells of market orders, USD per share (F60). */
  readonly slippage: Usd
  /** Where several legs trade between the mid (0) and the natural price (1), F60. */
  readonly netShare: number
}

export interface PaperOrder extends PaperTerms {
  readonly id: number
  /** The caller's own key: the same order sent twice is one order. */
  readonly request: string
  readonly status: PaperStatus
  /** Why it is queued, held, cancelled or rejected. */
  readonly reason: string | null
  readonly placedAtMs: EpochMs
  /** First instant at which it no longer works; null: until cancelled. */
  readonly expiresAtMs: EpochMs | null
  readonly endedAtMs: EpochMs | null
  readonly isTriggered: boolean
  /** It has been looked at in an open market: a limit reached later fills at its own price. */
  readonly isResting: boolean
  /** What must trade at its price before it fills there; null: not known, only a trade-through fills. */
  readonly queueAhead: number | null
  /** Buying power held back while it works, USD. */
  readonly reserved: Usd
  readonly legs: readonly PaperLeg[]
}

export interface PaperPosition {
  readonly symbol: OptionSymbol | Ticker
  readonly instrument: InstrumentType
  readonly underlying: Ticker
  /** Shares or contracts; negative is short. */
  readonly quantity: number
  readonly averageOpen: Usd
  readonly openedAtMs: EpochMs
  /** Order that opened it: legs of one order stand together. */
  readonly group: number
}

export interface PaperBook {
  readonly startingCash: Usd
  readonly cash: Usd
  readonly positions: readonly PaperPosition[]
  /** Working ones and the newest that ended. */
  readonly orders: readonly PaperOrder[]
  readonly lastId: number
  /** Last session whose close has been worked: early assignments are drawn once a session. */
  readonly settledThrough: IsoDate
  /** Splits and dividends up to this day are in the positions. */
  readonly actionsThrough: IsoDate
}

const ENTRY_KINDS = [
  'fill',
  'order',
  'expiry',
  'exercise',
  'assignment',
  'cash settlement',
  'delivery',
  'dividend',
  'split',
  'reset',
] as const
export type PaperEntryKind = (typeof ENTRY_KINDS)[number]

/** One line of an account's history; what does not apply is null. */
export interface PaperEntry {
  readonly kind: PaperEntryKind
  readonly atMs: EpochMs
  readonly order: number | null
  readonly symbol: string | null
  readonly underlying: Ticker | null
  readonly action: LegAction | null
  readonly quantity: number | null
  readonly price: Usd | null
  readonly fees: Usd
  /** Change of the cash, fees taken off. */
  readonly amount: Usd
  /** Gain of what it closed, fees aside; null: it closed nothing. */
  readonly realized: Usd | null
  /** The quote that was traded at (C15); of the underlying for expiries. */
  readonly quote: PaperQuote | null
  /** What happened and by which rule. */
  readonly note: string
}

/** A book after a step, with what the step adds to the history. */
export interface PaperStep {
  readonly book: PaperBook
  readonly entries: readonly PaperEntry[]
}

const ENDED: readonly PaperStatus[] = ['Filled', 'Cancelled', 'Expired', 'Rejected']

/** True while an order can still fill. */
export function isWorking({ status }: Pick<PaperOrder, 'status'>): boolean {
  return !ENDED.includes(status)
}

/** A new or reset account. */
export function newBook(startingCash: Usd, today: IsoDate): PaperBook {
  return {
    startingCash,
    cash: startingCash,
    positions: [],
    orders: [],
    lastId: 0,
    settledThrough: today,
    actionsThrough: today,
  }
}

const blank = {
  order: null,
  symbol: null,
  underlying: null,
  action: null,
  quantity: null,
  price: null,
  fees: 0,
  amount: 0,
  realized: null,
  quote: null,
} as const

/** A line of the history with what applies. */
export function entryOf(given: Pick<PaperEntry, 'kind' | 'atMs' | 'note'> & Partial<PaperEntry>): PaperEntry {
  return { ...blank, ...given }
}

/** Sums of cents stay cents: floating point dust is cut at a millionth. */
export function tidy(amount: number): number {
  return Math.round(amount * 1e6) / 1e6
}
