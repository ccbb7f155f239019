import type { TileModel } from '@/components/options/minutes/Tiles'
import { type EtfsParams, flowOf } from '@/components/screens/etfs/etfsParams'
import type { FundRow } from '@/lib/contract/etfs'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatCount } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, one) => all + (one ?? 0), 0)

/** Sums of the funds that fit, and where most came in and went out. */
export function fundTiles(rows: readonly FundRow[], period: EtfsParams['period']): readonly TileModel[] {
  const flows = rows
    .flatMap((row) => {
      const { usd } = flowOf(row, period)
      return usd === null ? [] : [{ ticker: row.ticker, usd }]
    })
    .sort((a, b) => b.usd - a.usd)
  const [most, least] = [flows[0], flows.at(-1)]
  const assets = sum(rows.map(({ net_assets }) => net_assets))
  const paying = rows.filter(({ expense_ratio, net_assets }) => expense_ratio !== null && net_assets !== null)
  const weight = sum(paying.map(({ net_assets }) => net_assets))
  const fee = sum(paying.map((row) => (row.expense_ratio ?? 0) * (row.net_assets ?? 0))) / weight
  const net = sum(flows.map(({ usd }) => usd))
  return [
    { label: 'Funds', value: formatCount(rows.length), title: 'Funds that fit' },
    { label: 'AUM', value: formatMoney(assets), title: 'Net assets of the funds that fit, of the evening before' },
    {
      label: `Net flow ${period}`,
      value: formatSignedMoney(flows.length === 0 ? null : net),
      tone: net >= 0 ? 'bull' : 'bear',
      title: 'F51: (shares − shares before) × assets per share, sum of the funds that fit',
    },
    {
      label: 'Most came in',
      value: most?.ticker ?? '-',
      context: formatSignedMoney(most?.usd),
      title: 'F51: the fund with the largest flow',
    },
    {
      label: 'Most went out',
      value: least?.ticker ?? '-',
      context: formatSignedMoney(least?.usd),
      title: 'F51: the fund with the smallest flow',
    },
    {
      label: 'Mean expense',
      value: weight === 0 ? '-' : formatPercent(fee),
      context: 'by AUM',
      title: 'Expense ratio, mean by net assets',
      isOffPhone: true,
    },
    {
      label: 'Option volume',
      value: formatCompact(sum(rows.map(({ option_volume }) => option_volume))),
      title: 'Option contracts of the funds that fit in the session',
    },
  ]
}
