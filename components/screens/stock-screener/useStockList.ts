import { whenQuery } from '@/components/options/when/whenState'
import { DEFAULT_SORT } from '@/components/screens/stock-screener/stockParams'
import type { StockState } from '@/components/screens/stock-screener/useStockState'
import { fieldsShown } from '@/components/stocks/days/stockDayColumns'
import { useRowLimit } from '@/components/tables/useRowLimit'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { isStockField, isStockWord } from '@/lib/flow/filter/stockFields'
import { formatRank } from '@/lib/screener/rankScore'

const ROWS = { page: 100, next: (limit: number) => limit * 2 }
const EVERY_MS = 4000

/** The names that match, kept fresh, with the figures that the columns show; more of them as the reader scrolls. */
export function useStockList(state: StockState, columns: readonly string[]) {
  const { params, filterText } = state
  const sort = hostOrder(params.sort, params.rank.length > 0)
  const rank = formatRank(params.rank)
  const question = `${filterText} ${sort} ${rank} ${params.when.session} ${params.when.source}`
  const { limit, grow } = useRowLimit(question, ROWS)
  // The phone row and the tiles of a name need price and change whatever the columns are.
  const fields = [...new Set(['last', 'change', ...fieldsShown(columns)])].join(',')
  const query = { filter: filterText, fields, sort, rank, limit, percentiles: '1' as const, ...whenQuery(params.when) }
  const answer = useLiveAnswer('stockScreener.list', { query }, { isLive: state.isLive, everyMs: EVERY_MS })
  return { answer, grow: () => grow(answer.data?.data.matched ?? 0) }
}

/** The first rule of an order, as the host knows it. */
export function hostOrder(sort: string, hasRank: boolean): string {
  const [first = ''] = sort.split(',')
  const name = first.replace(/^-/, '')
  const isKnown = isStockField(name) || isStockWord(name) || (name === 'rank_score' && hasRank)
  return isKnown ? first : DEFAULT_SORT
}
