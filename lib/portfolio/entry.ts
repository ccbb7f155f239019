import type { IsoDate, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'
import { dayNumberOf } from '@/lib/market/isoDate'
import { tickerForm } from '@/lib/market/tickerForm'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'

/**
 * What an entry of an account can be. An expiry closes what is held at nothing; an exercise (or an assignment) takes the
 * contract away and its premium into the shares. A split, a transfer of a position and an exchange (merger, spin-off, change
 * of symbol) move shares without money: their quantity has a sign.
 */
export const ENTRY_KINDS = [
  'buy',
  'sell',
  'expiry',
  'exercise',
  'split',
  'transfer',
  'exchange',
  'dividend',
  'interest',
  'fee',
  'tax',
  'deposit',
  'withdrawal',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One line of a portfolio account as its owner wrote or imported it. */
export interface PortfolioEntry {
  readonly id: string
  readonly day: IsoDate
  readonly kind: EntryKind
  /** Ticker, or OCC symbol without padding; null for cash alone. */
  readonly symbol: OptionSymbol | Ticker | null
  /**
   * Shares or contracts of a trade, above 0; 0 for cash. An expiry may leave it 0: all that is held. Shares that a split
   * adds, that a transfer or an exchange brings: below 0 where they go.
   */
  readonly quantity: number
  /** USD per share of a trade. */
  readonly price: Usd
  /** USD of a trade, 0 or more. */
  readonly fees: Usd
  /** USD of what is no trade, above 0 (a dividend or interest that was paid, a fee or tax given back: below 0). */
  readonly amount: Usd
  /**
   * Entry that opened the lot a sale is said to close (specific lots); of an exchange, the entry whose shares these were,
   * with their basis and days. null: by the method of the account, or none.
   */
  readonly lot: string | null
}

export const isTrade = ({ kind }: Pick<PortfolioEntry, 'kind'>): boolean => kind === 'buy' || kind === 'sell'

/** Kinds that carry a symbol and move what is held. */
export const movesHoldings = ({ kind }: Pick<PortfolioEntry, 'kind'>): boolean =>
  kind === 'buy' || kind === 'sell' || closesContracts({ kind }) || movesShares({ kind })

/** The contract goes, whichever side it was held on. */
export const closesContracts = ({ kind }: Pick<PortfolioEntry, 'kind'>): boolean =>
  kind === 'expiry' || kind === 'exercise'

/** Shares come or go without money, by the sign of the quantity. */
export const movesShares = ({ kind }: Pick<PortfolioEntry, 'kind'>): boolean =>
  kind === 'split' || kind === 'transfer' || kind === 'exchange'

/** Shares that one unit of a symbol stands for. Spec §9 Option contract multiplier. */
export const unitsOf = (symbol: string): number => (parseOccParts(symbol) === null ? 1 : CONTRACT_SHARES)

/** The name a symbol is about: the ticker itself, or the underlying of its contract. */
export function nameOf(symbol: string): Ticker {
  const parts = parseOccParts(symbol)
  return parts === null ? tickerForm(symbol) : underlyingOf(parts.root)
}

/** Whether two symbols are about one name. */
export const isOfName = (one: string, other: string): boolean => nameOf(one) === nameOf(other)

/** Change of the cash of an account by an entry, USD. */
export function cashOf({ kind, symbol, quantity, price, fees, amount }: PortfolioEntry): Usd {
  const traded = quantity * price * unitsOf(symbol ?? '')
  switch (kind) {
    case 'buy':
      return -traded - fees
    case 'sell':
      return traded - fees
    case 'expiry':
    case 'exercise':
    case 'split':
    case 'transfer':
    case 'exchange':
      return 0
    case 'fee':
    case 'tax':
    case 'withdrawal':
      return -amount
    default:
      return amount
  }
}

/**
 * True where money that comes and goes is written down. An account of trades alone has no cash of its own: each trade then
 * brings its money and takes what it earned away.
 */
export const keepsCash = (entries: readonly Pick<PortfolioEntry, 'kind'>[]): boolean =>
  entries.some(({ kind }) => kind === 'deposit' || kind === 'withdrawal')

/** Money from outside (above 0) or to outside (below 0) by an entry, USD. F52 cuts its sub-periods here. */
export function flowOf(entry: PortfolioEntry, hasCash: boolean): Usd {
  if (!hasCash) return -cashOf(entry)
  return entry.kind === 'deposit' || entry.kind === 'withdrawal' ? cashOf(entry) : 0
}

/** Entries by day; those of one day in the order they were written. */
export const inOrder = (entries: readonly PortfolioEntry[]): readonly PortfolioEntry[] =>
  entries
    .map((entry, at) => ({ entry, at }))
    .sort((a, b) => (a.entry.day < b.entry.day ? -1 : a.entry.day > b.entry.day ? 1 : a.at - b.at))
    .map(({ entry }) => entry)

/** A split of shares: from its first day on one share is `ratio` shares. */
export interface ShareSplit {
  readonly ticker: Ticker
  readonly exDate: IsoDate
  readonly ratio: number
}

/** Days between the first day of a split and the row in which a broker tells it. */
const SAME_SPLIT = 7

/**
 * Trades of shares before a split in the shares of today, so that they fit closes that are adjusted for it. A split that the
 * account itself tells is the same one, not another.
 */
export function inTodaysShares(
  entries: readonly PortfolioEntry[],
  splits: readonly ShareSplit[],
): readonly PortfolioEntry[] {
  if (splits.length === 0) return entries
  const isKnown = ({ kind, symbol, day }: PortfolioEntry) =>
    kind === 'split' &&
    splits.some(
      ({ ticker, exDate }) => ticker === symbol && Math.abs(dayNumberOf(exDate) - dayNumberOf(day)) <= SAME_SPLIT,
    )
  return entries.flatMap((entry) => {
    if (isKnown(entry)) return []
    const ratio = splits
      .filter(({ ticker, exDate }) => ticker === entry.symbol && exDate > entry.day)
      .reduce((all, split) => all * split.ratio, 1)
    return ratio === 1 ? entry : { ...entry, quantity: entry.quantity * ratio, price: entry.price / ratio }
  })
}
