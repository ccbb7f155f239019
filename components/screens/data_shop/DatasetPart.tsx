import { useState } from 'react'
import { YearOfDays } from '@/components/datasets/YearOfDays'
import { FactTable } from '@/components/marketing/FactTable'
import type { DataCart } from '@/components/screens/data_shop/useDataCart'
import { Button } from '@/components/ui/Button'
import { buttonClass } from '@/components/ui/buttonClass'
import { TextField } from '@/components/ui/fields'
import { settings } from '@/lib/client/settings'
import type { DatasetRow } from '@/lib/contract/datasets'
import { type Dataset, LICENCES } from '@/lib/datasets/dataset'
import { RIGHT_WORDS } from '@/lib/datasets/rights'
import { formatCents } from '@/lib/plans/planWords'

const RECORD_PLANS = 'Part of every plan. Single ranges can be ordered without one.'

export interface DatasetPartProps {
  readonly dataset: Dataset
  readonly stored: DatasetRow | null
  readonly cart: DataCart
}

/** One dataset: what a row is, its columns, coverage, licence, sample, and a range to order. */
export function DatasetPart({ dataset, stored, cart }: DatasetPartProps) {
  const { id, title, row, columns, provenance, updated, dayCents } = dataset
  const plans = provenance === 'record' ? RECORD_PLANS : `${RIGHT_WORDS.month}. ${RIGHT_WORDS.year}.`
  return (
    <section aria-label={title} id={id} className="flex scroll-mt-20 flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-160">
          <h2 className="display text-24">{title}</h2>
          <p className="mt-2 text-13 text-fg-2">{row}.</p>
        </div>
        <a className={buttonClass()} href={`${settings.apiHost}/api/datasets/${id}/sample`} download>
          Sample file, CSV
        </a>
      </div>
      <div className="grid gap-8 nav:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <h3 className="mb-3 font-medium text-13">Coverage</h3>
          <YearOfDays key={id} dataset={dataset} />
        </div>
        <div className="flex flex-col gap-6">
          <dl className="text-12">
            <Fact name="Price" text={`${formatCents(dayCents)} a day with rows`} />
            <Fact name="Plans" text={plans} />
            <Fact name="Update" text={`${updated}, New York`} />
            <Fact name="Formats" text="CSV packed with gzip, Parquet; SHA-256 with each file" />
            <Fact name="Licence" text={LICENCES[provenance]} />
          </dl>
          {stored === null || stored.first === null || stored.last === null ? null : (
            <RangeForm key={id} dataset={dataset} first={stored.first} last={stored.last} cart={cart} />
          )}
        </div>
      </div>
      <FactTable
        title={`Columns, ${columns.length}`}
        about="Names, types and units are the same in CSV and Parquet. The sample holds invented rows and says so in its name."
        heads={['Name', 'Type', 'Unit', 'Meaning']}
        rows={columns.map(([name, type, unit, meaning]) => [name, type, unit, meaning])}
      />
    </section>
  )
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div className="border-line-1 border-b py-2">
      <dt className="text-11 text-fg-3">{name}</dt>
      <dd className="mt-0.5 text-fg-1">{text}</dd>
    </div>
  )
}

interface RangeFormProps {
  readonly dataset: Dataset
  readonly first: string
  readonly last: string
  readonly cart: DataCart
}

function RangeForm({ dataset, first, last, cart }: RangeFormProps) {
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState(last)
  const isWrong = from === '' || to === '' || from > to
  return (
    <form
      aria-label={`Order ${dataset.title}`}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) cart.add({ dataset: dataset.id, from, to })
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <RangeEnd label="From" day={from} first={first} last={last} onChange={setFrom} />
        <RangeEnd
          label="To"
          day={to}
          first={first}
          last={last}
          onChange={setTo}
          error={isWrong ? 'Not before the first day' : null}
        />
      </div>
      <Button submits kind="primary" disabled={isWrong}>
        Add to cart
      </Button>
    </form>
  )
}

interface RangeEndProps {
  readonly label: string
  readonly day: string
  readonly first: string
  readonly last: string
  readonly error?: string | null
  readonly onChange: (day: string) => void
}

function RangeEnd({ label, day, first, last, error = null, onChange }: RangeEndProps) {
  return (
    <TextField
      label={label}
      error={error}
      type="date"
      size="m"
      min={first}
      max={last}
      value={day}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
