import { useState } from 'react'
import type { WatchRow } from '@/components/screens/flow/option-watchlist/watchRows'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { TextField } from '@/components/ui/fields'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useSubmit } from '@/hooks/view/useSubmit'
import { contractTitle } from '@/lib/options/contractTitle'
import type { ContractNote } from '@/lib/watchlists/contractNote'

export interface NoteDialogProps {
  readonly row: WatchRow
  readonly onClose: () => void
  readonly onSave: (note: ContractNote) => void
}

const PRICES = [
  ['entry', 'Entry price, USD'],
  ['target', 'Target, USD'],
  ['stop', 'Stop, USD'],
] as const

const textOf = (value: number | null): string => (value === null ? '' : String(value))
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** What a person notes of a contract: entry, quantity, target, stop and words. */
export function NoteDialog({ row, onClose, onSave }: NoteDialogProps) {
  const { dateFormat } = useTimeSettings()
  const { note } = row
  const [draft, setDraft] = useState({
    entry: textOf(note.entry),
    target: textOf(note.target),
    stop: textOf(note.stop),
    quantity: textOf(note.quantity),
    text: note.text,
  })
  const fault = (text: string) =>
    text.trim() === '' || Number.isFinite(Number(text)) ? null : 'A number, such as 4.50'
  const { entry, target, stop } = draft
  const faults = { entry: fault(entry), target: fault(target), stop: fault(stop), quantity: fault(draft.quantity) }
  const { form, errors } = useSubmit(faults, () => {
    const quantity = numberOf(draft.quantity)
    onSave({
      ...note,
      entry: numberOf(draft.entry),
      target: numberOf(draft.target),
      stop: numberOf(draft.stop),
      quantity: quantity === null ? null : Math.trunc(quantity),
      text: draft.text.trim(),
    })
    onClose()
  })
  return (
    <Dialog isOpen title={contractTitle(row.option_symbol, dateFormat)} onClose={onClose}>
      <form {...form} className="flex flex-col gap-3">
        <div className="grid grid-cols-2 gap-3">
          {PRICES.map(([key, label]) => (
            <TextField
              key={key}
              label={label}
              error={errors[key]}
              inputMode="decimal"
              value={draft[key]}
              onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
            />
          ))}
          <TextField
            label="Contracts, negative when sold"
            error={errors.quantity}
            inputMode="numeric"
            value={draft.quantity}
            onChange={(event) => setDraft({ ...draft, quantity: event.target.value })}
          />
        </div>
        <TextField
          label="Note"
          maxLength={500}
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
        <Button kind="primary" submits>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
