import { useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { TextField } from '@/components/ui/fields'
import { missing, useSubmit } from '@/hooks/view/useSubmit'

export interface NameDialogProps {
  readonly title: string
  readonly initial: { readonly name: string; readonly folder?: string }
  /** Folders that are there already, offered while typing; without them nothing asks for one. */
  readonly folders?: readonly string[]
  /** Longest name. */
  readonly most?: number
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSave: (name: string, folder: string) => void
}

/** Asks for the name of what a person keeps, and the folder it stands in. */
export function NameDialog({ title, initial, folders, most = 60, isOpen, onClose, onSave }: NameDialogProps) {
  const [name, setName] = useState(initial.name)
  const [folder, setFolder] = useState(initial.folder ?? '')
  const known = useId()
  const { form, errors } = useSubmit({ name: missing(name, 'Give it a name') }, () => {
    onSave(name.trim(), folder.trim())
    onClose()
  })
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      <form {...form} className="flex flex-col gap-3">
        <TextField
          label="Name"
          error={errors.name}
          maxLength={most}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {folders === undefined ? null : (
          <>
            <TextField
              label="Folder"
              hint="What is in one folder stands together; empty is none"
              maxLength={40}
              list={known}
              value={folder}
              onChange={(event) => setFolder(event.target.value)}
            />
            <datalist id={known}>
              {folders.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </>
        )}
        <Button kind="primary" submits>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
