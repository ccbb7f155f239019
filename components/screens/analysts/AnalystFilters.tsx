import { TickersInput } from '@/components/options/TickersInput'
import { MOST_TICKERS, type RatingsParams } from '@/components/screens/analysts/ratingsParams'
import { type PickField, Picks } from '@/components/ui/Picks'
import { sectorFunds } from '@/lib/market/sectorFunds'

export interface AnalystFiltersProps {
  readonly params: RatingsParams
  /** Firms of the window. */
  readonly firms: readonly string[]
  readonly onChange: (patch: Partial<RatingsParams>) => void
}

const ACTION_FIELD: PickField<RatingsParams> = {
  key: 'action',
  label: 'Action',
  options: [
    { value: 'any', label: 'Any action' },
    { value: 'init', label: 'Initiated' },
    { value: 'up', label: 'Upgraded' },
    { value: 'down', label: 'Downgraded' },
    { value: 'reit', label: 'Reiterated' },
    { value: 'main', label: 'Maintained' },
    { value: 'raised', label: 'Target raised' },
    { value: 'lowered', label: 'Target lowered' },
  ],
}
const UPSIDE_FIELD: PickField<RatingsParams> = {
  key: 'upside',
  label: 'Upside',
  options: [
    { value: '', label: 'Any upside' },
    { value: '0', label: 'Upside from 0%' },
    { value: '10', label: 'Upside from 10%' },
    { value: '20', label: 'Upside from 20%' },
    { value: '50', label: 'Upside from 50%' },
  ],
}
const SECTOR_FIELD: PickField<RatingsParams> = {
  key: 'sector',
  label: 'Sector',
  options: [
    { value: '', label: 'Any sector' },
    ...Object.keys(sectorFunds)
      .sort()
      .map((sector) => ({ value: sector, label: sector })),
  ],
}

/** Filters of the notes (C4): names, what was done, how much is hoped for, sector, firm. */
export function AnalystFilters({ params, firms, onChange }: AnalystFiltersProps) {
  const known = params.firm === '' || firms.includes(params.firm) ? firms : [params.firm, ...firms]
  const firmField: PickField<RatingsParams> = {
    key: 'firm',
    label: 'Firm',
    options: [{ value: '', label: 'Any firm' }, ...known.map((firm) => ({ value: firm, label: firm }))],
  }
  const fields = [...(params.tab === 'notes' ? [ACTION_FIELD] : []), UPSIDE_FIELD, SECTOR_FIELD, firmField]
  return (
    <>
      <span className="w-48 shrink-0 max-phone:w-36">
        <TickersInput
          label="Tickers"
          placeholder="All names"
          tickers={params.tickers}
          most={MOST_TICKERS}
          onCommit={(tickers) => onChange({ tickers })}
        />
      </span>
      <Picks fields={fields} params={params} onChange={onChange} />
    </>
  )
}
