import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import {
  EMPTY_WORDS,
  lastOf,
  lastText,
  placeWords,
  type StatsAnswer,
  statFormat,
  statOf,
  valuesOf,
} from '@/components/screens/stats/statWords'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ChartTone } from '@/lib/charts/chartTone'
import type { PlotAxis } from '@/lib/charts/prepareTimePlot'
import { formatCount } from '@/lib/format/number'
import { growsInSession } from '@/lib/market/statSeries'

export interface PanelLine {
  readonly id: string
  readonly tone: ChartTone
  /** 'left' begins at zero, 'right' fits the values. */
  readonly axis?: PlotAxis
}

export interface StatPanelProps {
  readonly title: string
  readonly lines: readonly PanelLine[]
  readonly answer: StatsAnswer
}

/** One figure of the market over the sessions that know it: chart, table, picture and file. */
export function StatPanel({ title, lines, answer }: StatPanelProps) {
  const { dateFormat } = useTimeSettings()
  const { dates } = answer.data
  const from = useMemo(() => firstKnown(answer, lines), [answer, lines])
  // A sum so far beside whole sessions would draw a fall that is none.
  const isSoFar = answer.data.preliminary && lines.every(({ id }) => growsInSession(id))
  const end = isSoFar ? dates.length - 1 : dates.length
  const model = useMemo(() => {
    const formatOf = (axis: PlotAxis) => statFormat(lines.find((line) => (line.axis ?? 'right') === axis)?.id ?? '')
    return datePlot({
      title,
      dates: dates.slice(from, end),
      dateFormat,
      format: { left: formatOf('left'), right: formatOf('right') },
      lines: lines.map(({ id, tone, axis = 'right' }, at) => ({
        name: statOf(id)?.name ?? id,
        tone,
        axis,
        weight: at === 0 ? 'main' : 'second',
        values: valuesOf(answer, id)?.values.slice(from, end) ?? [],
        formula: statOf(id)?.formula ?? '',
      })),
    })
  }, [title, lines, answer, dates, from, end, dateFormat])
  const main = lines[0]?.id ?? ''
  const values = valuesOf(answer, main)
  const known = Math.max(0, (values?.known ?? 0) - (isSoFar && lastOf(values) === values?.values.at(-1) ? 1 : 0))
  const source = statOf(main)?.from ?? 'closes'
  const isKept = source !== 'closes' && known > 0
  const place = placeWords(values)
  const soFar = isSoFar && lastOf(values) !== null ? `${lastText(answer, main)} so far, not drawn` : ''
  const parts = [place, soFar, isKept ? `${formatCount(known)} kept ${known === 1 ? 'session' : 'sessions'}` : '']
  return (
    <TimeFigure
      title={title}
      note={parts.filter(Boolean).join('; ')}
      source={chartSource(answer.meta)}
      className="h-56"
      model={model}
      empty={
        known > 1 ? null : (
          <EmptyState>{known === 1 ? oneWords(answer, lines) : emptyText(answer, source, soFar !== '')}</EmptyState>
        )
      }
    />
  )
}

/** Why there is no line yet. */
function emptyText({ data }: StatsAnswer, source: keyof typeof EMPTY_WORDS, isSoFar: boolean): string {
  if (isSoFar) return 'No whole session is kept yet.'
  return data.pending > 0 ? 'Still being worked out.' : EMPTY_WORDS[source]
}

/** One session is no line: its values in words. */
function oneWords(answer: StatsAnswer, lines: readonly PanelLine[]): string {
  const values = lines.map(({ id }) => (lines.length === 1 ? '' : `${statOf(id)?.name ?? id} `) + lastText(answer, id))
  return `One session is known so far: ${values.join(', ')}.`
}

/** Place of the first day on which one of the lines is known: a chart of few sessions shows these alone. */
function firstKnown({ data }: StatsAnswer, lines: readonly PanelLine[]): number {
  const places = lines.map(({ id }) => {
    const at = data.series.find((one) => one.id === id)?.values.findIndex((value) => value !== null) ?? -1
    return at < 0 ? data.dates.length - 1 : at
  })
  return Math.max(0, Math.min(...places))
}
