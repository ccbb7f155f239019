import { useState } from 'react'
import {
  type PerformanceParams,
  SETS,
  SINCE,
  UNIVERSES,
} from '@/components/screens/ticker-performance/performanceParams'
import { SINCE_WORDS, UNIVERSE_WORDS } from '@/components/screens/ticker-performance/performanceWords'
import { Input } from '@/components/ui/Input'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { HORIZONS } from '@/lib/equities/performance'
import { MOST_LISTED } from '@/lib/market/ticker'
import { tickersOf } from '@/lib/watchlists/stockList'

export interface PerformanceHeadProps {
  readonly params: PerformanceParams
  readonly onChange: (patch: Partial<PerformanceParams>) => void
}

const SET_WORDS = { returns: 'Returns', relative: 'Relative', technical: 'Technical' } as const
const BENCHMARKS = ['SPY', 'QQQ', 'IWM', 'DIA', 'TLT', 'GLD']

/** List, kind of figures and benchmark, beside the title. */
export function PerformanceControls({ params, onChange }: PerformanceHeadProps) {
  const benchmarks = [...new Set([...BENCHMARKS, params.benchmark])]
  return (
    <>
      <Select
        size="m"
        aria-label="Names"
        options={UNIVERSES.filter((value) => value !== 'list' || params.tickers !== '').map((value) => ({
          value,
          label: UNIVERSE_WORDS[value],
        }))}
        value={params.universe}
        onChange={(universe) => onChange({ universe, sector: '' })}
      />
      <Segments
        label="Columns"
        options={SETS.map((value) => ({ value, label: SET_WORDS[value] }))}
        value={params.set}
        onChange={(set) => onChange({ set, cols: '', sort: '' })}
      />
      <Segments
        label="Return"
        options={optionsOf({ total: 'Total', price: 'Price' })}
        value={params.basis}
        onChange={(basis) => onChange({ basis })}
      />
      <Select
        size="m"
        aria-label="Benchmark"
        options={benchmarks.map((value) => ({ value, label: `against ${value}` }))}
        value={params.benchmark}
        onChange={(benchmark) => onChange({ benchmark })}
      />
    </>
  )
}

/** Horizon, event, sector and the visitor's own list. */
export function PerformanceChips({
  params,
  onChange,
  sectors,
}: PerformanceHeadProps & { readonly sectors: readonly string[] }) {
  return (
    <>
      <Segments
        size="s"
        label="Horizon"
        options={HORIZONS.map((value) => ({ value, label: value }))}
        value={params.horizon}
        onChange={(horizon) => onChange({ horizon, sort: '' })}
      />
      <Select
        size="s"
        aria-label="Since an event"
        options={SINCE.map((value) => ({ value, label: value === '' ? 'Since …' : SINCE_WORDS[value] }))}
        value={params.since}
        onChange={(since) => onChange({ since, sort: '' })}
      />
      {params.since === 'date' ? (
        <Input
          size="s"
          type="date"
          aria-label="Since the close of"
          className="w-34! shrink-0"
          value={params.sinceDate}
          onChange={(event) => onChange({ sinceDate: event.target.value })}
        />
      ) : null}
      <Select
        size="s"
        aria-label="Sector"
        options={[{ value: '', label: 'Every sector' }, ...sectors.map((value) => ({ value, label: value }))]}
        value={params.sector}
        onChange={(sector) => onChange({ sector })}
      />
      <OwnList params={params} onChange={onChange} />
    </>
  )
}

/** Tickers typed by the visitor become the list. */
function OwnList({ params, onChange }: PerformanceHeadProps) {
  const [text, setText] = useState(params.tickers)
  const tickers = tickersOf(text, MOST_LISTED)
  return (
    <form
      className="flex shrink-0 gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (tickers.length > 0) onChange({ universe: 'list', tickers: tickers.join(','), sector: '' })
      }}
    >
      <Input
        size="s"
        aria-label="My list of tickers"
        placeholder="My list: AAPL MSFT …"
        title="Up to sixty tickers; Enter shows them"
        className="w-44!"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
