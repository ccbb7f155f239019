import { savedViewActions } from '@/components/screens/live-options-flow/savedViewActions'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import type { SavedView } from '@/lib/contract/savedViews'

export interface RemoveViewDialogProps {
  readonly view: SavedView
  readonly onClose: () => void
}

/** Asks before a view is removed. */
export function RemoveViewDialog({ view, onClose }: RemoveViewDialogProps) {
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
