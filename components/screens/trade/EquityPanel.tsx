import { useMemo } from 'react'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { equityModel } from '@/components/screens/trade/equityModel'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { PaperAccountRow, PaperStatsRow } from '@/lib/contract/paperRows'
import { formatFullMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const REFRESH_MS = 60_000

/** The equity curve, the risk figures of its daily closes (F53), and what closed trades brought. */
export function EquityPanel({ account }: { readonly account: PaperAccountRow }) {
  const { timeZone, dateFormat } = useTimeSettings()
  const answer = useEndpoint('paper.equity', { params: { id: account.id } }, { refreshMs: REFRESH_MS })
  const data = loadedData(answer)
  const model = useMemo(() => equityModel(data?.data ?? [], { timeZone, dateFormat }), [data, timeZone, dateFormat])
  if (data === undefined) return <Waiting answer={answer} source="paper.equity" rows={10} />
  return (
    <>
      <Tiles tiles={riskTiles(data.stats)} />
      <Tiles tiles={tradeTiles(data.stats)} />
      {data.data.length < 2 ? (
        <EmptyState>The curve begins with the first fill.</EmptyState>
      ) : (
        <SeriesFigure
          title="Equity"
          note="noted at every fill and every five minutes while something is held and the market trades"
          source={`paper account ${account.name}`}
          className="h-64 border-t"
          model={model}
        />
      )}
    </>
  )
}

function riskTiles(stats: PaperStatsRow): TileModel[] {
  return [
    {
      label: 'Return',
      value: formatFractionChange(stats.total_return),
      title: 'Last equity over starting cash, less 1',
    },
    {
      label: 'Volatility',
      value: formatFraction(stats.volatility, 1),
      title: 'F53: standard deviation of daily returns · √252',
    },
    {
      label: 'Sharpe',
      value: formatNumber(stats.sharpe, 2),
      title: 'F53: mean / standard deviation of daily returns · √252, no risk-free rate',
    },
    {
      label: 'Sortino',
      value: formatNumber(stats.sortino, 2),
      title: 'F53: mean of daily returns over their downside deviation · √252',
    },
    {
      label: 'Max drawdown',
      value: formatFraction(stats.max_drawdown, 1),
      title: 'F53: deepest fall from a peak of the daily closes',
    },
    { label: 'Days', value: formatCount(stats.sessions), title: 'Days with a noted equity; figures need two and more' },
  ]
}

function tradeTiles(stats: PaperStatsRow): TileModel[] {
  return [
    {
      label: 'Trades',
      value: formatCount(stats.trades),
      title: 'Orders that closed something, and options that ended at expiry',
    },
    { label: 'Won', value: formatFraction(stats.win_rate, 0), title: 'Share of trades that gained after fees' },
    { label: 'Average win', value: formatFullMoney(stats.average_win), title: 'Mean gain of the trades that gained' },
    { label: 'Average loss', value: formatFullMoney(stats.average_loss), title: 'Mean loss of the trades that lost' },
    {
      label: 'Expectancy',
      value: formatSignedMoney(stats.expectancy),
      title: 'Share won · average win − share lost · average loss: what a trade brings on average',
    },
    { label: 'Fees', value: formatFullMoney(stats.fees), title: '$0.65 a contract (F60)' },
  ]
}
