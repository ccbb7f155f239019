import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'

export interface NameDialogProps {
  readonly title: string
  readonly initial: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSave: (name: string) => void
}

/** Asks for the name of a list. */
export function NameDialog({ title, initial, isOpen, onClose, onSave }: NameDialogProps) {
  const [name, setName] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onSave(name.trim())
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <Field label="Name">
          {(ids) => <Input {...ids} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />}
        </Field>
        <Button kind="primary" submits disabled={name.trim() === ''}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
