import type { FdaParams } from '@/components/screens/fda-calendar/fdaParams'
import { CATALYST_WORDS } from '@/components/screens/fda-calendar/fdaWords'
import { NamesSelect } from '@/components/stocks/lists/NamesSelect'
import { FilterChip } from '@/components/ui/Chip'
import { type PickField, Picks } from '@/components/ui/Picks'
import { WordsForm } from '@/components/ui/WordsForm'
import { FDA_KINDS } from '@/lib/equities/fdaEvents'
import type { StockList } from '@/lib/watchlists/stockList'

export interface FdaFiltersProps {
  readonly params: FdaParams
  readonly lists: readonly StockList[]
  readonly onChange: (patch: Partial<FdaParams>) => void
}

const any = (label: string) => ({ value: '', label })
const FIELDS: readonly PickField<FdaParams>[] = [
  {
    key: 'catalyst',
    label: 'Catalyst',
    options: [any('Every catalyst'), ...FDA_KINDS.map((value) => ({ value, label: CATALYST_WORDS[value] }))],
  },
  {
    key: 'status',
    label: 'Status',
    options: [any('Every status'), ...['NDA', 'BLA', 'sNDA', 'sBLA'].map((value) => ({ value, label: value }))],
  },
  {
    key: 'cap',
    label: 'Market value of the company',
    options: [
      any('Any company'),
      { value: 'small', label: 'Below $2B' },
      { value: 'mid', label: '$2B to $10B' },
      { value: 'large', label: 'From $10B' },
    ],
  },
  {
    key: 'maxRunway',
    label: 'Cash runway',
    options: ['0', '12', '24'].map((value) => ({
      value,
      label: value === '0' ? 'Any runway' : `Cash for ${value} months at most`,
    })),
  },
]
const MOVES: PickField<FdaParams> = {
  key: 'minMove',
  label: 'Priced in',
  options: ['0', '5', '10', '20', '40'].map((value) => ({
    value,
    label: value === '0' ? 'Any move' : `Priced in from ${value}%`,
  })),
}

/** Filters of the list (C4): catalyst, status, size, runway, priced move, own list, ticker, words. */
export function FdaFilters({ params, lists, onChange }: FdaFiltersProps) {
  const fields = params.tab === 'ahead' ? [...FIELDS, MOVES] : FIELDS
  return (
    <>
      {params.ticker === '' ? null : (
        <FilterChip name="ticker" value={params.ticker} onRemove={() => onChange({ ticker: '' })} />
      )}
      {params.words === '' ? null : (
        <FilterChip name="words" value={params.words} onRemove={() => onChange({ words: '' })} />
      )}
      <Picks fields={fields} params={params} onChange={onChange} />
      <NamesSelect lists={lists} value={params.names} onChange={(names) => onChange({ names })} />
      <WordsForm
        label="Words in company, drug or indication"
        placeholder="Drug, indication …"
        words={params.words}
        onWords={(words) => onChange({ words })}
      />
    </>
  )
}
