import { useId, useState } from 'react'
import { stateText } from '@/components/options/views/viewState'
import { savedViewActions } from '@/components/screens/live-options-flow/savedViewActions'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { TextField } from '@/components/ui/fields'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import type { SavedView } from '@/lib/contract/savedViews'

export interface SavedViewDialogProps {
  readonly view: SavedView
  readonly onClose: () => void
}

/** Name and folder of a view. */
export function EditViewDialog({
  view,
  folders,
  onClose,
}: SavedViewDialogProps & { readonly folders: readonly string[] }) {
  const [name, setName] = useState(view.name)
  const [folder, setFolder] = useState(stateText(view, 'folder'))
  const listId = useId()
  const { form, errors } = useSubmit({ name: missing(name, 'Give it a name') }, () => {
    void savedViewActions.edit(view, { name: name.trim(), folder: folder.trim() })
    onClose()
  })
  return (
    <Dialog isOpen title="Name and folder" onClose={onClose}>
      <form {...form} className="flex flex-col gap-3">
        <TextField
          label="Name"
          error={errors.name}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Folder"
          hint="Empty: no folder"
          maxLength={40}
          list={listId}
          value={folder}
          onChange={(event) => setFolder(event.target.value)}
        />
        <datalist id={listId}>
          {folders.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <Button kind="primary" submits>
          Save
        </Button>
      </form>
    </Dialog>
  )
}

/** Asks before a view is removed. */
export function RemoveViewDialog({ view, onClose }: SavedViewDialogProps) {
  return (
    <Dialog
      isOpen
      title={`Delete ${view.name}?`}
      onClose={onClose}
      footer={
        <Button kind="danger" onClick={() => void savedViewActions.remove(view)}>
          Delete filter
        </Button>
      }
    >
      The filter is removed from your account. Trades you kept stay.
    </Dialog>
  )
}
