import type { PoliticsParams } from '@/components/screens/flow/politics/politicsParams'
import { Chip } from '@/components/ui/Chip'
import { Select } from '@/components/ui/Select'
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

/** Filters of the list (C4): chamber, party, trade, asset, amount, late. */
export function PoliticsFilters({ params, onChange }: PoliticsFiltersProps) {
  return (
    <>
      {params.name === '' ? (
        <>
          <Select
            size="s"
            aria-label="Chamber"
            options={CHAMBERS}
            value={params.chamber}
            onChange={(chamber) => onChange({ chamber })}
          />
          <Select
            size="s"
            aria-label="Party"
            options={PARTIES}
            value={params.party}
            onChange={(party) => onChange({ party })}
          />
        </>
      ) : null}
      <Select size="s" aria-label="Trade" options={TYPES} value={params.type} onChange={(type) => onChange({ type })} />
      <Select
        size="s"
        aria-label="Asset"
        options={ASSETS}
        value={params.asset}
        onChange={(asset) => onChange({ asset })}
      />
      <Select
        size="s"
        aria-label="Amount"
        options={AMOUNTS}
        value={String(params.minAmount)}
        onChange={(value) => onChange({ minAmount: Number(value) })}
      />
      <Chip isOn={params.late === '1'} onClick={() => onChange({ late: params.late === '1' ? '0' : '1' })}>
        Late only
      </Chip>
    </>
  )
}
