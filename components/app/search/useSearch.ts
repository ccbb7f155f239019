import { useState } from 'react'
import { findPages, findTerms, matchRank, rankTickers, tickerRank } from '@/components/app/search/rank'
import { readCommand } from '@/components/app/search/readCommand'
import { readContract } from '@/components/app/search/readContract'
import { readRecents } from '@/components/app/search/recents'
import type { SearchItem } from '@/components/app/search/searchTypes'
import { useAuth } from '@/hooks/app/useAuth'
import { useNavigation } from '@/hooks/app/useNavigation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useDebounced } from '@/hooks/view/useDebounced'
import type { CallResponse } from '@/lib/contract/calls'
import { contractLookUpHref, DEFAULT_LOOK_UP } from '@/lib/navigation/contractLookUpQuery'
import type { MenuCategory } from '@/lib/navigation/menu'
import { isPageWord } from '@/lib/navigation/pageWords'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { productMenu, settingsMenu } from '@/lib/navigation/searchedMenus'
import { staffMenu } from '@/lib/navigation/staffPages'

const WAIT_MS = 120
type Found = CallResponse<'search.find'>['data']

export interface SearchState {
  readonly items: readonly SearchItem[]
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

/** What a text finds: contract, command, tickers, pages; the recent ones while it is empty (C2). */
export function useSearch(text: string): SearchState {
  const groups = useSearchedPages()
  const [recents] = useState(readRecents)
  const asked = useDebounced(text.trim(), WAIT_MS)
  const answer = useEndpoint('search.find', asked === '' ? null : { query: { q: asked } })
  const views = useSavedFilters(text)
  if (text.trim() === '') return { items: recents, isSearching: false, hasFailed: false }
  const found = answer.data?.data
  return {
    items: [
      ...typedItems(text),
      ...tickerItems(found, text, (rank) => rank < WEAK),
      ...(found?.contracts ?? []).map((row) => contractItem(row.option_symbol, row.string)),
      ...views,
      ...findPages(groups, text),
      ...peopleItems(found?.people ?? []),
      ...findTerms(text),
      ...tickerItems(found, text, (rank) => rank >= WEAK),
    ].filter(isFirst),
    isSearching: answer.isRefreshing || asked !== text.trim(),
    hasFailed: answer.status === 'error',
  }
}

/** The menu, the settings of who is logged in, pages about the product, and for staff their own. */
function useSearchedPages(): readonly MenuCategory[] {
  const { groups } = useNavigation()
  const { user } = useAuth()
  return [
    ...groups,
    ...(user === null ? [] : [settingsMenu]),
    productMenu,
    ...(user?.is_admin === true ? staffMenu : []),
  ]
}

/** What can be told without the host. */
function typedItems(text: string): SearchItem[] {
  const contract = readContract(text)
  // `iv rank` is what a page is about, not the volatility of a ticker RANK.
  const command = isPageWord(text) ? null : readCommand(text)
  return [
    ...(contract === null ? [] : [contractItem(contract.symbol, contract.label)]),
    ...(command === null ? [] : [command]),
  ]
}

/** Names that only hold the text somewhere come last of all. */
const WEAK = 3

function tickerItems(found: Found | undefined, text: string, takes: (rank: number) => boolean): SearchItem[] {
  return rankTickers(found?.tickers ?? [], text)
    .filter((row) => takes(tickerRank(row, text)))
    .map(({ ticker, name }): SearchItem => {
      const href = hrefOf(routes.stockOverview, { symbol: ticker })
      return { kind: 'ticker', key: `ticker-${ticker}`, title: ticker, note: name, href, ticker }
    })
}

function contractItem(symbol: string, label: string): SearchItem {
  const href = contractLookUpHref({ ...DEFAULT_LOOK_UP, chain: symbol })
  return { kind: 'contract', key: `contract-${symbol}`, title: label, note: symbol, href }
}

/** The visitor's own filters of the feed by name (C5). */
function useSavedFilters(text: string): readonly SearchItem[] {
  const { user } = useAuth()
  const isAsked = user !== null && text.trim().length > 1
  const views = useEndpoint('savedViews.list', isAsked ? { query: { page: 'flow_feed' } } : null).data?.data ?? []
  return views
    .filter((view) => matchRank(view.name, text) !== null)
    .map(({ id, name, filter }): SearchItem => {
      const href = hrefOf(routes.flowFeed, {}, { filter })
      return { kind: 'filter', key: `filter-${id}`, title: name, note: `Saved filter: ${filter}`, href }
    })
}

const people = {
  politician: { words: 'Political trades', href: (name: string) => hrefOf(routes.politicianProfile, { name }) },
  institution: { words: '13F manager', href: (name: string) => hrefOf(routes.institution, { name }) },
  insider: { words: 'Insider', href: (name: string) => hrefOf(routes.insiderTrades, {}, { insider: name }) },
} as const

/** Whoever stands in filings, with what is stored of them. */
function peopleItems(found: Found['people']): SearchItem[] {
  return found.map(({ kind, name, lines, last }): SearchItem => {
    const { words, href } = people[kind]
    const note = `${words}, ${lines} ${lines === 1 ? 'line' : 'lines'}${last === null ? '' : `, newest ${last}`}`
    return { kind, key: `${kind}-${name}`, title: name, note, href: href(name) }
  })
}

const isFirst = (item: SearchItem, index: number, all: readonly SearchItem[]) =>
  all.findIndex((other) => other.key === item.key) === index
