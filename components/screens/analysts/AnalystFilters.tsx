import { TickersInput } from '@/components/options/TickersInput'
import { MOST_TICKERS, type RatingsParams } from '@/components/screens/analysts/ratingsParams'
import { Picks, pickField, pickWords } from '@/components/ui/Picks'
import { sectorFunds } from '@/lib/market/sectorFunds'

export interface AnalystFiltersProps {
  readonly params: RatingsParams
  /** Firms of the window. */
  readonly firms: readonly string[]
  readonly onChange: (patch: Partial<RatingsParams>) => void
}

const field = pickField<RatingsParams>
const words = pickWords<RatingsParams>
const ACTION_FIELD = field('action', 'Action', [
  ['any', 'Any action'],
  ['init', 'Initiated'],
  ['up', 'Upgraded'],
  ['down', 'Downgraded'],
  ['reit', 'Reiterated'],
  ['main', 'Maintained'],
  ['raised', 'Target raised'],
  ['lowered', 'Target lowered'],
])
const UPSIDE_FIELD = field('upside', 'Upside', [
  ['', 'Any upside'],
  ...['0', '10', '20', '50'].map((upside) => [upside, `Upside from ${upside}%`] as const),
])
const SECTOR_FIELD = words('sector', 'Sector', 'Any sector', Object.keys(sectorFunds).sort())

/** Filters of the notes (C4): names, what was done, how much is hoped for, sector, firm. */
export function AnalystFilters({ params, firms, onChange }: AnalystFiltersProps) {
  const known = params.firm === '' || firms.includes(params.firm) ? firms : [params.firm, ...firms]
  const firmField = words('firm', 'Firm', 'Any firm', known)
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
