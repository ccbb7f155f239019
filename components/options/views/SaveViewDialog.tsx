import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { TextField } from '@/components/ui/fields'
import { missing, useSubmit } from '@/hooks/view/useSubmit'

export interface SaveViewDialogProps {
  /** Title and button. */
  readonly title?: string
  /** Name to begin with. */
  readonly start?: string
  /** What is being named: the filter's text. */
  readonly hint?: string
  readonly isOpen: boolean
  /** Stores the view; false when that failed, and the dialog stays. */
  readonly onSave: (name: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks for the name of a view (C5). */
export function SaveViewDialog({
  title = 'Save view',
  start = '',
  hint,
  isOpen,
  onSave,
  onClose,
}: SaveViewDialogProps) {
  const [name, setName] = useState(start)
  const [isPending, setPending] = useState(false)
  const { form, errors } = useSubmit({ name: missing(name, 'Give it a name') }, async () => {
    setPending(true)
    const isSaved = await onSave(name.trim())
    setPending(false)
    if (isSaved) onClose()
  })
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      <form {...form} className="flex flex-col gap-3">
        <TextField
          label="Name"
          error={errors.name}
          {...(hint === undefined ? {} : { hint })}
          autoFocus
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button kind="primary" submits isPending={isPending}>
          {title}
        </Button>
      </form>
    </Dialog>
  )
}
