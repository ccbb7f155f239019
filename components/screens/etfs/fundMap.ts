import { type EtfsParams, flowOf } from '@/components/screens/etfs/etfsParams'
import { prepareTreemapGroups, type TreemapGroupsModel } from '@/lib/charts/prepareTreemap'
import type { FundRow } from '@/lib/contract/etfs'
import { groupBy } from '@/lib/core/groupBy'
import { median } from '@/lib/core/series'
import { formatMoney } from '@/lib/format/money'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

type Look = Pick<EtfsParams, 'colour' | 'period'>

/** What the colour of a box tells. */
export function colourWords({ colour, period }: Look): string {
  return colour === 'flow' ? `Flow ${period}, share of AUM` : colour === 'change' ? 'Change 1 day' : 'Yield'
}

function figureOf(row: FundRow, { colour, period }: Look): number | null {
  return colour === 'flow' ? flowOf(row, period).share : colour === 'change' ? row.change : row.yield
}

/** Funds as boxes by category: area is assets, colour what flowed, moved or was paid. */
export function fundMapModel(rows: readonly FundRow[], look: Look): TreemapGroupsModel {
  const input = [...groupBy(rows, ({ category }) => category || 'Unclassified')].map(([key, own]) => ({
    key,
    label: key,
    items: own.map((row) => ({
      key: row.ticker,
      label: row.ticker,
      size: row.net_assets ?? 0,
      value: figureOf(row, look),
    })),
  }))
  const isYield = look.colour === 'yield'
  const middle = isYield ? (median(rows.flatMap((row) => figureOf(row, look) ?? [])) ?? 0) : 0
  const words = {
    title: 'Fund',
    groupName: 'Category',
    sizeName: 'AUM',
    valueName: colourWords(look),
    formatSize: (value: number) => formatMoney(value),
    formatValue: (value: number | null) => (isYield ? formatFraction(value, 1) : formatFractionChange(value, 2)),
  }
  return prepareTreemapGroups(input, words, { middle })
}
