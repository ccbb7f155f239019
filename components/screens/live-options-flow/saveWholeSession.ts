import { scopeOf } from '@/components/screens/live-options-flow/useFeedRows'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { notify } from '@/components/ui/notify'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import { settings } from '@/lib/client/settings'
import { calls, fillPath } from '@/lib/contract/callTable'
import type { ExportJob } from '@/lib/contract/exports'
import { formatCount } from '@/lib/format/number'

const ASK_EVERY_MS = 1000

/** Lets the host write everything that matches, and hands the file to the browser once it is there. */
export async function saveWholeSession(
  feed: FeedState,
  format: ExportJob['format'],
  columns: readonly string[],
): Promise<void> {
  try {
    const body = { ...scopeOf(feed), format, columns: [...columns] }
    let job = (await call('flowExports.create', { body })).data
    notify({ text: `Writing ${formatCount(job.rows)} prints to a file` })
    while (job.state === 'waiting' || job.state === 'writing') {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
      job = (await call('flowExports.read', { params: { id: job.id } })).data
    }
    if (job.state === 'failed') return notify({ text: job.message ?? 'The file could not be written', kind: 'error' })
    openDownload(job)
  } catch (error) {
    notify({ text: toLoadError(error).message, kind: 'error' })
  }
}

function openDownload({ id, name }: ExportJob): void {
  const link = document.createElement('a')
  link.href = `${settings.apiHost}${fillPath(calls['flowExports.file'].path, { id })}`
  link.download = name
  link.click()
}
