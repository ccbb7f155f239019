import { notify } from '@/components/ui/notify'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import type { CustomAlertRow } from '@/lib/contract/customAlerts'

/** Does a write, tells how it went, and reads the list anew. */
async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work()
    refreshQuery('customAlerts.list')
    notify({ kind: 'ok', text: done })
  } catch (error) {
    notify({ kind: 'error', text: toLoadError(error).message })
  }
}

/** What can be done with an alert without its dialog. */
export const alertActions = {
  /** Pauses it, or starts it again. */
  setOn: ({ id, name, definition, channels, expires }: CustomAlertRow, isOn: boolean) =>
    attempt(
      () =>
        call('customAlerts.update', {
          params: { id },
          body: { name, definition, channels, expires, is_active: isOn },
        }),
      isOn ? 'The alert is on.' : 'The alert is paused.',
    ),
  remove: ({ id }: Pick<CustomAlertRow, 'id'>) =>
    attempt(() => call('customAlerts.remove', { params: { id } }), 'The alert is removed.'),
}
