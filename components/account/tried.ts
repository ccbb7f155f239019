import { notify } from '@/components/ui/notify'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { toLoadError } from '@/lib/client/api/apiError'
import type { CallId } from '@/lib/contract/callTable'

/** Runs a write, then reads what it changed anew. A failure is said, never silent; null then. */
export async function tried<T>(write: () => Promise<T>, ...changed: readonly CallId[]): Promise<T | null> {
  try {
    const answer = await write()
    for (const id of changed) refreshQuery(id)
    return answer
  } catch (error) {
    notify({ text: toLoadError(error).message, kind: 'error' })
    return null
  }
}

/** The same for a write whose success is said too; whether it went well. */
export async function done(
  write: () => Promise<unknown>,
  said: string,
  ...changed: readonly CallId[]
): Promise<boolean> {
  const isDone = (await tried(write, ...changed)) !== null
  if (isDone) notify({ text: said, kind: 'ok' })
  return isDone
}
