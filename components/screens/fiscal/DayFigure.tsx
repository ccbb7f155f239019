import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { eventMarks } from '@/components/screens/fiscal/eventMarks'
import type { FiscalParams } from '@/components/screens/fiscal/fiscalParams'
import { columnOf, type FiscalAnswer, MONEY_WORDS, moneyFormat, scaleOf } from '@/components/screens/fiscal/fiscalWords'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ChartTone } from '@/lib/charts/chartTone'
import { rebased, scaleValues } from '@/lib/fiscal/scaleValues'
import { formatNumber } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

interface DayLine {
  readonly id: string
  readonly name: string
  readonly tone: ChartTone
  readonly formula?: string
}

export interface DayFigureProps {
  readonly title: string
  readonly unit: 'usd' | 'percent' | 'rebased'
  readonly lines: readonly DayLine[]
  readonly note?: string
  readonly empty: string
  readonly answer: FiscalAnswer
  readonly params: FiscalParams
}

const HEIGHT = 'h-60'

/** Daily lines over the range: linear or by equal growth, with what happened marked at the foot. */
export function DayFigure({ title, unit, lines, note, empty, answer, params }: DayFigureProps) {
  const { dateFormat } = useTimeSettings()
  const { days, cpi_now } = answer.data
  const { scale, money, events } = params
  // Yields may be nought or below: they have no logarithm that helps.
  const isLog = scale === 'log' && unit !== 'percent'
  const model = useMemo(() => {
    const plain = unit === 'usd' ? moneyFormat(money) : unit === 'percent' ? percent : index
    const own = lines.map(({ id }) =>
      unit === 'usd' ? scaleValues(columnOf(days, id), scaleOf(days, money, cpi_now)) : columnOf(days, id),
    )
    const lists = unit === 'rebased' ? rebased(own) : own
    const format = isLog ? (value: number) => plain(10 ** value) : plain
    const plot = datePlot({
      title,
      dates: days.dates,
      dateFormat,
      format: { left: format, right: format },
      lines: lines.map(({ name, tone, formula = '' }, at) => ({
        name,
        tone,
        axis: 'right',
        weight: at === 0 ? 'main' : 'second',
        values: (lists[at] ?? []).map((value) => (isLog && value !== null ? logOf(value) : value)),
        formula,
      })),
    })
    return { ...plot, marks: events === 'on' ? eventMarks(days) : [] }
  }, [title, unit, lines, days, cpi_now, money, isLog, events, dateFormat])
  const isKnown = lines.some(({ id }) => columnOf(days, id).some((value) => value !== null))
  const words = [note, unit === 'usd' ? MONEY_WORDS[money] : '', isLog ? 'log scale' : ''].filter(Boolean).join('; ')
  return (
    <TimeFigure
      title={title}
      note={words}
      source={chartSource(answer.meta)}
      className={HEIGHT}
      model={model}
      empty={isKnown ? null : <EmptyState>{empty}</EmptyState>}
    />
  )
}

const percent = (value: number): string => formatPercent(value)
const index = (value: number): string => formatNumber(value, 0)
const logOf = (value: number): number | null => (value > 0 ? Math.log10(value) : null)
