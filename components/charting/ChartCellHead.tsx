import { ChartNotesButton } from '@/components/charting/notes/ChartNotesButton'
import { ObjectsPopover } from '@/components/charting/parts/ObjectsPopover'
import { StudyChip } from '@/components/charting/parts/StudyChip'
import { type PlotModel, shownScale } from '@/components/charting/plot/plotModel'
import type { Drawings } from '@/components/charting/useDrawings'
import { keepMarks } from '@/components/charting/useMarkChoice'
import type { SymbolBars } from '@/components/charting/useSymbolBars'
import { backgroundClass } from '@/components/charts/chartClass'
import { Badge } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import { intervalFacts } from '@/lib/charting/intervals'
import { type ChartState, OVERLAYS } from '@/lib/charting/layout'
import { marksOf } from '@/lib/charting/layoutEdits'
import { isDifference } from '@/lib/charting/symbolFormula'
import { browserClock } from '@/lib/client/clock'
import type { IsoDate } from '@/lib/core/nominal'
import { formatCompact, MINUS } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

export interface ChartCellHeadProps {
  readonly chart: ChartState
  readonly onChange: (patch: Partial<ChartState>) => void
  readonly source: SymbolBars
  readonly plot: PlotModel | null
  /** Place of the bar under the crosshair, else of the newest. */
  readonly place: number
  readonly scriptFault: string | null
  readonly formatTime: (ms: number) => string
  readonly replayMs: number | null
  readonly drawings: Drawings
  readonly selectedId: string | null
  readonly onSelect: (id: string | null) => void
  /** Day of the notes that are open; null: closed. */
  readonly noteDay: IsoDate | null
  readonly onNotes: (day: IsoDate | null) => void
}

