import { notify } from '@/components/ui/notify'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import type { CallBody } from '@/lib/contract/calls'

export type NewView = Omit<CallBody<'savedViews.create'>, 'is_default'>

/** Stores the present view of a page under a name; false when that failed, and the visitor is told (C5). */
export async function saveView(view: NewView): Promise<boolean> {
  try {
    await call('savedViews.create', { body: { ...view, is_default: false } })
    refreshQuery('savedViews.list')
    notify({ text: `Saved as ${view.name}`, kind: 'ok' })
    return true
  } catch (error) {
    notify({ text: toLoadError(error).message, kind: 'error' })
    return false
  }
}
