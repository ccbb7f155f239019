import { useState } from 'react'
import { done } from '@/components/account/tried'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { TextField } from '@/components/ui/fields'
import { call } from '@/lib/client/api/apiClient'
import type { SavedView } from '@/lib/contract/savedViews'

export interface ShareViewDialogProps {
  readonly view: SavedView
  /** Path under which others open it. */
  readonly pathOf: (slug: string) => string
  readonly onClose: () => void
}

/** Gives a view an address for others, with the name its owner wants to be told by, and takes it back (C5). */
export function ShareViewDialog({ view: given, pathOf, onClose }: ShareViewDialogProps) {
  const [view, setView] = useState(given)
  const { id, slug } = view
  const [name, setName] = useState(view.shared_as)
  const [isPending, setPending] = useState(false)
  const address = slug === null ? '' : `${window.location.origin}${pathOf(slug)}`
  const send = async (said: string, work: () => Promise<unknown>) => {
    setPending(true)
    await done(work, said, 'savedViews.list')
    setPending(false)
  }
  const share = () =>
    send(slug === null ? `${view.name} is shared` : 'Changed', async () => {
      setView((await call('savedViews.share', { params: { id }, body: { shared_as: name.trim() } })).data)
    })
  const copy = () => send('Address copied', () => navigator.clipboard.writeText(address))
  return (
    <Dialog isOpen title={`Share ${view.name}`} onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void share()
        }}
      >
        <p className="text-12 text-fg-2">
          Whoever has the address sees the name, filter, order and columns of this screen, as it stands whenever it is
          opened. Nothing else of you is shown but the name you write here.
        </p>
        <TextField
          label="Shared by (may be empty)"
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {slug === null ? null : (
          <div className="flex items-end gap-2">
            <span className="min-w-0 flex-1">
              <TextField label="Address" readOnly value={address} />
            </span>
            <Button onClick={() => void copy()}>Copy</Button>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            kind="primary"
            submits
            isPending={isPending}
            disabled={slug !== null && name.trim() === view.shared_as}
          >
            {slug === null ? 'Share' : 'Change the name'}
          </Button>
          {slug === null ? null : (
            <Button
              disabled={isPending}
              onClick={() =>
                void send('No longer shared', () => call('savedViews.unshare', { params: { id } })).then(onClose)
              }
            >
              Stop sharing
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
