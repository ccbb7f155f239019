import { FEED_PAGE } from '@/components/screens/live-options-flow/PresetMenu'
import { readViewFile, toViewFile } from '@/components/screens/live-options-flow/savedViewFile'
import { downloadFile } from '@/components/tables/downloadFile'
import { notify } from '@/components/ui/notify'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import type { SavedView } from '@/lib/contract/savedViews'

/** Does a write, tells of a failure, and reads the list anew. */
async function write(work: () => Promise<unknown>, done?: string): Promise<void> {
  try {
    await work()
    if (done) notify({ text: done, kind: 'ok' })
  } catch (error) {
    notify({ text: toLoadError(error).message, kind: 'error' })
  }
  refreshQuery('savedViews.list')
}

const bodyOf = ({ page, name, filter, state, is_default }: SavedView) => ({ page, name, filter, state, is_default })

const save = (view: SavedView, change: Partial<SavedView>) =>
  write(() => call('savedViews.update', { params: { id: view.id }, body: { ...bodyOf(view), ...change } }))

/** What can be done with a saved view (C5). */
export const savedViewActions = {
  edit: (view: SavedView, { name, folder }: { readonly name: string; readonly folder: string }) =>
    save(view, { name, state: { ...view.state, folder } }),
  setDefault: (view: SavedView, is_default: boolean) => save(view, { is_default }),
  duplicate: (view: SavedView) =>
    write(() => call('savedViews.create', { body: { ...bodyOf(view), name: copyName(view.name), is_default: false } })),
  remove: (view: SavedView) => write(() => call('savedViews.remove', { params: { id: view.id } })),
  exportAll: (views: readonly SavedView[]) =>
    downloadFile('flow-feed-views.json', toViewFile(FEED_PAGE, views), 'application/json'),
  importFile: async (file: File) => {
    const read = readViewFile(FEED_PAGE, await file.text())
    if (!read.ok) return notify({ text: read.message, kind: 'error' })
    const { length } = read.views
    const create = async () => {
      for (const { name, filter, state } of read.views) {
        await call('savedViews.create', {
          body: { page: FEED_PAGE, name, filter, state: { ...state }, is_default: false },
        })
      }
    }
    return await write(create, `${length} ${length === 1 ? 'view' : 'views'} added`)
  },
}

const LONGEST_NAME = 80

function copyName(name: string): string {
  return `${name.slice(0, LONGEST_NAME - ' copy'.length)} copy`
}