/** Who is shown, the bar under the crosshair, and every line with its value. */
export function ChartCellHead(props: ChartCellHeadProps) {
  const { chart, onChange, source, plot, place, scriptFault, formatTime } = props
  const data = source.answer.data?.data
  const isSymbol = source.wish?.kind === 'symbol'
  const name = isSymbol ? data?.name : 'formula of symbols, body only'
  const ticker = isSymbol && data !== undefined && data.kind !== 'contract' ? data.symbol : null
  const at = plot?.times[place]
  const newest = plot?.bars.at(-1)
  return (
    <div className="flex shrink-0 flex-col gap-0.5 px-2.5 pt-1.5 pb-0.5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <h2 className="flex min-w-0 items-baseline gap-1.5 whitespace-nowrap">
          <b className="font-semibold text-13 text-fg-1">{chart.symbol}</b>
          <span className="max-w-40 truncate text-11 text-fg-3">{name}</span>
          <span className="text-11 text-fg-3">{intervalFacts(data?.interval ?? chart.interval).label}</span>
        </h2>
        {data !== undefined && isSymbol && data.interval !== data.asked ? (
          <Badge tone="warn">bars of {data.asked} are not stored, nearest shown</Badge>
        ) : null}
        {props.replayMs === null ? null : <Badge tone="warn">replay</Badge>}
        {source.compareFaults.map((words) => (
          <Badge key={words} tone="warn">
            {words}
          </Badge>
        ))}
        {scriptFault === null ? null : <Badge tone="warn">own indicator: {scriptFault}</Badge>}
        <span className="flex-1" />
        {ticker === null ? null : (
          <ChartNotesButton
            ticker={ticker}
            day={newYorkDateOf(at ?? browserClock())}
            openDay={props.noteDay}
            onOpen={props.onNotes}
            onKept={() => showNotes(chart, onChange)}
          />
        )}
        <ObjectsPopover
          drawings={props.drawings}
          ticker={ticker}
          selectedId={props.selectedId}
          onSelect={props.onSelect}
          formatTime={formatTime}
          newest={newest === undefined || plot === null ? null : { at: plot.times.at(-1) ?? 0, price: newest.close }}
        />
      </div>
      {plot === null || at === undefined ? null : (
        <Readout plot={plot} place={place} time={formatTime(at)} wish={source.wish} />
      )}
      {plot === null ? null : (
        <div className="flex flex-wrap items-center gap-x-3">
          {plot.compare.map((one) => (
            <span key={one.symbol} className="flex items-center gap-1 text-11">
              <i className={cx('h-0.5 w-2.5', backgroundClass(one.tone))} />
              <span className="text-fg-2">{one.symbol}</span>
              <b className="font-medium">{priceText(one.values[place], plot.formatPrice)}</b>
              <button
                type="button"
                aria-label={`Stop comparing ${one.symbol}`}
                className="px-0.5 text-fg-3 hover:text-fg-1"
                onClick={() => onChange({ compare: chart.compare.filter((symbol) => symbol !== one.symbol) })}
              >
                ×
              </button>
            </span>
          ))}
          {plot.studies.map((drawn) => (
            <StudyChip
              key={`${drawn.at} ${drawn.label}`}
              drawn={drawn}
              study={chart.studies[drawn.at] ?? null}
              place={place}
              onChange={(params) =>
                onChange({ studies: chart.studies.map((study, i) => (i === drawn.at ? { ...study, params } : study)) })
              }
              onRemove={() =>
                onChange(drawn.at < 0 ? { script: '' } : { studies: chart.studies.filter((_, i) => i !== drawn.at) })
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Notes are marked from now on, here and on every chart that follows. */
function showNotes({ overlays }: ChartState, onChange: ChartCellHeadProps['onChange']): void {
  if (overlays.includes('notes')) return
  const shown = OVERLAYS.filter((one) => one === 'notes' || overlays.includes(one))
  keepMarks(marksOf(shown))
  onChange({ overlays: shown })
}

interface ReadoutProps extends Pick<ChartCellHeadProps['source'], 'wish'> {
  readonly plot: PlotModel
  readonly place: number
  readonly time: string
}

/** The move since the bar before: in percent, of a difference of prices in its own units. */
function changeOf(plot: PlotModel, place: number, wish: ReadoutProps['wish']) {
  const [now, before] = [plot.bars[place]?.close, plot.bars[place - 1]?.close]
  if (now === undefined || before === undefined) return null
  const value = now - before
  if (wish?.kind === 'formula' && isDifference(wish.node)) return { value, text: plot.formatPrice(Math.abs(value)) }
  return before > 0 ? { value, text: formatPercent((100 * Math.abs(value)) / before) } : null
}

/** Time, prices, change to the bar before, volume, and what happened there. */
function Readout({ plot, place, time, wish }: ReadoutProps) {
  const bar = plot.bars[place]
  if (bar === undefined) return null
  const change = changeOf(plot, place, wish)
  const next = plot.times[place + 1] ?? Number.POSITIVE_INFINITY
  const marks = plot.marks.filter((mark) => mark.at >= (plot.times[place] ?? 0) && mark.at < next)
  const scale = shownScale(plot)
  const cells = [
    ['O', plot.formatPrice(bar.open)],
    ['H', plot.formatPrice(bar.high)],
    ['L', plot.formatPrice(bar.low)],
    ['C', plot.formatPrice(bar.close)],
    // An index and a formula of symbols have none.
    ['Vol', bar.volume === 0 ? '-' : formatCompact(bar.volume)],
  ]
  return (
    <p className="flex min-h-4 min-w-0 flex-wrap items-center gap-x-2.5 whitespace-nowrap text-11 text-fg-3 max-rail:h-8 max-rail:content-start">
      <span className="text-fg-2">{time}</span>
      {cells.map(([label, value]) => (
        <span key={label}>
          {label} <b className="font-medium text-fg-1">{value}</b>
        </span>
      ))}
      {change === null ? null : (
        <b className={cx('font-medium', change.value >= 0 ? 'text-bull' : 'text-bear')}>
          {change.value >= 0 ? '+' : MINUS}
          {change.text}
        </b>
      )}
      {scale === 'linear' ? null : (
        <span>{scale === 'log' ? 'log axis' : scale === 'percent' ? 'percent axis' : 'indexed to 100'}</span>
      )}
      {marks.length === 0 ? null : (
        <span className="min-w-0 flex-1 basis-20 truncate text-fg-2">
          {marks.map((mark) => `${mark.letter} ${mark.words}`).join(', ')}
        </span>
      )}
    </p>
  )
}

const priceText = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '-' : format(value)
