import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import type { ShortsAnswer, ShortsPartProps } from '@/components/screens/stock/shorts/shortsParts'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionsOf } from '@/components/ui/optionsOf'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { PlotLine, TimePlotModel } from '@/lib/charts/prepareTimePlot'
import { sma } from '@/lib/equities/technical/averages'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** Short interest by settlement with the close of its day; as a share of the float where that is known. */
export function InterestChart({ answer }: Pick<ShortsPartProps, 'answer'>) {
  const { dateFormat } = useTimeSettings()
  const model = useMemo(() => interestPlot(answer.data, dateFormat), [answer, dateFormat])
  return (
    <TimeFigure
      title="Short interest and price"
      note="two settlements a month"
      source={chartSource(answer.meta)}
      className="h-72"
      model={model}
      empty={
        answer.data.interest.length < 2 ? (
          <EmptyState>{answer.data.interest.length === 0 ? 'No' : 'Only one'} settlement is stored.</EmptyState>
        ) : null
      }
    />
  )
}

function interestPlot({ interest }: ShortsAnswer['data'], dateFormat: string): TimePlotModel {
  const isFloat = interest.some((row) => row.float_share !== null)
  const isShare = isFloat || interest.some((row) => row.outstanding_share !== null)
  const name = isFloat ? '% of float' : isShare ? '% of shares outstanding' : 'Shares short'
  const values = interest.map((row) => (isFloat ? row.float_share : isShare ? row.outstanding_share : row.shares))
  return datePlot({
    title: 'Short interest',
    dates: interest.map((row) => row.settlement),
    dateFormat,
    lines: [
      { name: 'Close', tone: 'compare', axis: 'right', weight: 'compare', values: interest.map((row) => row.close) },
      { name, tone: 'put', axis: 'left', weight: 'main', values },
    ],
    bars: {
      name: 'Days to cover',
      values: interest.map((row) => row.days_to_cover ?? row.published_days ?? 0),
      format: (value) => formatNumber(value, 2),
    },
    format: { left: (value) => (isShare ? formatFraction(value, 1) : formatCompact(value)), right: formatPrice },
  })
}

const AVERAGE_DAYS = 20

/** Short volume over volume by session, all facilities together or each on its own. */
export function VolumeChart({ explorer, answer }: ShortsPartProps) {
  const { dateFormat } = useTimeSettings()
  const { facilities, volume } = answer.data
  const by = explorer.view.by === 'facility' && facilities.length > 0 ? 'facility' : 'all'
  const model = useMemo(() => volumePlot(answer.data, by, dateFormat), [answer, by, dateFormat])
  const options = optionsOf({ all: 'All facilities', facility: 'By facility' })
  return (
    <TimeFigure
      title="Short-volume ratio"
      note="of what is reported off the exchanges"
      source={chartSource(answer.meta)}
      className="h-72"
      tools={
        facilities.length > 0 ? (
          <Select size="s" aria-label="Facilities" {...viewChoice(explorer, 'by', options, 'all')} />
        ) : undefined
      }
      model={model}
      empty={
        volume.length < 2 ? (
          <EmptyState>{volume.length === 0 ? 'No' : 'Only one'} session of short volume is stored.</EmptyState>
        ) : null
      }
    />
  )
}

function volumePlot(data: ShortsAnswer['data'], by: 'all' | 'facility', dateFormat: string): TimePlotModel {
  const { volume, facilities } = data
  const line = (name: string, tone: PlotLine['tone'], values: PlotLine['values']): PlotLine => ({
    name,
    tone,
    axis: 'left',
    weight: 'second',
    values,
  })
  const ratios = volume.map((row) => row.ratio)
  const tones = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5'] as const
  return datePlot({
    title: 'Short-volume ratio',
    dates: volume.map((row) => row.date),
    dateFormat,
    lines: [
      { name: 'Close', tone: 'compare', axis: 'right', weight: 'compare', values: volume.map((row) => row.close) },
      ...(by === 'facility'
        ? facilities.map((one, at) =>
            line(
              one.name,
              tones[at % tones.length] ?? 'cat-1',
              volume.map((row) => row.ratios[at] ?? null),
            ),
          )
        : [
            line('Ratio', 'put', ratios),
            line(
              `${AVERAGE_DAYS}-day mean`,
              'cat-1',
              ratios.every((ratio) => ratio !== null) ? sma(ratios, AVERAGE_DAYS) : ratios.map(() => null),
            ),
          ]),
    ],
    bars: { name: 'Short volume', values: volume.map((row) => row.short), format: formatCompact },
    format: { left: (value) => formatFraction(value, 0), right: formatPrice },
  })
}
