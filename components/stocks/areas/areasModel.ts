import { figureOf, type StockDayRow } from '@/components/stocks/days/stockDayRow'
import { middleOf } from '@/components/stocks/days/stockMapModel'
import { prepareTreemapGroups, type TreemapGroupsModel } from '@/lib/charts/prepareTreemap'
import { formatStockValue, type StockFieldName, stockField } from '@/lib/flow/filter/stockFields'

/** How deep the map is looked into: the market by sector, a sector by industry, the names of an industry. */
export type AreaLevel = 'sector' | 'industry' | 'name'

export interface AreaFigures {
  readonly size: StockFieldName
  readonly colour: StockFieldName
  readonly clamp: number | null
  /** Where the colours turn; left out: at zero for figures with a sign, at the median for others. */
  readonly middle?: number
}

const LEVEL_WORDS: Readonly<Record<AreaLevel, string>> = { sector: 'Sector', industry: 'Industry', name: 'Industry' }
const NO_GROUP: Readonly<Record<AreaLevel, string>> = {
  sector: 'No sector',
  industry: 'No industry',
  name: 'No industry',
}

/** The group of a name on a level; '' where it has none. */
export const groupOfRow = (row: StockDayRow, level: AreaLevel): string =>
  (level === 'sector' ? row.sector : row.industry) ?? ''

/** Names as boxes in their groups; area is the size of a figure whatever its sign, colour against zero or the median. */
export function areasModel(
  rows: readonly StockDayRow[],
  level: AreaLevel,
  { size, colour, clamp, middle: own }: AreaFigures,
): TreemapGroupsModel {
  const groups = new Map<string, StockDayRow[]>()
  for (const row of rows) {
    const key = groupOfRow(row, level)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const known = rows.flatMap((row) => figureOf(row, colour) ?? [])
  const middle = own ?? middleOf(colour, known)
  const input = [...groups].map(([key, members]) => ({
    key,
    label: key === '' ? NO_GROUP[level] : key,
    items: members.map((row) => ({
      key: row.ticker,
      label: row.ticker,
      size: Math.abs(figureOf(row, size) ?? 0),
      value: figureOf(row, colour),
    })),
  }))
  const words = {
    title: 'Name',
    groupName: LEVEL_WORDS[level],
    sizeName: stockField(size).label,
    valueName: stockField(colour).label,
    // The area has no sign, whatever the figure's is.
    formatSize: (value: number) => formatStockValue(size, value).replace('+', ''),
    formatValue: (value: number | null) => formatStockValue(colour, value),
  }
  return prepareTreemapGroups(input, words, { middle, clamp })
}
