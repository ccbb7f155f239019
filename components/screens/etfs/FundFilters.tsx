import type { EtfsParams } from '@/components/screens/etfs/etfsParams'
import { Picks, pickField, pickWords } from '@/components/ui/Picks'
import { WordsForm } from '@/components/ui/WordsForm'
import type { FundRow } from '@/lib/contract/etfs'

export interface FundFiltersProps {
  readonly params: EtfsParams
  readonly rows: readonly FundRow[]
  readonly onChange: (patch: Partial<EtfsParams>) => void
}

const field = pickField<EtfsParams>
const FIELDS = [
  field('leverage', 'Leverage', [
    ['', 'Any leverage'],
    ['none', 'Unleveraged'],
    ['long', 'Leveraged long'],
    ['inverse', 'Inverse'],
  ]),
  field('minAssets', 'Assets', [
    ['0', 'Any assets'],
    ['100', 'From $100M'],
    ['1000', 'From $1B'],
    ['10000', 'From $10B'],
  ]),
  field('maxFee', 'Expense ratio', [
    ['0', 'Any fee'],
    ['0.1', 'Fee to 0.10%'],
    ['0.25', 'Fee to 0.25%'],
    ['0.5', 'Fee to 0.50%'],
  ]),
  field('minYield', 'Yield', [
    ['0', 'Any yield'],
    ['1', 'Yield from 1%'],
    ['2', 'Yield from 2%'],
    ['4', 'Yield from 4%'],
  ]),
  field('minOptions', 'Option volume', [
    ['0', 'Any option volume'],
    ['1000', 'From 1K contracts'],
    ['10000', 'From 10K contracts'],
    ['100000', 'From 100K contracts'],
  ]),
]

/** Words that occur, in their order. */
const known = (words: readonly string[]) => [...new Set(words)].filter((word) => word !== '').sort()

/** Filters of the screener (C4): category, largest sector, leverage, assets, fee, yield, option volume, words. */
export function FundFilters({ params, rows, onChange }: FundFiltersProps) {
  const fields = [
    pickWords<EtfsParams>(
      'category',
      'Category',
      'Every category',
      known([params.category, ...rows.map(({ category }) => category)]),
    ),
    pickWords<EtfsParams>(
      'sector',
      'Largest sector',
      'Every sector',
      known([params.sector, ...rows.map(({ top_sector }) => top_sector)]),
    ),
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
