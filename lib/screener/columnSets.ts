import type { StockGroup } from '@/lib/flow/filter/stockFieldParts'
import { STOCK_GROUPS, type StockFieldName, stockFieldsOfGroup } from '@/lib/flow/filter/stockFields'

/** Columns of a set beside the figures. */
export type StockColumnId = StockFieldName | 'ticker' | 'name' | 'sector' | 'industry' | 'issue_type' | 'rank_score'

const HEAD: readonly StockColumnId[] = ['ticker', 'last', 'change']

const OVERVIEW: readonly StockColumnId[] = [
  ...(['ticker', 'name', 'sector', 'last', 'change', 'market_cap', 'rel_volume', 'option_premium'] as const),
  ...(['net_premium', 'bull_pct', 'iv30', 'iv_rank', 'ret_1m', 'earnings_days'] as const),
]

/** What a set leaves to the column chooser, so that it fits a laptop. */
const BESIDE: readonly StockFieldName[] = [
  ...([
    'net_premium_cap',
    'net_volume',
    'option_trades',
    'pc_premium',
    'call_avg_3',
    'put_avg_3',
    'call_avg_7',
  ] as const),
  ...(['put_avg_7', 'iv30_1d', 'bf25', 'rv5', 'rv60', 'net_dex', 'zero_gamma', 'ret_mtd', 'ret_qtd'] as const),
  ...(['rs_1m', 'rs_1y', 'corr_spy', 'above_low_52w', 'call_premium', 'put_premium', 'ret_5y'] as const),
]

/** Columns of a tab of the Stock Screener, left to right. pages.md §4.2. */
export function columnsOfSet(group: StockGroup): readonly StockColumnId[] {
  if (group === 'overview') return OVERVIEW
  const own = stockFieldsOfGroup(group).map((field) => field.name)
  return [...HEAD, ...own.filter((name) => !BESIDE.includes(name))]
}

/** The set a word names; overview for others. */
export function columnSetOf(text: string): StockGroup {
  return STOCK_GROUPS.find(({ id }) => id === text)?.id ?? 'overview'
}
