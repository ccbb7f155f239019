import { boardFields } from '@/components/stocks/board/boardParams'
import { addressOf, boundField, choiceField, flagField, named } from '@/lib/navigation/addressFields'

export const TABS = ['upcoming', 'reported', 'anticipated', 'value'] as const
export const TIMES = ['premarket', 'postmarket', 'unknown'] as const

/** Everything the address of the Earnings calendar says: a link brings the whole page back (C13). */
export const { parse: parseEarningsParams, query: earningsQuery } = addressOf({
  tab: choiceField(TABS, 'upcoming'),
  ...boardFields,
  time: choiceField(TIMES, ''),
  hasOptions: named('options', flagField),
  /** Priced move in percent; null is an open end. */
  emMin: named('em_min', boundField),
  emMax: named('em_max', boundField),
})
export type EarningsParams = ReturnType<typeof parseEarningsParams>
export type EarningsTab = EarningsParams['tab']
