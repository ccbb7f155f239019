import { useState } from 'react'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { toLoadError } from '@/lib/client/api/apiError'
import { settings } from '@/lib/client/settings'
import type { CallResponse } from '@/lib/contract/calls'
import type { FileFormat } from '@/lib/datasets/dataset'

export type ReadyFile = CallResponse<'datasets.link'>['data']

const ASK_AGAIN_MS = 1500

/** The whole address behind a path of the host. */
export const hostAddress = (path: string): string =>
  `${settings.apiHost === '' ? window.location.origin : settings.apiHost}${path}`

/** Asks for a file until it is written; told are the wait, the host's refusal, and the signed address. */
export function useTakeFile() {
  const link = useEndpointMutation('datasets.link')
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const ask = async (dataset: string, day: string, format: FileFormat): Promise<ReadyFile | null> => {
    setBusy(`${day} ${format}`)
    setError(null)
    try {
      for (;;) {
        const { data } = await link.run({ params: { dataset, day }, body: { format } })
        if (data.state === 'ready') return data
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
      }
    } catch (failure) {
      setError(toLoadError(failure).message)
      return null
    } finally {
      setBusy(null)
      refreshQuery('datasets.days')
      refreshQuery('datasets.taken')
    }
  }
  return { ask, busy, error }
}
