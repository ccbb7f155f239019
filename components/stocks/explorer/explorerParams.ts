import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen } from '@/components/options/when/whenState'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { isTicker } from '@/lib/market/ticker'
import { DEFAULT_TICKER } from '@/lib/navigation/routes'

/** What the address of an explorer page says. `view` holds the tab's own choices. */
export interface ExplorerParams {
  readonly symbol: Ticker
  readonly session: IsoDate | null
  readonly at: string | null
  readonly view: Readonly<Record<string, string>>
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseExplorerParams(query: ParsedUrlQuery): ExplorerParams {
  const texts = Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, (Array.isArray(value) ? value[0] : value) ?? '']),
  )
  const { symbol = '', session: _session, at: _at, ...view } = texts
  const { session, at } = parseWhen(query)
  const name = symbol.trim().toUpperCase()
  return {
    symbol: isTicker(name) ? name : DEFAULT_TICKER,
    session,
    at,
    view,
  }
}

/** The query of a state: time first, then the tab's choices; empty ones are left out. */
export function explorerQuery({ session, at, view }: Omit<ExplorerParams, 'symbol'>): string {
  const pairs = [['session', session ?? ''], ['at', at ?? ''], ...Object.entries(view)]
  return new URLSearchParams(
    pairs.filter(([, value]) => value !== '').map(([key = '', value = '']) => [key, value]),
  ).toString()
}
