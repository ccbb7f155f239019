import { useState } from 'react'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { toLoadError } from '@/lib/client/api/apiError'
import type { CallId } from '@/lib/contract/callTable'

export interface Action {
  readonly isPending: boolean
  /** The host's words when it refused. */
  readonly error: string | null
  /** The code of that refusal, for example 'mfa_required'. */
  readonly code: string | number | null
  /** True when the work was done. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>
}

/** One thing at a time that a button starts: pending, refused with words, or done. What it changes is read anew either way. */
export function useAction(...changed: readonly CallId[]): Action {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<{ message: string; code: string | number } | null>(null)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setPending(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(toLoadError(error))
      return false
    } finally {
      setPending(false)
      for (const id of changed) refreshQuery(id)
    }
  }
  return { isPending, error: failure?.message ?? null, code: failure?.code ?? null, run }
}
