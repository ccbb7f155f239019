import { done } from '@/components/account/tried'
import { call } from '@/lib/client/api/apiClient'
import type { CustomAlertRow } from '@/lib/contract/customAlerts'

/** What can be done with an alert without its dialog. */
export const alertActions = {
  /** Pauses it, or starts it again. */
  setOn: ({ id, name, definition, channels, expires }: CustomAlertRow, isOn: boolean) =>
    done(
      () =>
        call('customAlerts.update', {
          params: { id },
          body: { name, definition, channels, expires, is_active: isOn },
        }),
      isOn ? 'The alert is on.' : 'The alert is paused.',
      'customAlerts.list',
    ),
  remove: ({ id }: Pick<CustomAlertRow, 'id'>) =>
    done(() => call('customAlerts.remove', { params: { id } }), 'The alert is removed.', 'customAlerts.list'),
}
