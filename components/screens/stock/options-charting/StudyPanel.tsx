import { useMemo } from 'react'
import { formatOf, nameOf, type Pane } from '@/components/screens/stock/options-charting/chartingState'
import type { MetricAnswer } from '@/components/screens/stock/options-charting/metricParts'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { prepareLines, ticksAmong } from '@/components/stocks/parts/lineModel'
import { Panel } from '@/components/stocks/parts/Panel'
import { Input } from '@/components/ui/Input'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { quantile } from '@/lib/core/series'
import { type EventStudy, eventStudy } from '@/lib/equities/eventStudy'
import { transformed } from '@/lib/equities/metricTransforms'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const BEFORE = 10
const AFTER = ['5', '10', '21', '42'] as const
/** Fewer events than this prove nothing. */
const FEW = 10

export interface StudyPanelProps {
  readonly explorer: Explorer
  readonly answer: MetricAnswer
  readonly panes: readonly Pane[]
}

/** What the price did on average after a metric crossed a level, against what it does on any day. */
export function StudyPanel({ explorer, answer, panes }: StudyPanelProps) {
  const { view, setView } = explorer
  const place = Math.min(panes.length - 1, Math.max(0, Number(view.ev ?? 1) - 1 || 0))
  const pane = panes[place] ?? panes[0]
  const side = view.side === 'below' ? 'below' : 'above'
  const after = AFTER.find((one) => one === view.after) ?? '21'
  const signal = useMemo(() => signalOf(answer, pane), [answer, pane])
  const usual = quantile(
    signal.filter((value) => value !== null),
    side === 'above' ? 0.9 : 0.1,
  )
  const typed = view.x === undefined || view.x === '' ? Number.NaN : Number(view.x)
  const level = Number.isFinite(typed) ? typed : usual
  const study = useMemo(
    () =>
      level === null
        ? null
        : eventStudy(answer.data.closes, signal, { level, side, before: BEFORE, after: Number(after) }),
    [answer, signal, level, side, after],
  )
  if (pane === undefined) return null
  const format = formatOf(pane)
  return (
    <Panel
      title="Event study"
      note="average price path around crossings; overlapping ones are left out"
      className="border-t"
    >
      <div className="no-scrollbar flex items-center gap-2 overflow-x-auto px-3 pb-2 max-phone:flex-wrap">
        <Select
          size="s"
          aria-label="Metric of the study"
          options={panes.map((one, at) => ({ value: String(at + 1), label: nameOf(one) }))}
          value={String(place + 1)}
          onChange={(value) => setView({ ev: value === '1' ? '' : value, x: '' })}
        />
        <Segments
          size="s"
          label="Direction"
          options={optionsOf({ above: 'rises above', below: 'falls below' })}
          value={side}
          onChange={(value) => setView({ side: value === 'above' ? '' : value, x: '' })}
        />
        <Input
          size="s"
          className="w-28! shrink-0"
          type="number"
          step="any"
          aria-label="Level"
          title="In the metric's own number: shares of one for percent, dollars for money. Empty: the top or bottom tenth"
          placeholder={level === null ? '' : String(Number(level.toPrecision(4)))}
          value={view.x ?? ''}
          onChange={(event) => setView({ x: event.target.value })}
        />
        <Select
          size="s"
          aria-label="Sessions after"
          options={AFTER.map((value) => ({ value, label: `${value} sessions after` }))}
          value={after}
          onChange={(value) => setView({ after: value === '21' ? '' : value })}
        />
        <span className="whitespace-nowrap text-11 text-fg-3">
          level {level === null ? '-' : format(level)}
          {Number.isFinite(typed) ? '' : `, the ${side === 'above' ? 'top' : 'bottom'} tenth of what is shown`}
        </span>
      </div>
      {study === null || study.events.length === 0 ? (
        <p className="px-3 pb-4 text-11 text-fg-3">The metric never crossed this level in the sessions shown.</p>
      ) : (
        <>
          <Verdict study={study} after={after} />
          <div className="grid grid-cols-[2fr_1fr] gap-px border-t bg-line-2 max-rail:grid-cols-1">
            <StudyChart study={study} answer={answer} name={nameOf(pane)} />
            <StudyEvents study={study} answer={answer} after={after} format={format} />
          </div>
        </>
      )}
    </Panel>
  )
}

/** The metric of a pane, transformed, day by day of the answer. */
export function signalOf(answer: MetricAnswer, pane: Pane | undefined): readonly (number | null)[] {
  const own = answer.data.metrics.find((metric) => metric.id === pane?.metric.id)
  return pane === undefined || own === undefined ? [] : transformed(own.values, pane.how)
}

interface StudyEventsProps {
  readonly study: EventStudy
  readonly answer: MetricAnswer
  readonly after: string
  readonly format: (value: number) => string
}

/** Each crossing with what came of it, the newest first. */
function StudyEvents({ study, answer, after, format }: StudyEventsProps) {
  const { dateFormat } = useTimeSettings()
  return (
    <FactPanel
      title="Events"
      note={`n ${study.events.length}`}
      className="h-64 overflow-auto"
      columns={['Session', 'Metric', `${after} sessions later`]}
      rows={[...study.events].reverse().map((event) => ({
        key: String(event.at),
        cells: [
          formatDate(answer.data.dates[event.at], dateFormat),
          format(event.value),
          <Move
            key="after"
            value={event.after}
            text={event.after === null ? 'not over' : formatFractionChange(event.after, 1)}
          />,
        ],
      }))}
    />
  )
}

function Verdict({ study, after }: { readonly study: EventStudy; readonly after: string }) {
  const last = study.path.at(-1)
  const signed = (value: number | null | undefined) => formatFractionChange(value, 1)
  return (
    <p
      role={study.count < FEW ? 'note' : undefined}
      className={`px-3 pb-2 text-12 ${study.count < FEW ? 'text-warn' : 'text-fg-2'}`}
    >
      {study.count} finished {study.count === 1 ? 'event' : 'events'}: {after} sessions later {signed(last?.mean)} on
      average, up {formatFraction(study.positive, 0)}; any day {signed(last?.usual)}; t against any day{' '}
      {formatNumber(study.t, 2)}.{study.count < FEW ? ' So few events prove nothing.' : ''}
    </p>
  )
}

function StudyChart({
  study,
  answer,
  name,
}: {
  readonly study: EventStudy
  readonly answer: MetricAnswer
  readonly name: string
}) {
  const model = useMemo(() => {
    const { path } = study
    const xs = path.map((point) => point.offset)
    const error = (point: (typeof path)[number]) =>
      point.deviation === null ? null : point.deviation / Math.sqrt(point.count)
    const shift = (by: number) =>
      path.map((point) => {
        const one = error(point)
        return one === null ? null : point.mean + by * one
      })
    return prepareLines({
      title: 'Event study',
      xName: 'Sessions',
      xs,
      format: (value: number) => formatFractionChange(value, 1),
      band: { name: 'mean ± one standard error', low: shift(-1), high: shift(1) },
      lines: [
        { name: 'After events', tone: 'price', values: path.map((point) => point.mean) },
        { name: 'Any day', tone: 'compare', values: path.map((point) => point.usual), isDashed: true },
      ],
      marks: [{ x: 0, label: 'event' }],
      xTicks: ticksAmong(xs, 9, (x) => String(x)),
      formatX: (x) => `${x} sessions, n ${path.find((point) => point.offset === x)?.count ?? 0}`,
    })
  }, [study])
  return (
    <LineFigure
      title="Average path"
      note={`price around crossings of ${name}`}
      source={chartSource(answer.meta)}
      className="h-64"
      model={model}
    />
  )
}
