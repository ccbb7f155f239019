import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { SavedMenu } from '@/components/options/views/SavedMenu'
import {
  formatOf,
  nameOf,
  type Pane,
  panesOf,
  panesText,
  templateText,
  templateView,
} from '@/components/screens/stock/options-charting/chartingState'
import type { MetricAnswer } from '@/components/screens/stock/options-charting/metricParts'
import { PaneControls } from '@/components/screens/stock/options-charting/PaneControls'
import { StudyPanel, signalOf } from '@/components/screens/stock/options-charting/StudyPanel'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { ShareButton } from '@/components/tables/PageTools'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionPairs } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useMetricHistory } from '@/hooks/queries/useMetricHistory'
import { formatPrice } from '@/lib/format/number'

const DAYS = optionPairs(['63', '3M'], ['126', '6M'], ['252', '1Y'], ['504', '2Y'], ['1000', '4Y'])

/** How did an option metric behave before the price moved? §4.7 options-charting. */
export const StockOptionsChartingScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { symbol, when, view, setView } = explorer
  const panes = useMemo(() => panesOf(view.m), [view.m])
  const days = viewChoice(explorer, 'days', DAYS, '252')
  const metrics = [...new Set(panes.map((pane) => pane.metric.id))]
  const { answer, pending } = useMetricHistory({ symbol, when, metrics, days: Number(days.value) })
  return (
    <>
      <div className="no-scrollbar flex h-10 items-center gap-2 overflow-x-auto px-3 pointer-coarse:h-12">
        <Segments size="s" label="Sessions" {...days} />
        {pending > 0 ? (
          <span role="status" className="whitespace-nowrap text-11 text-fg-3">
            reading {pending} more sessions of the chain
          </span>
        ) : null}
        <span className="flex-1" />
        <SavedMenu
          page="options-charting"
          noun="template"
          textKey="panes"
          text={templateText(view)}
          savedWords="Panes, sessions and study are saved as a template."
          onOpen={(text) => setView(templateView(text))}
        />
        <ShareButton holds="panes, transforms, sessions and study" />
      </div>
      <PaneControls panes={panes} onChange={(next) => setView({ m: panesText(next), ev: '', x: '' })} />
      {answer.data === undefined ? (
        <Waiting answer={answer} source="metricHistory.read" rows={20} />
      ) : answer.data.data.dates.length === 0 ? (
        <EmptyState>No closes of {symbol} are known.</EmptyState>
      ) : (
        <>
          <PaneCharts panes={panes} answer={answer.data} />
          <StudyPanel explorer={explorer} answer={answer.data} panes={panes} />
        </>
      )}
    </>
  )
}

/** Charts of the panes above each other, with axes of the same width. */
function PaneCharts({ panes, answer }: { readonly panes: readonly Pane[]; readonly answer: MetricAnswer }) {
  const { dateFormat } = useTimeSettings()
  const models = useMemo(() => panes.map((pane) => paneModel(pane, answer, dateFormat)), [panes, answer, dateFormat])
  return panes.map((pane, at) => {
    const model = models[at]
    if (model === undefined) return null
    const known = answer.data.metrics.find((metric) => metric.id === pane.metric.id)?.known ?? 0
    return (
      <TimeFigure
        key={`${pane.metric.id}${pane.how}${String(at)}`}
        title={nameOf(pane)}
        note={`${pane.metric.formula}; ${known} of ${answer.data.dates.length} sessions known${notKnown(pane, known)}`}
        source={chartSource(answer.meta)}
        className="h-56 border-t"
        model={model}
        stack={models}
        empty={
          known === 0 ? <p className="p-3 text-11 text-fg-3">No session of this source knows this metric yet.</p> : null
        }
      />
    )
  })
}

function paneModel(pane: Pane, answer: MetricAnswer, dateFormat: Parameters<typeof datePlot>[0]['dateFormat']) {
  const { dates, closes } = answer.data
  const values = signalOf(answer, pane)
  return datePlot({
    title: nameOf(pane),
    dates,
    dateFormat,
    lines: [
      { name: 'Price', tone: 'compare', axis: 'right', weight: 'second', values: closes },
      {
        name: nameOf(pane),
        tone: 'cat-1',
        axis: 'left',
        weight: 'main',
        values: dates.map((_, at) => values[at] ?? null),
        formula: `${pane.metric.formula}: ${nameOf(pane)}, at the close of the session`,
      },
    ],
    format: { left: formatOf(pane), right: formatPrice },
  })
}

/** Why a metric ends where it does. */
function notKnown({ metric }: Pane, known: number): string {
  if (metric.from === 'flow') return '; what prints did is kept from the first session this host saw'
  const isChain = metric.from === 'interest' || metric.from === 'exposure' || metric.from === 'skew'
  return isChain && known > 0 ? '; chains are read a year back' : ''
}

/** The screen with its address. */
export const StockOptionsChartingPage = explorerPage(StockOptionsChartingScreen, { days: DAYS })
