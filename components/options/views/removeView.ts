import { notify } from '@/components/ui/notify'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import type { SavedView } from '@/lib/contract/savedViews'

/** Removes what somebody kept of a page, and offers to bring it back; a share link is gone for good (C5). */
export async function removeView({ id, page, name, filter, state, is_default }: SavedView): Promise<void> {
  const back = () => told(() => call('savedViews.create', { body: { page, name, filter, state, is_default } }))
  if (!(await told(() => call('savedViews.remove', { params: { id } })))) return
  notify({ kind: 'ok', text: `Removed ${name}`, action: { label: 'Undo', run: () => void back() } })
}

async function told(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    notify({ kind: 'error', text: toLoadError(error).message })
    return false
  } finally {
    refreshQuery('savedViews.list')
  }
}
