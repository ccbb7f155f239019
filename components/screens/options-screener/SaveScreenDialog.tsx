import { type FormEvent, useState } from 'react'
import { saveScreen } from '@/components/screens/options-screener/ScreenMenu'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'

export interface SaveScreenDialogProps {
  readonly state: ScreenerState
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks for the name of a view. */
export function SaveScreenDialog({ state, isOpen, onClose }: SaveScreenDialogProps) {
  const [name, setName] = useState('')
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    setPending(true)
    const isSaved = await saveScreen(state, name.trim())
    setPending(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog isOpen={isOpen} title="Save view" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <Field label="Name" hint={state.filterText === '' ? 'All contracts' : state.filterText}>
          {(ids) => <Input {...ids} maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />}
        </Field>
        <Button kind="primary" submits isPending={isPending} disabled={name.trim() === ''}>
          Save view
        </Button>
      </form>
    </Dialog>
  )
}
