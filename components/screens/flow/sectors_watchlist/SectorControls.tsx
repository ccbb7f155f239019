import { TickersInput } from '@/components/options/TickersInput'
import {
  MOST_TICKERS,
  SECTORS,
  type SectorParams,
  TYPED,
} from '@/components/screens/flow/sectors_watchlist/sectorParams'
import { Chip } from '@/components/ui/Chip'
import { pickOf } from '@/components/ui/pickOf'
import { Select } from '@/components/ui/Select'

export interface SectorControlsProps {
  readonly params: SectorParams
  readonly onChange: (patch: Partial<SectorParams>) => void
}

const ORDERS = [
  { value: 'bull', label: 'by bull %' },
  { value: 'net', label: 'by net premium' },
  { value: 'change', label: 'by change' },
  { value: 'premium', label: 'by premium' },
  { value: 'z', label: 'by z-score' },
  { value: 'name', label: 'by name' },
] as const

/** Which names, and in which order their sectors stand. */
export function SectorControls({
  params,
  lists,
  onChange,
}: SectorControlsProps & { readonly lists: readonly { readonly id: string; readonly name: string }[] }) {
  const members = [
    { value: 'top', label: '12 most traded a sector' },
    { value: 'all', label: 'All stocks' },
    ...lists.map(({ id, name }) => ({ value: id, label: name })),
    { value: TYPED, label: 'Names typed here' },
  ]
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Select size="s" aria-label="Names" options={members} {...pickOf(params, onChange, 'members')} />
      <Select size="s" aria-label="Order of the sectors" options={ORDERS} {...pickOf(params, onChange, 'order')} />
      {params.members === TYPED ? (
        <span className="w-56 max-rail:w-32">
          <TickersInput
            label="Tickers of the list"
            placeholder="AAPL, XOM, JPM"
            tickers={params.tickers}
            most={MOST_TICKERS}
            onCommit={(tickers) => onChange({ tickers, members: TYPED })}
          />
        </span>
      ) : null}
    </span>
  )
}

/** The sectors as switches: off leaves one out. */
export function SectorChips({ params, onChange }: SectorControlsProps) {
  const toggle = (sector: string) =>
    onChange({
      without: params.without.includes(sector)
        ? params.without.filter((one) => one !== sector)
        : [...params.without, sector],
    })
  const areAllFolded = SECTORS.every((sector) => params.folded.includes(sector) || params.without.includes(sector))
  return (
    <>
      {SECTORS.map((sector) => (
        <Chip key={sector} isOn={!params.without.includes(sector)} onClick={() => toggle(sector)}>
          {sector}
        </Chip>
      ))}
      <button
        type="button"
        className="ml-1 whitespace-nowrap text-11 text-fg-2 underline hover:text-fg-1"
        onClick={() => onChange({ folded: areAllFolded ? [] : SECTORS })}
      >
        {areAllFolded ? 'Unfold all' : 'Fold all'}
      </button>
    </>
  )
}
