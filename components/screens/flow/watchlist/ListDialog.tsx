import { useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Field } from '@/components/ui/Field'
import { TextField } from '@/components/ui/fields'
import { Input } from '@/components/ui/Input'
import { missing, useSubmit } from '@/hooks/view/useSubmit'

export interface ListDialogProps {
  readonly title: string
  readonly initial: { readonly name: string; readonly folder: string }
  /** Folders that are there already, offered while typing. */
  readonly folders: readonly string[]
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSave: (name: string, folder: string) => void
}

/** Asks for the name of a list and the folder it stands in. */
export function ListDialog({ title, initial, folders, isOpen, onClose, onSave }: ListDialogProps) {
  const [draft, setDraft] = useState(initial)
  const known = useId()
  const { form, errors } = useSubmit({ name: missing(draft.name, 'Give the list a name') }, () => {
    onSave(draft.name.trim(), draft.folder.trim())
    onClose()
  })
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      <form {...form} className="flex flex-col gap-3">
        <TextField
          label="Name"
          error={errors.name}
          maxLength={60}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <Field label="Folder" hint="Lists of one folder stand together; empty is none">
          {(ids) => (
            <>
              <Input
                {...ids}
                list={known}
                maxLength={40}
                value={draft.folder}
                onChange={(event) => setDraft({ ...draft, folder: event.target.value })}
              />
              <datalist id={known}>
                {folders.map((folder) => (
                  <option key={folder} value={folder} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Button kind="primary" submits>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
