import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { EtfTabProps } from '@/components/screens/etf/etfParts'
import type { EtfFlows } from '@/components/screens/etf/FlowsTab'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { mean, quantile } from '@/lib/core/series'
import { formatDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

/** How far the price of the fund lies from its assets. */
export function NavTab({ explorer }: EtfTabProps) {
  const { symbol, when } = explorer
  const answer = useEndpoint('etf.flows', { params: { ticker: symbol }, query: when })
  const shown = loadedData(answer)
  if (shown === undefined) return <Waiting answer={answer} source="etf.flows" rows={20} />
  if (!shown.data.days.some((day) => day.premium !== null))
    return <EmptyState>Neither assets per share nor closes of {symbol} are known by day.</EmptyState>
  return (
    <>
      <PremiumTiles answer={shown} />
      <PremiumChart answer={shown} />
    </>
  )
}

const percent = (value: number | null | undefined, decimals = 3) => formatFractionChange(value, decimals)

function PremiumTiles({ answer }: { readonly answer: EtfFlows }) {
  const { dateFormat } = useTimeSettings()
  const known = answer.data.days.filter((day) => day.premium !== null)
  const premiums = known.map((day) => day.premium ?? 0)
  const last = known.at(-1)
  const size = mean(premiums.map(Math.abs))
  const tiles: readonly TileModel[] = [
    { label: 'Last evening', value: percent(last?.premium), context: formatDate(last?.date, dateFormat) },
    { label: 'Close', value: formatPrice(last?.close) },
    { label: 'NAV', value: formatPrice(last?.nav) },
    { label: 'Mean distance', value: formatFraction(size, 3), context: 'either way' },
    { label: 'From the 5th', value: percent(quantile(premiums, 0.05)), context: 'percentile', isOffPhone: true },
    { label: 'To the 95th', value: percent(quantile(premiums, 0.95)), context: 'percentile', isOffPhone: true },
  ]
  return <Tiles tiles={tiles} />
}

function PremiumChart({ answer }: { readonly answer: EtfFlows }) {
  const { dateFormat } = useTimeSettings()
  const model = useMemo(() => {
    const { days } = answer.data
    return datePlot({
      title: 'Premium to NAV',
      dates: days.map((day) => day.date),
      dateFormat,
      lines: [
        { name: 'Close', tone: 'compare', axis: 'right', weight: 'compare', values: days.map((day) => day.close) },
        { name: 'Premium', tone: 'price', axis: 'left', weight: 'main', values: days.map((day) => day.premium) },
      ],
      format: { left: (value) => percent(value, 2), right: formatPrice },
    })
  }, [answer, dateFormat])
  return (
    <TimeFigure
      title="Premium to NAV"
      note="close ÷ assets per share − 1; below zero the price is a discount"
      source={chartSource(answer.meta)}
      className="h-96 border-t"
      model={model}
    />
  )
}
