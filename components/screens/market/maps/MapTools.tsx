import { type ReactNode, useState } from 'react'
import type { MapPartProps } from '@/components/screens/market/maps/mapParts'
import type { MapsParams } from '@/components/screens/market/maps/mapsParams'
import { FieldSelect } from '@/components/stocks/days/FieldSelect'
import { Input } from '@/components/ui/Input'
import { Select } from '@/components/ui/Select'
import { parseFilter } from '@/lib/flow/filter/parse'
import { sectorFunds } from '@/lib/market/sectorFunds'

const UNIVERSES = [
  { value: 'stocks', label: 'Stocks with options today' },
  { value: 'large', label: 'Stocks from $10B' },
  { value: 'funds', label: 'Funds' },
  { value: 'all', label: 'Every name' },
] as const
const SECTORS = [
  { value: '', label: 'All sectors' },
  ...Object.keys(sectorFunds)
    .sort()
    .map((sector) => ({ value: sector, label: sector })),
]

interface MapToolsProps extends Pick<MapPartProps, 'params' | 'onChange'> {
  /** What a view adds beside the sector. */
  readonly children?: ReactNode
}

/** The figures of the view, which names are drawn, and further conditions. */
export function MapTools({ params, onChange, children }: MapToolsProps) {
  const { view, x, y, size, colour, universe, sector } = params
  return (
    <div className="no-scrollbar flex h-10 shrink-0 items-center gap-3 overflow-x-auto px-3 pointer-coarse:h-12">
      {view === 'areas' ? null : (
        <>
          <FieldSelect label="Across" value={x} onChange={(name) => onChange({ x: name })} />
          <FieldSelect label="Up" value={y} onChange={(name) => onChange({ y: name })} />
        </>
      )}
      <FieldSelect label="Area" value={size} onChange={(name) => onChange({ size: name })} />
      <FieldSelect label="Colour" value={colour} onChange={(name) => onChange({ colour: name, clamp: null })} />
      <Select
        size="s"
        aria-label="Names"
        options={UNIVERSES}
        value={universe}
        onChange={(value) => onChange({ universe: value, industry: '', pick: [] })}
      />
      <Select
        size="s"
        aria-label="Sector"
        options={SECTORS}
        value={sector}
        onChange={(value) => onChange({ sector: value, industry: '', pick: [] })}
      />
      {children}
      <Conditions key={params.filter} filter={params.filter} onChange={onChange} />
    </div>
  )
}

/** Conditions in words, taken with Enter or when the field is left; what cannot be read says why. */
function Conditions({
  filter,
  onChange,
}: {
  readonly filter: MapsParams['filter']
  readonly onChange: MapPartProps['onChange']
}) {
  const [draft, setDraft] = useState(filter)
  const read = parseFilter(draft)
  const commit = () => {
    if (read.ok && draft.trim() !== filter) onChange({ filter: draft.trim(), pick: [] })
  }
  return (
    <span className="flex min-w-40 flex-1 items-center gap-2">
      <Input
        size="s"
        aria-label="Further conditions"
        aria-invalid={!read.ok}
        placeholder="iv_rank>50 and rel_volume>1.5"
        className="max-w-72 font-mono"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      {read.ok ? null : <span className="truncate text-11 text-danger">{read.error.message}</span>}
    </span>
  )
}
