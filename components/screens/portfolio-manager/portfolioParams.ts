import { addressOf, choiceField, tableFields, textField } from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'
import { parseTrades, tradesText } from '@/lib/portfolio/whatIf'

export const PORTFOLIO_TABS = [
  { value: 'positions', label: 'Positions' },
  { value: 'performance', label: 'Performance' },
  { value: 'risk', label: 'Risk and income' },
  { value: 'events', label: 'Events' },
  { value: 'activity', label: 'Activity' },
  { value: 'lots', label: 'Lots and journal' },
] as const
export type PortfolioTab = (typeof PORTFOLIO_TABS)[number]['value']

const TABS = PORTFOLIO_TABS.map(({ value }) => value)

/** Everything the address of the Portfolio Manager says. */
export const { parse: parsePortfolioParams, query: portfolioQuery } = addressOf({
  /** '': the first of the list. */
  account: textField(60),
  tab: choiceField(TABS, 'positions'),
  /** Positions as structures by name, or every column of every leg. */
  view: choiceField(['names', 'grid'], 'names'),
  ...tableFields,
  /** Trades that are tried, as lib/portfolio/whatIf writes them. */
  whatIf: {
    key: 'what_if',
    read: (query, key) => tradesText(parseTrades(textOf(query, key).slice(0, 400)) ?? []),
    write: (trades: string) => trades,
  },
})
export type PortfolioParams = ReturnType<typeof parsePortfolioParams>
