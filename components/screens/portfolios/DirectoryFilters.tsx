import { DIRECTORY_TABS, ORDERS, type PortfoliosParams } from '@/components/screens/portfolios/portfoliosParams'
import { Input } from '@/components/ui/Input'
import { optionPairs, optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'

type Change = (patch: Partial<PortfoliosParams>) => void

const TAB_WORDS: Readonly<Record<(typeof DIRECTORY_TABS)[number], string>> = {
  all: 'All',
  politician: 'Politicians',
  institution: 'Institutions',
  insiders: 'Insiders',
  community: 'Community',
  mine: 'My mixes',
}
const ORDER_WORDS: Readonly<Record<(typeof ORDERS)[number], string>> = {
  evidence: 'Evidence, with n and age',
  year: 'Return, 1 year',
  excess: 'Against SPY, 1 year',
  since: 'Return since entry',
  drawdown: 'Smallest drawdown',
  age: 'Oldest record',
  updated: 'Newest filing',
  name: 'Name',
}
const AGES = optionPairs(['0', 'Any age'], ['126', 'From half a year'], ['252', 'From 1 year'], ['756', 'From 3 years'])

export function KindTabs({ tab, onChange }: Pick<PortfoliosParams, 'tab'> & { readonly onChange: Change }) {
  return (
    <Segments
      label="Kind"
      options={DIRECTORY_TABS.map((value) => ({ value, label: TAB_WORDS[value] }))}
      value={tab}
      onChange={(next) => onChange({ tab: next, page: 0 })}
    />
  )
}

export function ShapeChoice({ shape, onChange }: Pick<PortfoliosParams, 'shape'> & { readonly onChange: Change }) {
  return (
    <Segments
      label="Shape"
      options={optionsOf({ cards: 'Cards', table: 'Table' })}
      value={shape}
      onChange={(next) => onChange({ shape: next })}
    />
  )
}

/** Search, age and order of the directory. */
export function DirectoryFilters({
  params,
  onChange,
}: {
  readonly params: PortfoliosParams
  readonly onChange: Change
}) {
  const { search, age, order } = params
  return (
    <>
      <span className="w-48 shrink-0">
        <Input
          size="s"
          type="search"
          aria-label="Search by name or ticker held"
          placeholder="Name or ticker"
          value={search}
          onChange={(event) => onChange({ search: event.target.value, page: 0 })}
        />
      </span>
      <Select
        size="s"
        aria-label="Age"
        options={AGES}
        value={AGES.find(({ value }) => Number(value) === age)?.value ?? '0'}
        onChange={(next) => onChange({ age: Number(next), page: 0 })}
      />
      <Select
        size="s"
        aria-label="Order"
        options={ORDERS.map((value) => ({ value, label: ORDER_WORDS[value] }))}
        value={order}
        onChange={(next) => onChange({ order: next, page: 0, sort: '' })}
      />
    </>
  )
}
