import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { type FactorSplit, splitsOfFactors } from '@/lib/equities/factorSplits'
import { addDays } from '@/lib/market/isoDate'
import type { DayRange } from '@/server/market/eventFacts'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

const MOST_ROWS = 5000
const MOST_NAMES = 1000
/** A split is traded in the session after the last day of its factor: at most so many days on. */
const LONGEST_BREAK = 5

type Action = MarketRow<'corporate_actions'>

/** Splits of imported files by their first day: told as such, or by the steps of factor files. Each once. */
export async function storedSplits(store: MarketStore, range: DayRange): Promise<readonly FactorSplit[]> {
  const { from, to } = range
  const told = await actions(store, 'split', range)
  const stepped = await actions(store, 'factor', { ...range, from: addDays(from, -LONGEST_BREAK) })
  const names = [...new Set(stepped.map((row) => row.ticker))].slice(0, MOST_NAMES)
  const after = names.length === 0 ? [] : await factorsAfter(store, names, addDays(from, -LONGEST_BREAK))
  const found = new Map<string, FactorSplit>()
  for (const split of splitsOfFactors(after.map(factorOf))) found.set(`${split.ticker} ${split.exDate}`, split)
  for (const { ticker, ex_date: exDate, ratio } of told)
    if (ratio !== null) found.set(`${ticker} ${exDate}`, { ticker, exDate, ratio })
  return [...found.values()].filter(({ exDate }) => exDate >= from && exDate <= to)
}

const factorOf = ({ ticker, ex_date: date, split_factor }: Action) => ({ ticker, date, splitFactor: split_factor ?? 1 })

function actions(store: MarketStore, kind: 'split' | 'factor', { from, to, ticker }: DayRange) {
  return store.rows('corporate_actions', {
    where: [
      ['kind', '=', kind],
      ['ex_date', '>=', from],
      ['ex_date', '<=', to],
      ...(ticker === null ? [] : [['ticker', '=', ticker] as const]),
    ],
    limit: MOST_ROWS,
  })
}

function factorsAfter(store: MarketStore, names: readonly Ticker[], from: IsoDate) {
  return store.rows('corporate_actions', {
    where: [
      ['kind', '=', 'factor'],
      ['ticker', 'in', names],
      ['ex_date', '>=', from],
    ],
    order: [['ex_date', 'up']],
    limit: MOST_ROWS,
  })
}
