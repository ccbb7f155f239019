import type { AltParams } from '@/components/screens/alt-data/altParams'
import { Input } from '@/components/ui/Input'
import { Picks, pickField, pickWords } from '@/components/ui/Picks'
import type { AltRow } from '@/lib/contract/altData'

export interface AltFiltersProps {
  readonly params: AltParams
  readonly rows: readonly AltRow[]
  readonly onChange: (patch: Partial<AltParams>) => void
}

const SHOW = pickField<AltParams>('show', 'Changes', [
  ['all', 'All changes'],
  ['large', 'Top decile'],
  ['up', 'Up'],
  ['down', 'Down'],
])
const BASIS = pickField<AltParams>('basis', 'Returns', [
  ['price', 'Own returns'],
  ['excess', 'Returns over SPY'],
])

/** Words, sector and size of change for names; words for filings; the kind of return for the study. */
export function AltFilters({ params, rows, onChange }: AltFiltersProps) {
  if (params.view === 'study') return <Picks fields={[BASIS]} params={params} onChange={onChange} />
  const label = params.view === 'names' ? 'Find a name' : 'Find words'
  const sectors = [...new Set(rows.map(({ sector }) => sector))].filter((one) => one !== '').sort()
  return (
    <>
      <span className="w-56 shrink-0 max-phone:w-36">
        <Input
          size="s"
          type="search"
          aria-label={label}
          placeholder={label}
          defaultValue={params.find}
          onChange={(event) => onChange({ find: event.target.value })}
        />
      </span>
      {params.view === 'names' ? (
        <Picks
          fields={[pickWords<AltParams>('sector', 'Sector', 'Every sector', sectors), SHOW]}
          params={params}
          onChange={onChange}
        />
      ) : null}
    </>
  )
}
