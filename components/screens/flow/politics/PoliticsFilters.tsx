import type { PoliticsParams } from '@/components/screens/flow/politics/politicsParams'
import { Chip } from '@/components/ui/Chip'
import { optionsOf } from '@/components/ui/optionsOf'
import { type PickField, Picks } from '@/components/ui/Picks'
import { formatMoney } from '@/lib/format/money'

export interface PoliticsFiltersProps {
  readonly params: PoliticsParams
  readonly onChange: (patch: Partial<PoliticsParams>) => void
}

const CHAMBERS = optionsOf({ any: 'Both chambers', house: 'House', senate: 'Senate' })
const PARTIES = optionsOf({
  any: 'Any party',
  Democrat: 'Democrats',
  Republican: 'Republicans',
  Independent: 'Independents',
})
const TYPES = optionsOf({ any: 'Any trade', purchase: 'Purchases', sale: 'Sales', exchange: 'Exchanges' })
const ASSETS = optionsOf({ any: 'Any asset', stock: 'Stocks', option: 'Options', other: 'Bonds and others' })
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
