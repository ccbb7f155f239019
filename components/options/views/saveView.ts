import { done } from '@/components/account/tried'
import { call } from '@/lib/client/api/apiClient'
import type { CallBody } from '@/lib/contract/calls'

export type NewView = Omit<CallBody<'savedViews.create'>, 'is_default'>

/** Stores the present view of a page under a name; false when that failed, and the visitor is told (C5). */
export const saveView = (view: NewView): Promise<boolean> =>
  done(
    () => call('savedViews.create', { body: { ...view, is_default: false } }),
    `Saved as ${view.name}`,
    'savedViews.list',
  )
