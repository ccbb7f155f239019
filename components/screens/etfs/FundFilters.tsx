import type { EtfsParams } from '@/components/screens/etfs/etfsParams'
import { type PickField, Picks } from '@/components/ui/Picks'
import { WordsForm } from '@/components/ui/WordsForm'
import type { FundRow } from '@/lib/contract/etfs'

export interface FundFiltersProps {
  readonly params: EtfsParams
  readonly rows: readonly FundRow[]
  readonly onChange: (patch: Partial<EtfsParams>) => void
}

const steps = (key: PickField<EtfsParams>['key'], label: string, options: Readonly<Record<string, string>>) => ({
  key,
  label,
  options: Object.entries(options).map(([value, words]) => ({ value, label: words })),
})

const FIELDS: readonly PickField<EtfsParams>[] = [
  steps('leverage', 'Leverage', {
    '': 'Any leverage',
    none: 'Unleveraged',
    long: 'Leveraged long',
    inverse: 'Inverse',
  }),
  steps('minAssets', 'Assets', { 0: 'Any assets', 100: 'From $100M', 1000: 'From $1B', 10000: 'From $10B' }),
  steps('maxFee', 'Expense ratio', { 0: 'Any fee', 0.1: 'Fee to 0.10%', 0.25: 'Fee to 0.25%', 0.5: 'Fee to 0.50%' }),
  steps('minYield', 'Yield', { 0: 'Any yield', 1: 'Yield from 1%', 2: 'Yield from 2%', 4: 'Yield from 4%' }),
  steps('minOptions', 'Option volume', {
    0: 'Any option volume',
    1000: 'From 1K contracts',
    10000: 'From 10K contracts',
    100000: 'From 100K contracts',
  }),
]

/** Choices among the words of a list, in their order. */
function wordsField(key: 'category' | 'sector', every: string, words: readonly string[]): PickField<EtfsParams> {
  const known = [...new Set(words)].filter((word) => word !== '').sort()
  return {
    key,
    label: key === 'category' ? 'Category' : 'Largest sector',
    options: [{ value: '', label: every }, ...known.map((word) => ({ value: word, label: word }))],
  }
}

/** Filters of the screener (C4): category, largest sector, leverage, assets, fee, yield, option volume, words. */
export function FundFilters({ params, rows, onChange }: FundFiltersProps) {
  const fields = [
    wordsField('category', 'Every category', [params.category, ...rows.map(({ category }) => category)]),
    wordsField('sector', 'Every sector', [params.sector, ...rows.map(({ top_sector }) => top_sector)]),
    ...FIELDS,
  ]
  return (
    <>
      <Picks fields={fields} params={params} onChange={onChange} />
      <WordsForm
        label="Words in ticker, name, issuer or index"
        placeholder="Name, issuer, index …"
        words={params.words}
        onWords={(words) => onChange({ words })}
      />
    </>
  )
}
