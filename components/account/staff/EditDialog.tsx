import type { ReactNode } from 'react'
import { useAction } from '@/components/account/useAction'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'

export interface EditDialogProps {
  readonly title: string
  readonly isReady: boolean
  readonly onSave: () => Promise<unknown>
  /** Absent for something new. */
  readonly onRemove?: (() => Promise<unknown>) | undefined
  /** What the button of removal says. */
  readonly removeWords: string
  /** After it was saved or removed: asks again for what is listed. */
  readonly onDone: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Writes one entry of a staff page: fields, the host's words when it refuses, save and remove. */
export function EditDialog(props: EditDialogProps) {
  const { title, isReady, onSave, onRemove, removeWords, onDone, onClose, children } = props
  const action = useAction()
  const run = async (work: () => Promise<unknown>) => {
    if (!(await action.run(work))) return
    onDone()
    onClose()
  }
  return (
    <Dialog
      isOpen
      width={640}
      title={title}
      onClose={onClose}
      footer={
        <>
          {onRemove === undefined ? null : (
            <ConfirmButton
              kind="danger"
              disabled={action.isPending}
              confirm="Yes, remove it"
              onConfirm={() => void run(onRemove)}
            >
              {removeWords}
            </ConfirmButton>
          )}
          <Button kind="primary" isPending={action.isPending} disabled={!isReady} onClick={() => void run(onSave)}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
        {children}
      </div>
    </Dialog>
  )
}
