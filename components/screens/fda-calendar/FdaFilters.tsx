import type { FdaParams } from '@/components/screens/fda-calendar/fdaParams'
import { CATALYST_WORDS } from '@/components/screens/fda-calendar/fdaWords'
import { NamesSelect } from '@/components/stocks/lists/NamesSelect'
import { FilterChip } from '@/components/ui/Chip'
import { Picks, pickField, pickWords } from '@/components/ui/Picks'
import { WordsForm } from '@/components/ui/WordsForm'
import { FDA_KINDS } from '@/lib/equities/fdaEvents'
import type { StockList } from '@/lib/watchlists/stockList'

export interface FdaFiltersProps {
  readonly params: FdaParams
  readonly lists: readonly StockList[]
  readonly onChange: (patch: Partial<FdaParams>) => void
}

const field = pickField<FdaParams>
const FIELDS = [
  field('catalyst', 'Catalyst', [
    ['', 'Every catalyst'],
    ...FDA_KINDS.map((kind) => [kind, CATALYST_WORDS[kind]] as const),
  ]),
  pickWords<FdaParams>('status', 'Status', 'Every status', ['NDA', 'BLA', 'sNDA', 'sBLA']),
  field('cap', 'Market value of the company', [
    ['', 'Any company'],
    ['small', 'Below $2B'],
    ['mid', '$2B to $10B'],
    ['large', 'From $10B'],
  ]),
  field('maxRunway', 'Cash runway', [
    ['0', 'Any runway'],
    ['12', 'Cash for 12 months at most'],
    ['24', 'Cash for 24 months at most'],
  ]),
]
const MOVES = field('minMove', 'Priced in', [
  ['0', 'Any move'],
  ...['5', '10', '20', '40'].map((move) => [move, `Priced in from ${move}%`] as const),
])

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
