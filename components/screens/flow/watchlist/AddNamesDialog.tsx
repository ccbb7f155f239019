import { type ChangeEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Field } from '@/components/ui/Field'
import { AreaField } from '@/components/ui/fields'
import { useSubmit } from '@/hooks/view/useSubmit'
import type { Ticker } from '@/lib/core/nominal'
import { formatCount } from '@/lib/format/number'
import { readTickers } from '@/lib/watchlists/stockList'

export interface AddNamesDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onAdd: (tickers: readonly Ticker[]) => void
}

/** Adds many names at once: typed, pasted, or from a CSV file with a column ticker or symbol. */
export function AddNamesDialog({ isOpen, onClose, onAdd }: AddNamesDialogProps) {
  const [text, setText] = useState('')
  const { tickers, rejected } = readTickers(text)
  const { form, errors } = useSubmit({ text: tickers.length === 0 ? 'Write a ticker, such as NVDA' : null }, () => {
    onAdd(tickers)
    setText('')
    onClose()
  })
  const load = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) setText(await file.text())
  }
  return (
    <Dialog isOpen={isOpen} title="Add names" onClose={onClose}>
      <form {...form} className="flex flex-col gap-3">
        <AreaField
          label="Tickers"
          error={errors.text}
          hint="Divided by spaces, commas or lines; or the text of a CSV file"
          rows={7}
          isCode
          autoCapitalize="characters"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Field label="Or a CSV file">
          {(ids) => (
            <input {...ids} type="file" accept=".csv,.txt,text/csv,text/plain" onChange={load} className="text-12" />
          )}
        </Field>
        {rejected.length > 0 ? (
          <p role="alert" className="m-0 text-12 text-danger">
            No tickers: {rejected.slice(0, 8).join(', ')}
            {rejected.length > 8 ? ` and ${rejected.length - 8} more` : ''}
          </p>
        ) : null}
        <Button kind="primary" submits>
          {tickers.length === 0 ? 'Add' : `Add ${formatCount(tickers.length)} names`}
        </Button>
      </form>
    </Dialog>
  )
}
