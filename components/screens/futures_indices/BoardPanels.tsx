import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { CurveFigure } from '@/components/futures/CurveFigure'
import type { BoardParams } from '@/components/screens/futures_indices/boardParams'
import { CorrelationTable } from '@/components/stocks/parts/CorrelationTable'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { axisTicks } from '@/lib/charts/axisTicks'
import { prepareTimePlot } from '@/lib/charts/prepareTimePlot'
import type { CallResponse } from '@/lib/contract/calls'
import { formatShortTime } from '@/lib/format/date'
import { formatNumber, withPlus } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { MINUTE_MS, newYorkMsOfDay } from '@/lib/market/newYorkTime'

export type BoardAnswer = CallResponse<'futures.board'>

interface PartProps {
  readonly answer: BoardAnswer
}

const TONES = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6'] as const
const HEIGHT = 'h-64'
const percent = (value: number) => formatFractionChange(value, 2)
const two = (value: number) => formatNumber(value, 2)
const OPEN_MINUTE = 570

/** Change since the settlement before of the chosen roots, from 18:00 on or within regular hours. */
export function PathsFigure({ answer, params }: PartProps & { readonly params: BoardParams }) {
  const { timeZone } = useTimeSettings()
  const { paths } = answer.data
  const model = useMemo(() => {
    const isShown = (at: number) => {
      const minute = newYorkMsOfDay(at) / MINUTE_MS
      return params.hours === 'globex' || (minute >= OPEN_MINUTE && minute < 960)
    }
    const kept = paths.times.flatMap((at, place) => (isShown(at) ? [place] : []))
    const times = kept.map((place) => paths.times[place] ?? 0)
    return prepareTimePlot({
      title: 'Change since the prior settlement',
      times,
      slots: times.map((_, at) => at),
      slotCount: Math.max(1, times.length),
      format: { left: percent, right: percent },
      formatTime: (at) => formatShortTime(at, timeZone),
      ticks: axisTicks(times, { rangeDays: 1, timeZone, hasAfterHours: true }),
      lines: params.roots.flatMap((root, at) => {
        const line = paths.lines.find((one) => one.root === root)
        if (line === undefined) return []
        const values = kept.map((place) => line.values[place] ?? null)
        return [{ name: root, tone: TONES[at] ?? 'cat-1', axis: 'left' as const, weight: 'main' as const, values }]
      }),
    })
  }, [paths, params, timeZone])
  const isEmpty = model.times.length === 0 || model.lines.length === 0
  return (
    <TimeFigure
      title="Change since the prior settlement"
      note={params.hours === 'globex' ? 'from 18:00 New York' : '09:30 to 16:00 New York'}
      source={chartSource(answer.meta)}
      className={HEIGHT}
      model={model}
      empty={isEmpty ? <EmptyState>No bars within the day are known of these roots.</EmptyState> : null}
    />
  )
}

/** F34 the VIX futures by their days, contango in words. */
export function VixFigure({ answer }: PartProps) {
  const { curve, contango, spot } = answer.data.vix
  const curves = useMemo(() => (curve === null ? [] : [curve]), [curve])
  const shape = contango === null ? '' : contango >= 0 ? 'contango' : 'backwardation'
  const note = contango === null ? 'not known' : `${formatFractionChange(contango, 1)} to the second month: ${shape}`
  if (curve === null) {
    return (
      <Panel title="VIX term structure" className={HEIGHT}>
        <EmptyState>No VIX future is known.</EmptyState>
      </Panel>
    )
  }
  return (
    <CurveFigure
      title="VIX term structure"
      note={`${note}${spot === null ? '' : `; VIX ${two(spot)}`}`}
      curves={curves}
      format={two}
      source={chartSource(answer.meta)}
      className={HEIGHT}
    />
  )
}

export function IndexPanel({ answer }: PartProps) {
  return (
    <FactPanel
      title="Indices"
      note="SKEW, MOVE and DXY: no source has them"
      className={HEIGHT}
      columns={['Index', 'Last', 'Change', '%', 'Made of']}
      words={[4]}
      rows={answer.data.indices.map((row) => ({
        key: row.symbol,
        cells: [
          row.symbol,
          two(row.last ?? 0),
          <Move key="change" value={row.change} text={withPlus(row.change, formatNumber(row.change, 2))} />,
          <Move key="share" value={row.change_share} text={formatFractionChange(row.change_share, 2)} />,
          row.derived,
        ],
      }))}
      empty="The source of this session has no indices."
    />
  )
}

/** F64 of the nearest contracts; the number stands in every cell. */
export function CorrelationPanel({ answer }: PartProps) {
  const { names, values } = answer.data.correlation
  return (
    <Panel title="Correlation between roots" note="F64, daily log returns of 20 sessions, rolls left out">
      {names.length === 0 ? (
        <EmptyState>Fewer than twenty returns are known.</EmptyState>
      ) : (
        <CorrelationTable label="Correlation between roots" names={names} values={values} />
      )}
    </Panel>
  )
}
