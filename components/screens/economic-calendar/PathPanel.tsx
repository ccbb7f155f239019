import { useMemo, useState } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { askedOf, type EconomyParams } from '@/components/screens/economic-calendar/economyParams'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { prepareLines } from '@/components/stocks/parts/lineModel'
import { Panel } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { PATH_SYMBOLS } from '@/lib/equities/eventPath'
import { formatCount } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

export interface PathPanelProps {
  readonly params: EconomyParams
  readonly isRunning: boolean
  readonly onChange: (patch: Partial<EconomyParams>) => void
}

type Answer = CallResponse<'economy.path'>
const VIEWS = optionsOf({ mean: 'Mean', split: 'Above / below', size: 'Size' })
type View = (typeof VIEWS)[number]['value']

/** What a name did around this release so far, from half an hour before to two hours after. §4.6. */
export function PathPanel({ params, isRunning, onChange }: PathPanelProps) {
  const [view, setView] = useState<View>('mean')
  const { release: title, symbol } = params
  const answer = useEndpoint(
    'economy.path',
    { query: { title, symbol, ...askedOf(params) } },
    { refreshMs: isRunning ? 60_000 : 0, keepsPrevious: false },
  )
  const told = loadedData(answer)
  const tools = (
    <span className="flex items-center gap-2">
      <Segments size="s" label="Path" options={VIEWS} value={view} onChange={setView} />
      <Select
        size="s"
        aria-label="Path of"
        options={PATH_SYMBOLS.map((value) => ({ value, label: value }))}
        value={symbol}
        onChange={(next) => onChange({ symbol: next })}
      />
    </span>
  )
  return (
    <Panel title="Around it" tools={tools}>
      {told === undefined ? (
        <Waiting answer={answer} source="economy.path" rows={8} />
      ) : told.data.events === told.data.unknown ? (
        <EmptyState>
          No stored session has prices of {symbol} around the {formatCount(told.data.events)} releases that came.
        </EmptyState>
      ) : (
        <PathChart answer={told} view={view} />
      )}
    </Panel>
  )
}

function PathChart({ answer, view }: { readonly answer: Answer; readonly view: View }) {
  const { symbol, all, above, below, events, unknown } = answer.data
  const title = `${symbol} around the release`
  const model = useMemo(() => {
    const means = (points: Answer['data']['all']) => points.map(({ mean }) => mean)
    const lines = {
      mean: [{ name: 'Mean', tone: 'price' as const, values: means(all) }],
      split: [
        { name: 'Above forecast', tone: 'cat-1' as const, values: means(above) },
        { name: 'Below forecast', tone: 'cat-2' as const, values: means(below), isDashed: true },
      ],
      size: [{ name: 'Mean size, either way', tone: 'price' as const, values: all.map(({ size }) => size) }],
    }[view]
    return prepareLines({
      title,
      xName: 'Minute',
      xs: all.map(({ minute }) => minute),
      lines,
      band:
        view === 'mean'
          ? { name: 'Middle half', low: all.map(({ low }) => low), high: all.map(({ high }) => high) }
          : null,
      xTicks: [-30, 0, 30, 60, 90, 120].map((x) => ({ x, label: x > 0 ? `+${x}` : String(x) })),
      marks: [{ x: 0, label: 'release' }],
      formatX: (x) => `${x > 0 ? '+' : ''}${x} min`,
      format: (value) => formatFractionChange(value, 2),
    })
  }, [title, all, above, below, view])
  return (
    <LineFigure
      title={title}
      note={`${formatCount(events - unknown)} of the last ${formatCount(events)} releases; against the last price before, the prior close where it did not trade yet`}
      source={chartSource(answer.meta)}
      className="h-60"
      model={model}
    />
  )
}
