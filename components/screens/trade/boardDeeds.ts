import { notify } from '@/components/ui/notify'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'

/** Does a write, says what came of it, and reads the board anew. */
async function done(work: () => Promise<unknown>, words: string): Promise<void> {
  try {
    await work()
    notify({ kind: 'ok', text: words })
  } catch (error) {
    notify({ kind: 'error', text: toLoadError(error).message })
  }
  refreshQuery('paperBoard.read')
}

/** What can be done on the leaderboard; each says what came of it. */
export const boardDeeds = {
  join: (id: string, publicName: string) =>
    done(
      () => call('paperBoard.join', { params: { id }, body: { public_name: publicName, agreed: true } }),
      publicName === '' ? 'On the leaderboard as Anonymous' : `On the leaderboard as ${publicName}`,
    ),
  leave: (id: string) => done(() => call('paperBoard.leave', { params: { id } }), 'Off the leaderboard'),
  hideName: (id: string) => done(() => call('paperBoard.hideName', { params: { id } }), 'The name is off'),
}
