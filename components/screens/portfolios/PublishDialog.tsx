import { type FormEvent, useState } from 'react'
import { mixDeeds } from '@/components/screens/portfolios/mixDeeds'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { TextField } from '@/components/ui/fields'
import type { MixRow } from '@/lib/contract/portfolioTracks'

/** Shows a mix to everybody who is signed in, under a name of one's choice or none. */
export function PublishDialog({ mix, onClose }: { readonly mix: MixRow; readonly onClose: () => void }) {
  const [name, setName] = useState(mix.shared_as)
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    const isDone = await mixDeeds.publish(mix.id, name)
    setPending(false)
    if (isDone) onClose()
  }
  return (
    <Dialog isOpen title={`Publish ${mix.name}`} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <p className="text-12 text-fg-2">
          Everybody who is signed in sees its name, what it is about, its names and weights. Its record begins at the
          close of today or of the next session. Taken back, the record ends.
        </p>
        <TextField
          label="Your name on it"
          hint="Left empty, it is published by somebody."
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button kind="primary" submits isPending={isPending}>
          Publish
        </Button>
      </form>
    </Dialog>
  )
}
