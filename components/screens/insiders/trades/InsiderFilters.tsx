import type { InsiderParams } from '@/components/screens/insiders/trades/insiderParams'
import { Chip, FilterChip } from '@/components/ui/Chip'
import { Select } from '@/components/ui/Select'
import { formatMoney } from '@/lib/format/money'

export interface InsiderFiltersProps {
  readonly params: InsiderParams
  readonly onChange: (patch: Partial<InsiderParams>) => void
}

const CODES = [
  { value: 'open', label: 'Without awards and tax' },
  { value: 'P', label: 'Purchases only' },
  { value: 'S', label: 'Sales only' },
  { value: 'all', label: 'Every line' },
] as const
const ROLES = [
  { value: '', label: 'Any role' },
  { value: 'chief', label: 'CEO and CFO' },
  { value: 'officer', label: 'Officers' },
  { value: 'director', label: 'Directors' },
  { value: 'owner', label: '10% owners' },
] as const
const PLANS = [
  { value: 'any', label: 'Plan or not' },
  { value: 'yes', label: '10b5-1 plan' },
  { value: 'no', label: 'No plan' },
] as const
const VALUES = ['0', '25000', '100000', '1000000', '10000000'].map((value) => ({
  value,
  label: value === '0' ? 'Any value' : `From ${formatMoney(Number(value))}`,
}))

/** Filters of the list (C4): codes, role, plan, value, class, ticker, person. */
export function InsiderFilters({ params, onChange }: InsiderFiltersProps) {
  const isFixed = params.tab === 'buys' || params.tab === 'chiefs'
  return (
    <>
      {isFixed ? null : (
        <Select
          size="s"
          aria-label="Transactions"
          options={CODES}
          value={params.codes}
          onChange={(codes) => onChange({ codes })}
        />
      )}
      {params.tab === 'chiefs' ? null : (
        <Select
          size="s"
          aria-label="Role"
          options={ROLES}
          value={params.role}
          onChange={(role) => onChange({ role })}
        />
      )}
      <Select
        size="s"
        aria-label="10b5-1 plan"
        options={PLANS}
        value={params.plan}
        onChange={(plan) => onChange({ plan })}
      />
      <Select
        size="s"
        aria-label="Value"
        options={VALUES}
        value={String(params.minValue)}
        onChange={(value) => onChange({ minValue: Number(value) })}
      />
      <Chip isOn={params.common === '1'} onClick={() => onChange({ common: params.common === '1' ? '0' : '1' })}>
        Common stock only
      </Chip>
      {params.ticker === '' ? null : (
        <FilterChip name="ticker" value={params.ticker} onRemove={() => onChange({ ticker: '' })} />
      )}
      {params.insider === '' ? null : (
        <FilterChip name="insider" value={params.insider} onRemove={() => onChange({ insider: '' })} />
      )}
    </>
  )
}
