import { whenField, whenQuery } from '@/components/options/when/whenState'
import { addressOf, choiceField, tableFields, textField } from '@/lib/navigation/addressFields'
import { tickersField } from '@/lib/navigation/instrumentFields'

const TABS = ['notes', 'upgrades', 'targets', 'clusters', 'leaders', 'bias'] as const
const WINDOWS = ['1', '7', '30', '90'] as const
const ACTIONS = ['any', 'init', 'up', 'down', 'reit', 'main', 'raised', 'lowered'] as const
const UPSIDES = ['', '0', '10', '20', '50'] as const
/** Names that can be typed. */
export const MOST_TICKERS = 50

/** Everything the address of Analyst Ratings says. */
export const { parse: parseRatingsParams, query: ratingsQuery } = addressOf({
  tab: choiceField(TABS, 'notes'),
  days: choiceField(WINDOWS, '7'),
  action: choiceField(ACTIONS, 'any'),
  /** Least upside in percent; '' for any. */
  upside: choiceField(UPSIDES, ''),
  tickers: tickersField(MOST_TICKERS),
  firm: textField(120),
  sector: textField(60),
  ...tableFields,
  when: whenField,
})
export type RatingsParams = ReturnType<typeof parseRatingsParams>

/** What each view asks for: all notes, upgrades by their upside, changed targets by their change. */
const ASKED = {
  notes: { order: 'newest' },
  upgrades: { action: 'up', order: 'upside' },
  targets: { action: 'target', order: 'target_change' },
  clusters: { action: 'any', order: 'newest' },
  leaders: { action: 'any', order: 'newest' },
  bias: { action: 'any', order: 'newest' },
} as const

/** The same for the call of the page. */
export function ratingsCall({ tab, days, action, upside, tickers, firm, sector, when }: RatingsParams) {
  return {
    days: Number(days),
    action,
    tickers: tickers.join(','),
    firm,
    sector,
    ...(upside === '' ? {} : { min_upside: Number(upside) }),
    ...ASKED[tab],
    ...whenQuery(when),
  }
}
