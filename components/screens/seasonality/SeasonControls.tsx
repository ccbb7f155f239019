import type { SeasonPartProps } from '@/components/screens/seasonality/MarketTab'
import { LENGTHS, UNIVERSES, universeOf, YEARS } from '@/components/screens/seasonality/seasonParams'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { MONTH_NAMES } from '@/lib/market/monthNames'

const UNIVERSE_WORDS: Readonly<Record<(typeof UNIVERSES)[number], string>> = {
  sectors: 'Market and sectors',
  sp500: 'S&P 500',
  ndx: 'Nasdaq 100',
  dow: 'Dow 30',
  small: 'Small caps',
  etf: 'All funds',
  index: 'Indices',
  all: 'Everything',
}
const OPEN_INTEREST = ['0', '1000', '10000', '50000', '100000'] as const
const OI_WORDS = { '0': 'Any OI', '1000': 'OI ≥ 1K', '10000': 'OI ≥ 10K', '50000': 'OI ≥ 50K', '100000': 'OI ≥ 100K' }

/** List of names and what the tab asks of them. */
export function SeasonControls({ params, onChange }: SeasonPartProps) {
  return (
    <>
      <Select
        size="s"
        aria-label="Names"
        options={UNIVERSES.map((value) => ({ value, label: UNIVERSE_WORDS[value] }))}
        value={universeOf(params)}
        onChange={(universe) => onChange({ universe, name: '', start: '' })}
      />
      {params.tab === 'performers' ? <MonthControls params={params} onChange={onChange} /> : null}
      {params.tab === 'windows' ? <WindowControls params={params} onChange={onChange} /> : null}
      {params.tab === 'market' ? null : (
        <Select
          size="s"
          aria-label="Fewest years"
          options={YEARS.map((value) => ({ value, label: value === '' ? 'Usual years' : `at least ${value} years` }))}
          value={params.years}
          onChange={(years) => onChange({ years })}
        />
      )}
    </>
  )
}

function MonthControls({ params, onChange }: SeasonPartProps) {
  const months = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']
  return (
    <>
      <Select
        size="s"
        aria-label="Month"
        options={months.map((value) => ({
          value,
          label: value === '0' ? 'This month' : (MONTH_NAMES[Number(value) - 1] ?? ''),
        }))}
        value={String(params.month)}
        onChange={(value) => onChange({ month: Number(value) })}
      />
      <Select
        size="s"
        aria-label="Fewest open interest"
        options={OPEN_INTEREST.map((value) => ({ value, label: OI_WORDS[value] }))}
        value={OPEN_INTEREST.find((value) => Number(value) === params.minOi) ?? '0'}
        onChange={(value) => onChange({ minOi: Number(value) })}
      />
    </>
  )
}

function WindowControls({ params, onChange }: SeasonPartProps) {
  return (
    <>
      <Select
        size="s"
        aria-label="Length of the window"
        options={LENGTHS.map((value) => ({ value, label: `${value} sessions` }))}
        value={params.sessions}
        onChange={(sessions) => onChange({ sessions, name: '', start: '' })}
      />
      <Segments
        size="s"
        label="Direction"
        options={optionsOf({ up: 'Rises', down: 'Falls' })}
        value={params.side}
        onChange={(side) => onChange({ side, name: '', start: '' })}
      />
    </>
  )
}
