import { useMemo } from 'react'
import { BarFigure } from '@/components/charts/BarFigure'
import { TimeFigure } from '@/components/charts/TimeFigure'
import type { AnalystsAnswer, AnalystsPartProps } from '@/components/screens/stock/analysts/analystsParts'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { prepareBars } from '@/lib/charts/prepareBars'
import type { PlotLine, TimePlotModel } from '@/lib/charts/prepareTimePlot'
import { formatCount, formatPrice } from '@/lib/format/number'
import { addDays } from '@/lib/market/isoDate'

const MONTHS = 12
const MONTH_SESSIONS = 21
const MONTH_DAYS = 30.4

/** A year of closes with the mean target of each day, and the way from today's price to the lowest, mean and highest target. */
export function TargetsChart({ answer }: Pick<AnalystsPartProps, 'answer'>) {
  const { dateFormat } = useTimeSettings()
  const { prices, targets } = answer.data
  const model = useMemo(() => conePlot(answer.data, dateFormat), [answer, dateFormat])
  const note =
    targets.count === 0
      ? 'no source has price targets'
      : `twelve months ahead to the low, mean and high of ${targets.count} targets`
  return (
    <TimeFigure
      title="Price and targets"
      note={note}
      source={chartSource(answer.meta)}
      className="h-80"
      model={model}
      empty={prices.length < 2 ? <EmptyState>No price history is stored.</EmptyState> : null}
    />
  )
}

function conePlot({ prices, targets, price }: AnalystsAnswer['data'], dateFormat: string): TimePlotModel {
  const past = prices.length
  const last = prices.at(-1)
  const ahead = targets.mean === null || last === undefined ? 0 : MONTHS
  const future = Array.from({ length: ahead }, (_, at) => addDays(last?.date ?? '', Math.round((at + 1) * MONTH_DAYS)))
  const start = price ?? last?.close ?? null
  const cone = (end: number | null): (number | null)[] => [
    ...prices.map((_, at) => (at === past - 1 ? start : null)),
    ...future.map((_, at) => (end === null || start === null ? null : start + ((end - start) * (at + 1)) / MONTHS)),
  ]
  const line = (
    name: string,
    tone: PlotLine['tone'],
    values: PlotLine['values'],
    weight: PlotLine['weight'],
  ): PlotLine => ({
    name,
    tone,
    axis: 'right',
    weight,
    values,
  })
  const none = future.map(() => null)
  return datePlot({
    title: 'Price and targets',
    dates: [...prices.map((row) => row.date), ...future],
    dateFormat,
    slots: [...prices.map((_, at) => at), ...future.map((_, at) => past - 1 + (at + 1) * MONTH_SESSIONS)],
    lines: [
      line('Close', 'price', [...prices.map((row) => row.close), ...none], 'main'),
      ...(targets.mean === null
        ? []
        : [
            line('Mean target then', 'cat-1', [...prices.map((row) => row.target), ...none], 'second'),
            line('High', 'bull', cone(targets.high), 'compare'),
            line('Mean', 'cat-1', cone(targets.mean), 'second'),
            line('Low', 'bear', cone(targets.low), 'compare'),
          ]),
    ],
    format: { left: formatPrice, right: formatPrice },
  })
}

/** Notes by month: better above, worse below the line. */
export function RevisionsChart({ answer }: Pick<AnalystsPartProps, 'answer'>) {
  const { by_month: months } = answer.data
  const model = useMemo(
    () =>
      prepareBars(
        months.map((row) => ({
          key: row.month,
          label: row.month.slice(2),
          parts: [
            { name: 'Up', tone: 'bull', value: row.up },
            { name: 'Down', tone: 'bear', value: row.down },
          ],
        })),
        { title: 'Month', format: formatCount, shape: 'mirrored' },
      ),
    [months],
  )
  const table = {
    columns: ['Month', 'Up', 'Down', 'Unchanged'],
    rows: months.map((row) => [row.month, formatCount(row.up), formatCount(row.down), formatCount(row.same)]),
  }
  return (
    <BarFigure
      title="Revisions"
      note="two years; a better bucket or a higher target in the same one is up"
      model={model}
      format={(value) => formatCount(Math.abs(value))}
      direction="vertical"
      table={table}
      source={chartSource(answer.meta)}
      className="h-80"
    />
  )
}
