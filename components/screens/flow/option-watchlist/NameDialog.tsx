import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { TextField } from '@/components/ui/fields'
import { missing, useSubmit } from '@/hooks/view/useSubmit'

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
  const { form, errors } = useSubmit({ name: missing(name, 'Give the list a name') }, () => {
    onSave(name.trim())
    onClose()
  })
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      <form {...form} className="flex flex-col gap-3">
        <TextField
          label="Name"
          error={errors.name}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button kind="primary" submits>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
