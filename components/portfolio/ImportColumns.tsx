import type { ImportAnswer } from '@/components/portfolio/importAnswer'
import { SelectField } from '@/components/ui/fields'
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@/lib/portfolio/importFields'

export interface ImportColumnsProps {
  readonly report: ImportAnswer
  readonly onMap: (mapping: ImportMapping) => void
}

const WORDS: Readonly<Record<ImportField, string>> = {
  day: 'Date',
  action: 'Action',
  symbol: 'Ticker or contract',
  quantity: 'Quantity',
  price: 'Price',
  fees: 'Fees',
  commission: 'Commission',
  taxes: 'Taxes',
  amount: 'Amount of cash',
  note: 'Note',
  underlying: 'Underlying',
  expiry: 'Expiry',
  strike: 'Strike',
  type: 'Call or put',
  detail: 'Second action',
  account: 'Account',
  currency: 'Currency',
  instrument: 'Shares or option',
  status: 'Status of the order',
  multiplier: 'Multiplier',
}
const NONE = ''

/** Which column of the file is which field; the guess by the names of the columns can be changed. */
export function ImportColumns({ report, onMap }: ImportColumnsProps) {
  const { header, mapping } = report
  const columns = header.map((name, at) => ({ value: String(at), label: name === '' ? `Column ${at + 1}` : name }))
  const take = (field: ImportField, place: string) => {
    const others = Object.entries(mapping).filter(([key]) => key !== field)
    onMap(Object.fromEntries(place === NONE ? others : [...others, [field, Number(place)]]))
  }
  return (
    <section aria-label="Columns" className="flex flex-col gap-3">
      <h3 className="font-medium text-12">What the columns are</h3>
      <div className="grid grid-cols-3 gap-3 max-phone:grid-cols-2">
        {IMPORT_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={WORDS[field]}
            size="s"
            className="w-full"
            options={[{ value: NONE, label: 'not in the file' }, ...columns]}
            value={mapping[field] === undefined ? NONE : String(mapping[field])}
            onChange={(place) => take(field, place)}
          />
        ))}
      </div>
    </section>
  )
}
