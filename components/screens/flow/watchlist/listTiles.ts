import type { TileModel } from '@/components/options/minutes/Tiles'
import type { ListRow } from '@/components/screens/flow/watchlist/useListRows'
import { figureOf } from '@/components/stocks/days/stockDayRow'
import { percentOf } from '@/lib/core/ratio'
import { mean } from '@/lib/core/series'
import type { StockFieldName } from '@/lib/flow/filter/stockFields'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatChangePercent, formatPercent } from '@/lib/format/percent'

const WEEK = 7

/** Sums of a list: mean change, option money, reports of the next seven days. F11, F12, F48. */
export function listTiles(rows: readonly ListRow[]): readonly TileModel[] {
  const known = (name: StockFieldName) => rows.flatMap((row) => figureOf(row, name) ?? [])
  const sum = (name: StockFieldName): number | null =>
    known(name).length === 0 ? null : known(name).reduce((total, value) => total + value, 0)
  const changes = known('change')
  const change = mean(changes)
  const net = sum('net_premium')
  const [bull, bear] = [sum('bull_premium'), sum('bear_premium')]
  const reports = rows.filter((row) => (figureOf(row, 'earnings_days') ?? WEEK + 1) <= WEEK)
  return [
    { label: 'Names', value: formatCount(rows.length) },
    {
      label: 'Average change',
      value: formatChangePercent(change),
      ...(change === null || change === 0 ? {} : { tone: change > 0 ? ('bull' as const) : ('bear' as const) }),
      title: 'F48: mean day change of the names, each counting the same',
    },
    {
      label: 'Up | down',
      isOffPhone: true,
      value: `${formatCount(changes.filter((one) => one > 0).length)} | ${formatCount(changes.filter((one) => one < 0).length)}`,
    },
    { label: 'Option premium', value: formatMoney(sum('option_premium')), title: 'F1: premium of their options' },
    {
      label: 'Net premium',
      value: formatSignedMoney(net),
      ...(net === null || net === 0 ? {} : { tone: net > 0 ? ('bull' as const) : ('bear' as const) }),
      title: 'F11: NCP − NPP of all names of the list',
    },
    {
      label: 'Bull %',
      value: formatPercent(percentOf(bull, bull === null || bear === null ? null : bull + bear), 1),
      title: 'F12: bullish premium of bullish and bearish premium',
    },
    {
      label: 'Earnings this week',
      value: formatCount(reports.length),
      ...(reports.length === 0 ? {} : { context: reports.map((row) => row.ticker).join(', ') }),
      title: 'Names that report within seven days',
    },
  ]
}
