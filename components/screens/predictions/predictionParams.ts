import type { PredictionRow, PredictionTradeRow, PredictorRow } from '@/lib/contract/predictions'
import { addressOf, choiceField, tableFields, textField } from '@/lib/navigation/addressFields'

const TABS = ['markets', 'unusual', 'whales', 'smart', 'insiders', 'users'] as const
const STATES = ['open', 'archive'] as const
/** The categories of the guide; venues name more. */
export const CATEGORIES = ['crypto', 'culture', 'finance', 'politics', 'science', 'sports', 'technology'] as const

/** Everything the address of Prediction Markets says. */
export const { parse: parsePredictionParams, query: predictionQuery } = addressOf({
  tab: choiceField(TABS, 'markets'),
  category: textField(40),
  venue: textField(60),
  state: choiceField(STATES, 'open'),
  find: textField(60),
  /** `venue:market` and `venue:trader` of what is looked at closer. */
  market: textField(260),
  user: textField(260),
  ...tableFields,
})
export type PredictionParams = ReturnType<typeof parsePredictionParams>

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

const MARKS: Readonly<Partial<Record<PredictionParams['tab'], (row: PredictionTradeRow) => boolean>>> = {
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
