import type { ParsedUrlQuery } from 'node:querystring'
import type { PredictionRow, PredictionTradeRow, PredictorRow } from '@/lib/contract/predictions'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

const TABS = ['markets', 'unusual', 'whales', 'smart', 'insiders', 'users'] as const
type PredictionTab = (typeof TABS)[number]
const STATES = ['open', 'archive'] as const
/** The categories of the guide; venues name more. */
export const CATEGORIES = ['crypto', 'culture', 'finance', 'politics', 'science', 'sports', 'technology'] as const

/** Everything the address of Prediction Markets says. */
export interface PredictionParams {
  readonly tab: PredictionTab
  readonly category: string
  readonly venue: string
  readonly state: (typeof STATES)[number]
  readonly find: string
  /** `venue:market` and `venue:trader` of what is looked at closer. */
  readonly market: string
  readonly user: string
  readonly sort: string
  readonly cols: string
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parsePredictionParams(query: ParsedUrlQuery): PredictionParams {
  return {
    tab: choiceOf(query, 'tab', TABS, 'markets'),
    category: textOf(query, 'category').slice(0, 40),
    venue: textOf(query, 'venue').slice(0, 60),
    state: choiceOf(query, 'state', STATES, 'open'),
    find: textOf(query, 'find').slice(0, 60),
    market: textOf(query, 'market').slice(0, 260),
    user: textOf(query, 'user').slice(0, 260),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function predictionQuery({ tab, state, ...rest }: PredictionParams): string {
  const { category, venue, find, market, user, sort, cols } = rest
  return queryOf({
    tab: tab === 'markets' ? '' : tab,
    category,
    venue,
    state: state === 'open' ? '' : state,
    find,
    market,
    user,
    sort,
    cols,
  })
}

/** The two halves of `venue:id`; null for anything else. */
export function placeOf(text: string): { readonly venue: string; readonly id: string } | null {
  const at = text.indexOf(':')
  return at <= 0 || at === text.length - 1 ? null : { venue: text.slice(0, at), id: text.slice(at + 1) }
}

type Chosen = Pick<PredictionParams, 'category' | 'venue' | 'find'>

const fits = (row: { readonly category: string; readonly venue: string }, words: string, chosen: Chosen): boolean =>
  (chosen.category === '' || row.category === chosen.category) &&
  (chosen.venue === '' || row.venue === chosen.venue) &&
  words.toLowerCase().includes(chosen.find.trim().toLowerCase())

/** Open questions, or the archive of those that are resolved. */
export function fittingMarkets(rows: readonly PredictionRow[], params: PredictionParams): readonly PredictionRow[] {
  return rows.filter(
    (row) =>
      (row.result !== '') === (params.state === 'archive') &&
      fits(row, `${row.title} ${row.outcome} ${row.event_title}`, params),
  )
}

const MARKS: Readonly<Partial<Record<PredictionTab, (row: PredictionTradeRow) => boolean>>> = {
  unusual: (row) => row.is_unusual,
  whales: (row) => row.is_whale,
  insiders: (row) => row.is_pattern,
}

/** Trades of a tab. */
export function fittingTrades(
  rows: readonly PredictionTradeRow[],
  params: PredictionParams,
): readonly PredictionTradeRow[] {
  const isOf = MARKS[params.tab] ?? (() => true)
  return rows.filter((row) => isOf(row) && fits(row, `${row.title} ${row.outcome_title} ${row.trader}`, params))
}

/** Traders of a tab: smart money alone, or all. */
export function fittingUsers(rows: readonly PredictorRow[], params: PredictionParams): readonly PredictorRow[] {
  return rows.filter(
    (row) =>
      (params.tab !== 'smart' || row.is_smart) &&
      (params.category === '' || row.categories.includes(params.category)) &&
      (params.venue === '' || row.venue === params.venue) &&
      row.trader.toLowerCase().includes(params.find.trim().toLowerCase()),
  )
}
