import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { compactly } from '@/components/screens/economic-calendar/economyWords'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { CallResponse } from '@/lib/contract/calls'

/** Figures so far with their forecasts, oldest at the left. */
export function FigureChart({ answer }: { readonly answer: CallResponse<'economy.release'> }) {
  const { dateFormat } = useTimeSettings()
  const { history } = answer.data
  const known = useMemo(
    () => [...history].reverse().filter((row) => row.actual_value !== null || row.forecast_value !== null),
    [history],
  )
  const unit = known.at(-1)?.unit ?? ''
  const model = useMemo(() => {
    const format = (value: number) => `${compactly(value)}${unit}`
    return datePlot({
      title: 'Figures and forecasts',
      dates: known.map(({ date }) => date),
      dateFormat,
      lines: [
        {
          name: 'Actual',
          tone: 'price',
          axis: 'left',
          weight: 'main',
          values: known.map(({ actual_value }) => actual_value),
        },
        {
          name: 'Forecast',
          tone: 'neutral',
          axis: 'left',
          weight: 'second',
          values: known.map(({ forecast_value }) => forecast_value),
        },
      ],
      format: { left: format, right: format },
    })
  }, [known, unit, dateFormat])
  return (
    <TimeFigure
      title="Figures and forecasts"
      note={`the last ${known.length} with a figure`}
      source={chartSource(answer.meta)}
      className="h-52"
      model={model}
      empty={
        known.length < 2 ? (
          <EmptyState>Fewer than two figures are known: events without figures have none to draw.</EmptyState>
        ) : null
      }
    />
  )
}
