import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import type { ProfilePartProps } from '@/components/screens/stock/open-interest-changes/profileParts'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { prepareLines, ticksAmong } from '@/components/stocks/parts/lineModel'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { formatStrike } from '@/lib/options/contractLabel'

const HEIGHT = 'h-64'

/** Open interest of the strikes near the price, calls up and puts down, now and days ago. */
export function ByStrikeChart({ answer }: ProfilePartProps) {
  const model = useMemo(() => {
    const rows = answer.data.by_strike
    const xs = rows.map((row) => row.strike)
    const down = (value: number | null) => (value === null ? null : -value)
    const { reference } = answer.data
    return prepareLines({
      title: 'Open interest by strike',
      xName: 'Strike',
      xs,
      formatX: formatStrike,
      format: (value) => formatCompact(Math.abs(value)),
      lines: [
        { name: 'Calls', tone: 'call', values: rows.map((row) => row.calls) },
        { name: 'calls then', tone: 'call', values: rows.map((row) => row.calls_before), isDashed: true },
        { name: 'Puts', tone: 'put', values: rows.map((row) => down(row.puts)) },
        { name: 'puts then', tone: 'put', values: rows.map((row) => down(row.puts_before)), isDashed: true },
      ],
      marks: reference === null ? [] : [{ x: reference, label: formatPrice(reference) }],
      xTicks: ticksAmong(xs, 9, (x) => formatStrike(x)),
    })
  }, [answer])
  return (
    <LineFigure
      title="Open interest by strike"
      note="calls above, puts below; dashed is then"
      source={chartSource(answer.meta)}
      className={HEIGHT}
      model={model}
    />
  )
}

/** Open interest of calls and puts and their ratio over the last mornings. */
export function RatioChart({ answer, dateFormat }: ProfilePartProps) {
  const model = useMemo(() => {
    const { history } = answer.data
    return datePlot({
      title: 'P/C open interest',
      dateFormat,
      dates: history.map((day) => day.date),
      lines: [
        { name: 'Calls', tone: 'call', axis: 'left', weight: 'second', values: history.map((day) => day.calls) },
        { name: 'Puts', tone: 'put', axis: 'left', weight: 'second', values: history.map((day) => day.puts) },
        { name: 'P/C', tone: 'price', axis: 'right', weight: 'main', values: history.map((day) => day.pc) },
      ],
      format: { left: formatCompact, right: (value) => formatNumber(value, 2) },
    })
  }, [answer, dateFormat])
  return (
    <TimeFigure
      title="P/C open interest"
      note="F13; contracts at the left, ratio at the right"
      source={chartSource(answer.meta)}
      className={HEIGHT}
      model={model}
    />
  )
}
