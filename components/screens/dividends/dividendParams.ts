import { boardFields } from '@/components/stocks/board/boardParams'
import { addressOf, boundField, choiceField, flagField, named } from '@/lib/navigation/addressFields'

const TABS = ['calendar', 'income', 'assignment', 'capture'] as const
/** Kinds of names. */
export const KINDS = ['stock', 'fund'] as const

/** Everything the address of Dividends says: a link brings the whole page back (C13). */
export const { parse: parseDividendParams, query: dividendQuery } = addressOf({
  tab: choiceField(TABS, 'calendar'),
  ...boardFields,
  kind: choiceField(KINDS, ''),
  isSpecial: named('special', flagField),
  /** Forward yield in percent; null is an open end. */
  yieldMin: named('yield_min', boundField),
  yieldMax: named('yield_max', boundField),
  /** Highest payout in percent; null is any. */
  payoutMax: named('payout_max', boundField),
  /** Fewest years of increases in a row. */
  streakMin: named('streak_min', boundField),
})
export type DividendParams = ReturnType<typeof parseDividendParams>
export type DividendTab = DividendParams['tab']
