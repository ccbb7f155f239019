import {
  addressOf,
  choiceField,
  flagField,
  named,
  numberField,
  tableFields,
  textField,
  wholeField,
} from '@/lib/navigation/addressFields'
import { TRACK_KINDS } from '@/lib/portfolios/trackKey'

export const DIRECTORY_TABS = ['all', ...TRACK_KINDS, 'mine'] as const
const PROFILE_TABS = ['overview', 'holdings', 'changes', 'sectors'] as const
export const ORDERS = ['evidence', 'year', 'excess', 'since', 'drawdown', 'age', 'updated', 'name'] as const
export type TrackOrder = (typeof ORDERS)[number]

/** Everything the address of Portfolios says. */
export const { parse: parsePortfoliosParams, query: portfoliosQuery } = addressOf({
  /** Key of the portfolio whose profile is open; '' is the directory. */
  p: textField(160),
  view: choiceField(PROFILE_TABS, 'overview'),
  tab: choiceField(DIRECTORY_TABS, 'all'),
  shape: choiceField(['cards', 'table'], 'cards'),
  search: named('q', textField(60)),
  /** Least age in sessions. */
  age: numberField(0),
  order: choiceField(ORDERS, 'evidence'),
  page: wholeField(0),
  ...tableFields,
  /** What the open profile holds is to be kept as a mix of one's own. */
  clone: flagField,
})
export type PortfoliosParams = ReturnType<typeof parsePortfoliosParams>
