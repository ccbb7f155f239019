import { notify } from '@/components/ui/notify'
import { refreshQuery } from '@/hooks/queries/useEndpoint'

/** Does a write, says what came of it and reads the channels anew. */
export async function attempt<T>(work: () => Promise<T>, done: string): Promise<T | null> {
  try {
    const result = await work()
    notify({ kind: 'ok', text: done })
    return result
  } catch (error) {
    notify({ kind: 'error', text: error instanceof Error ? error.message : 'That did not work.' })
    return null
  } finally {
    refreshQuery('alertChannels.read')
  }
}
