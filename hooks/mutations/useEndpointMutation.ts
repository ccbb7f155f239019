import { useCallback, useRef, useState } from 'react'
import { type ClientArgs, call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import type { CallResponse } from '@/lib/contract/calls'
import type { CallId } from '@/lib/contract/callTable'
import type { Loadable } from '@/lib/core/loadable'

export interface EndpointMutation<Id extends CallId> {
  /** Sends the write. Rejects with `ApiError`; the state tells the same. */
  readonly run: (args: ClientArgs<Id>) => Promise<CallResponse<Id>>
  readonly state: Loadable<CallResponse<Id>>
  readonly isPending: boolean
}

/** One write endpoint. When writes overlap, the state is that of the last one sent. */
export function useEndpointMutation<Id extends CallId>(id: Id): EndpointMutation<Id> {
  const [state, setState] = useState<Loadable<CallResponse<Id>>>({ status: 'idle' })
  const newest = useRef(0)
  const run = useCallback(
    async (args: ClientArgs<Id>) => {
      newest.current += 1
      const turn = newest.current
      const settle = (next: Loadable<CallResponse<Id>>) => {
        if (turn === newest.current) setState(next)
      }
      settle({ status: 'pending' })
      try {
        const data = await call(id, args)
        settle({ status: 'success', data })
        return data
      } catch (error) {
        settle({ status: 'error', error: toLoadError(error) })
        throw error
      }
    },
    [id],
  )
  return { run, state, isPending: state.status === 'pending' }
}
