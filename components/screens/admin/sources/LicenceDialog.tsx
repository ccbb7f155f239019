import { useState } from 'react'
import { EditDialog } from '@/components/account/staff/EditDialog'
import { TextField } from '@/components/ui/fields'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import type { DataSource } from '@/lib/contract/dataSources'
import { confirmationOf } from '@/lib/feeds/licence'

export interface LicenceDialogProps {
  readonly source: DataSource
  readonly onClose: () => void
}

/** Shows a source to others, once somebody typed that the agreement allows it; or to operators alone again. */
export function LicenceDialog({ source, onClose }: LicenceDialogProps) {
  const show = useEndpointMutation('dataSources.show')
  const [typed, setTyped] = useState('')
  const isWidening = source.show_to === 'owner'
  const wanted = confirmationOf(source.source)
  const body = { show_to: isWidening ? ('all' as const) : ('owner' as const), confirmation: typed }
  return (
    <EditDialog
      title={
        isWidening
          ? `Show ${source.title} to everybody whose plan includes it`
          : `Show ${source.title} to operators alone`
      }
      isReady={!isWidening || typed.trim() === wanted}
      onSave={() => show.run({ params: { source: source.source }, body })}
      removeWords=""
      onDone={() => refreshQuery('dataSources.list')}
      onClose={onClose}
    >
      {isWidening ? (
        <>
          <p className="text-12 text-fg-2">
            The strictest source of this host counts for all its data: others see it once every source is shown to them.
            What you type is kept in the audit log with your name.
          </p>
          <TextField
            label="Type this sentence"
            hint={wanted}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      ) : (
        <p className="text-12 text-fg-2">Everybody else gets the sample market at once.</p>
      )}
    </EditDialog>
  )
}
