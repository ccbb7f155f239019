import type { InsiderParams } from '@/components/screens/insiders/trades/insiderParams'
import { Chip, FilterChip } from '@/components/ui/Chip'
import { optionsOf } from '@/components/ui/optionsOf'
import { type PickField, Picks } from '@/components/ui/Picks'
import { formatMoney } from '@/lib/format/money'
import { formatCompact } from '@/lib/format/number'

export interface InsiderFiltersProps {
  readonly params: InsiderParams
  readonly onChange: (patch: Partial<InsiderParams>) => void
}

const CODES = optionsOf({ open: 'Without awards and tax', P: 'Purchases only', S: 'Sales only', all: 'Every line' })
const ROLES = optionsOf({
  '': 'Any role',
  chief: 'CEO and CFO',
  officer: 'Officers',
  director: 'Directors',
  owner: '10% owners',
})
const PLANS = optionsOf({ any: 'Plan or not', yes: '10b5-1 plan', no: 'No plan' })
const VALUES = ['0', '25000', '100000', '1000000', '10000000'].map((value) => ({
  value,
  label: value === '0' ? 'Any value' : `From ${formatMoney(Number(value))}`,
}))

const PRICES = ['0', '1', '5', '20', '100'].map((value) => ({
  value,
  label: value === '0' ? 'Any price' : `From $${value} a share`,
}))
const SIZES = ['0', '1000', '10000', '100000'].map((value) => ({
  value,
  label: value === '0' ? 'Any size' : `From ${formatCompact(Number(value))} shares`,
}))
const CAPS = optionsOf({ '': 'Any company', small: 'Below $2B', mid: '$2B to $10B', large: 'From $10B' })

const REPORTS = ['0', '7', '14', '30', '60'].map((value) => ({
  value,
  label: value === '0' ? 'Near a report or not' : `Within ${value} days before a report`,
}))

const CODE_FIELD: PickField<InsiderParams> = { key: 'codes', label: 'Transactions', options: CODES }
const ROLE_FIELD: PickField<InsiderParams> = { key: 'role', label: 'Role', options: ROLES }
const FIELDS: readonly PickField<InsiderParams>[] = [
  { key: 'plan', label: '10b5-1 plan', options: PLANS },
  { key: 'minValue', label: 'Value', options: VALUES },
  { key: 'minPrice', label: 'Price', options: PRICES },
  { key: 'minShares', label: 'Shares', options: SIZES },
  { key: 'cap', label: 'Market value of the company', options: CAPS },
  { key: 'reportWithin', label: 'Distance to earnings', options: REPORTS },
]

/** Filters of the list (C4): codes, role, plan, value, price, shares, company, class, ticker, person. Two tabs fix their codes or their role. */
export function InsiderFilters({ params, onChange }: InsiderFiltersProps) {
  const codes = params.tab === 'buys' || params.tab === 'chiefs' ? [] : [CODE_FIELD]
  const roles = params.tab === 'chiefs' ? [] : [ROLE_FIELD]
  return (
    <>
      {params.ticker === '' ? null : (
        <FilterChip name="ticker" value={params.ticker} onRemove={() => onChange({ ticker: '' })} />
      )}
      {params.insider === '' ? null : (
        <FilterChip name="insider" value={params.insider} onRemove={() => onChange({ insider: '' })} />
      )}
      <Picks fields={[...codes, ...roles, ...FIELDS]} params={params} onChange={onChange} />
      <Chip isOn={params.common === '1'} onClick={() => onChange({ common: params.common === '1' ? '0' : '1' })}>
        Common stock only
      </Chip>
      <Chip isOn={params.sp500 === '1'} onClick={() => onChange({ sp500: params.sp500 === '1' ? '0' : '1' })}>
        S&amp;P 500
      </Chip>
    </>
  )
}
