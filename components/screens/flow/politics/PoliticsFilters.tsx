import type { PoliticsParams } from '@/components/screens/flow/politics/politicsParams'
import { Chip } from '@/components/ui/Chip'
import { type PickField, Picks } from '@/components/ui/Picks'
import { formatMoney } from '@/lib/format/money'

export interface PoliticsFiltersProps {
  readonly params: PoliticsParams
  readonly onChange: (patch: Partial<PoliticsParams>) => void
}

const CHAMBERS = [
  { value: 'any', label: 'Both chambers' },
  { value: 'house', label: 'House' },
  { value: 'senate', label: 'Senate' },
] as const
const PARTIES = [
  { value: 'any', label: 'Any party' },
  { value: 'Democrat', label: 'Democrats' },
  { value: 'Republican', label: 'Republicans' },
  { value: 'Independent', label: 'Independents' },
] as const
const TYPES = [
  { value: 'any', label: 'Any trade' },
  { value: 'purchase', label: 'Purchases' },
  { value: 'sale', label: 'Sales' },
  { value: 'exchange', label: 'Exchanges' },
] as const
const ASSETS = [
  { value: 'any', label: 'Any asset' },
  { value: 'stock', label: 'Stocks' },
  { value: 'option', label: 'Options' },
  { value: 'other', label: 'Bonds and others' },
] as const
const AMOUNTS = ['0', '15000', '50000', '250000', '1000000'].map((value) => ({
  value,
  label: value === '0' ? 'Any amount' : `From ${formatMoney(Number(value))}`,
}))

const MEMBER_FIELDS: readonly PickField<PoliticsParams>[] = [
  { key: 'chamber', label: 'Chamber', options: CHAMBERS },
  { key: 'party', label: 'Party', options: PARTIES },
]
const FIELDS: readonly PickField<PoliticsParams>[] = [
  { key: 'type', label: 'Trade', options: TYPES },
  { key: 'asset', label: 'Asset', options: ASSETS },
  { key: 'minAmount', label: 'Amount', options: AMOUNTS },
]

/** Filters of the list (C4): chamber, party, trade, asset, amount, late. */
export function PoliticsFilters({ params, onChange }: PoliticsFiltersProps) {
  const fields = params.name === '' ? [...MEMBER_FIELDS, ...FIELDS] : FIELDS
  return (
    <>
      <Picks fields={fields} params={params} onChange={onChange} />
      <Chip isOn={params.late === '1'} onClick={() => onChange({ late: params.late === '1' ? '0' : '1' })}>
        Late only
      </Chip>
    </>
  )
}
