import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { formatFullMoney } from '@/lib/format/money'
import { formatCount, withPlus } from '@/lib/format/number'
import { daysBetween } from '@/lib/market/isoDate'

export const PORTFOLIO_TESTS = [
  'day_loss',
  'day_gain',
  'open_loss',
  'open_gain',
  'delta',
  'expiry',
  'assignment',
] as const
export type PortfolioTest = (typeof PORTFOLIO_TESTS)[number]

/** An account of the owner's own Portfolio Manager. R20 "portfolio P/L, delta, position expiry, assignment risk". */
export interface PortfolioWatch {
  readonly kind: 'portfolio'
  /** Id of an own account; `all`: every own one together. */
  readonly account: string
  readonly test: PortfolioTest
  /** USD of a loss, a gain or a delta (F52, F53), calendar days before an expiry; not read of assignment. */
  readonly value: number
}

export const PORTFOLIO_WORDS: Readonly<Record<PortfolioTest, string>> = {
  day_loss: 'Loss of the day',
  day_gain: 'Gain of the day',
  open_loss: 'Loss of what is open',
  open_gain: 'Gain of what is open',
  delta: 'Net delta, long or short',
  expiry: 'An expiry comes near',
  assignment: 'Early assignment',
}

/** The figures of an account that are held against a watch. */
export interface WatchedBook {
  readonly name: string
  /** null: not known. */
  readonly day_gain: Usd | null
  readonly unrealized: Usd
  /** USD of the underlyings that gain as much per move. */
  readonly delta_usd: Usd
  readonly positions: readonly {
    readonly symbol: string
    readonly underlying: Ticker
    readonly quantity: number
    readonly expiry: IsoDate | null
    readonly assignment: string | null
  }[]
}

/** Something of an account that fulfils its watch. */
export interface PortfolioMatch {
  /** The symbol of a position; '' is the account as a whole. */
  readonly symbol: string
  readonly underlying: Ticker
  readonly clause: string
  readonly found: string
}

/** What is watched of an account, in words: 'loss of the day of $1,000 or more'. */
export function portfolioWords({ test, value }: PortfolioWatch): string {
  switch (test) {
    case 'expiry':
      return value === 0 ? 'a position expires today' : `a position expires within ${formatCount(value)} days`
    case 'assignment':
      return 'a short contract may be assigned early'
    default:
      return `${lower(PORTFOLIO_WORDS[test])} of ${formatFullMoney(value)} or more`
  }
}

/** What fulfils a watch; null while the figure that it asks is not known. `today` is a day of New York. */
export function portfolioMatches(
  watch: PortfolioWatch,
  book: WatchedBook,
  today: IsoDate,
): readonly PortfolioMatch[] | null {
  const { test, value } = watch
  if (test === 'expiry')
    return book.positions.flatMap(({ symbol, underlying, quantity, expiry }) => {
      const days = expiry === null ? -1 : daysBetween(today, expiry)
      if (days < 0 || days > value) return []
      return [
        { symbol, underlying, clause: `expires in ${formatCount(days)} days`, found: `${formatCount(quantity)} held` },
      ]
    })
  if (test === 'assignment')
    return book.positions.flatMap(({ symbol, underlying, assignment }) =>
      assignment === null ? [] : [{ symbol, underlying, clause: 'may be assigned early', found: assignment }],
    )
  const figure = figureOf(test, book)
  if (figure === null) return null
  const isReached =
    test === 'delta' ? Math.abs(figure) >= value : test.endsWith('loss') ? figure <= -value : figure >= value
  if (!isReached) return []
  return [
    { symbol: '', underlying: '', clause: portfolioWords(watch), found: withPlus(figure, formatFullMoney(figure)) },
  ]
}

function figureOf(test: Exclude<PortfolioTest, 'expiry' | 'assignment'>, book: WatchedBook): Usd | null {
  if (test === 'delta') return book.delta_usd
  return test.startsWith('day') ? book.day_gain : book.unrealized
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
