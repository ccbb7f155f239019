import type { ParsedUrlQuery } from 'node:querystring'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'
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

/** Everything the address of the Portfolio Manager says. */
export interface PortfolioParams {
  /** '': the first of the list. */
  readonly account: string
  readonly tab: PortfolioTab
  /** Positions as structures by name, or every column of every leg. */
  readonly view: 'names' | 'grid'
  readonly sort: string
  readonly cols: string
  /** Trades that are tried, as lib/portfolio/whatIf writes them. */
  readonly whatIf: string
}

const TABS = PORTFOLIO_TABS.map(({ value }) => value)

/** Reads the address; never throws. */
export function parsePortfolioParams(query: ParsedUrlQuery): PortfolioParams {
  return {
    account: textOf(query, 'account').slice(0, 60),
    tab: choiceOf(query, 'tab', TABS, 'positions'),
    view: choiceOf(query, 'view', ['names', 'grid'], 'names'),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    whatIf: tradesText(parseTrades(textOf(query, 'what_if').slice(0, 400)) ?? []),
  }
}

/** The canonical query of a state. */
export function portfolioQuery({ account, tab, view, sort, cols, whatIf }: PortfolioParams): string {
  return queryOf({
    account,
    tab: tab === 'positions' ? '' : tab,
    view: view === 'names' ? '' : view,
    sort,
    cols,
    what_if: whatIf,
  })
}
