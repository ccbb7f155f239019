import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { TimeFigure } from '@/components/charts/TimeFigure'
import type { ProfilePartProps } from '@/components/screens/stock/open-interest-changes/profileParts'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { LinePlot } from '@/components/stocks/parts/LinePlot'
import { prepareLines, ticksAmong } from '@/components/stocks/parts/lineModel'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'
import { formatStrike } from '@/lib/options/contractLabel'

/** What holders of one expiry would be paid at each strike, and where that was least over the last mornings (F30). */
export function PainCharts(props: ProfilePartProps) {
  return (
    <div className="grid grid-cols-2 gap-px border-t bg-line-2 max-rail:grid-cols-1">
      <PainCurve {...props} />
      <PainHistory {...props} />
    </div>
  )
}

function PainCurve({ answer, dateFormat }: ProfilePartProps) {
  const { pain } = answer.data
  const model = useMemo(() => {
    const curve = pain?.curve ?? []
    const xs = curve.map((point) => point.strike)
    return prepareLines({
      title: 'Max pain',
      xName: 'Settles at',
      xs,
      format: formatMoney,
      formatX: formatStrike,
      lines: [
        { name: 'Paid to calls', tone: 'call', values: curve.map((point) => point.calls), isDashed: true },
        { name: 'Paid to puts', tone: 'put', values: curve.map((point) => point.puts), isDashed: true },
        { name: 'Together', tone: 'price', values: curve.map((point) => point.calls + point.puts) },
      ],
      marks: pain === null ? [] : [{ x: pain.strike, label: `max pain ${formatStrike(pain.strike)}` }],
      xTicks: ticksAmong(xs, 9, (x) => formatStrike(x)),
    })
  }, [pain])
  return (
    <ChartFrame
      title="Max pain curve"
      note={`F30, expiry ${formatDate(pain?.expiry, dateFormat) || '-'}; choose another above`}
      summary={model.summary}
      table={model.table}
      source={chartSource(answer.meta)}
      className="h-64"
    >
      {pain === null ? (
        <p className="p-3 text-11 text-fg-3">This expiry has no open interest.</p>
      ) : (
        <LinePlot model={model} />
      )}
    </ChartFrame>
  )
}

function PainHistory({ answer, dateFormat }: ProfilePartProps) {
  const model = useMemo(() => {
    const { history } = answer.data
    return datePlot({
      title: 'Max pain and price',
      dateFormat,
      dates: history.map((day) => day.date),
      lines: [
        { name: 'Max pain', tone: 'cat-1', axis: 'right', weight: 'main', values: history.map((day) => day.max_pain) },
        {
          name: 'Close before',
          tone: 'price',
          axis: 'right',
          weight: 'second',
          values: history.map((day) => day.reference),
        },
      ],
      format: { left: formatPrice, right: formatPrice },
    })
  }, [answer, dateFormat])
  return (
    <TimeFigure
      title="Max pain history"
      note="of the chosen expiry, else of each morning's largest a week or more away"
      source={chartSource(answer.meta)}
      className="h-64"
      model={model}
    />
  )
}
