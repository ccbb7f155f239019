import { useState } from 'react'
import { findPages, rankTickers } from '@/components/app/search/rank'
import { type LinkTo, readCommand } from '@/components/app/search/readCommand'
import { readContract } from '@/components/app/search/readContract'
import { readRecents } from '@/components/app/search/recents'
import type { SearchItem } from '@/components/app/search/searchTypes'
import { useNavigation } from '@/hooks/app/useNavigation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useDebounced } from '@/hooks/view/useDebounced'
import type { CallResponse } from '@/lib/contract/calls'
import { builtRoutes } from '@/lib/navigation/builtRoutes'
import { contractLookUpHref, DEFAULT_LOOK_UP } from '@/lib/navigation/contractLookUpQuery'
import { hrefOf, routes } from '@/lib/navigation/routes'

const WAIT_MS = 120
type Found = CallResponse<'search.find'>['data']

/** Only pages that exist get a link. */
export const linkTo: LinkTo = (key, params = {}, query = {}) =>
  builtRoutes.includes(key) ? hrefOf(routes[key], params, query) : null

/** A ticker opens its own page, and the flow in it while that page is not there. */
export function tickerHref(ticker: string): string | null {
  return linkTo('stockOverview', { symbol: ticker }) ?? linkTo('flowFeed', {}, { filter: `ticker in (${ticker})` })
}

export interface SearchState {
  readonly items: readonly SearchItem[]
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

/** What a text finds: contract, command, tickers, pages; the recent ones while it is empty (C2). */
export function useSearch(text: string): SearchState {
  const { groups } = useNavigation()
  const [recents] = useState(readRecents)
  const asked = useDebounced(text.trim(), WAIT_MS)
  const answer = useEndpoint('search.find', asked === '' ? null : { query: { q: asked } })
  if (text.trim() === '') return { items: recents, isSearching: false, hasFailed: false }
  const found = answer.data?.data
  return {
    items: [...typedItems(text), ...foundItems(found, text), ...findPages(groups, text)].filter(isFirst),
    isSearching: answer.isRefreshing || asked !== text.trim(),
    hasFailed: answer.status === 'error',
  }
}

/** What can be told without the host. */
function typedItems(text: string): SearchItem[] {
  const contract = readContract(text)
  const command = readCommand(text, linkTo)
  return [
    ...(contract === null ? [] : [contractItem(contract.symbol, contract.label)]),
    ...(command === null ? [] : [command]),
  ]
}

function foundItems(found: Found | undefined, text: string): SearchItem[] {
  if (found === undefined) return []
  const tickers = rankTickers(found.tickers, text).flatMap((row): SearchItem[] => {
    const href = tickerHref(row.ticker)
    if (href === null) return []
    return [
      { kind: 'ticker', key: `ticker-${row.ticker}`, title: row.ticker, note: row.name, href, ticker: row.ticker },
    ]
  })
  return [...tickers, ...found.contracts.map((row) => contractItem(row.option_symbol, row.string))]
}

function contractItem(symbol: string, label: string): SearchItem {
  const href = contractLookUpHref({ ...DEFAULT_LOOK_UP, chain: symbol })
  return { kind: 'contract', key: `contract-${symbol}`, title: label, note: symbol, href }
}

const isFirst = (item: SearchItem, index: number, all: readonly SearchItem[]) =>
  all.findIndex((other) => other.key === item.key) === index
