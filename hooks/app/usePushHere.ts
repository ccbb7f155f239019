import { useCallback, useEffect, useState } from 'react'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import {
  agree,
  endAgreement,
  markOf,
  type PushAbility,
  readAbility,
  readAgreement,
} from '@/lib/client/push/browserPush'
import type { PushState } from '@/lib/contract/push'
import type { LoadError } from '@/lib/core/loadable'

export interface PushHere {
  /** null while it is read. */
  readonly ability: PushAbility | null
  /** Browsers of the account; undefined while they are read. */
  readonly browsers: PushState['browsers'] | undefined
  /** The listed browser that this one is; null: this one gets nothing. */
  readonly hereId: string | null
  /** false where the host has no key to send with. */
  readonly canHostSend: boolean
  readonly error: LoadError | null
  readonly retry: () => void
  /** From a press. False when the person said no. */
  readonly turnOn: () => Promise<boolean>
  /** Ends a browser of the list; this one also with its push service. */
  readonly end: (id: string) => Promise<void>
}

interface Here {
  readonly ability: PushAbility
  readonly mark: string | null
}

async function lookHere(): Promise<Here> {
  const agreed = await readAgreement().catch(() => null)
  return { ability: readAbility(), mark: agreed === null ? null : await markOf(agreed.endpoint) }
}

/** Messages to this browser: whether they can come, whether they do. Outside systems: the browser, its push service. */
export function usePushHere(): PushHere {
  const known = useEndpoint('push.read')
  const subscribe = useEndpointMutation('push.subscribe')
  const unsubscribe = useEndpointMutation('push.unsubscribe')
  const [here, setHere] = useState<Here | null>(null)
  const look = useCallback(async () => setHere(await lookHere()), [])
  useEffect(() => {
    void look()
  }, [look])
  const state = known.data?.data
  const hereId = state?.browsers.find((browser) => browser.mark === here?.mark)?.id ?? null
  const turnOn = async () => {
    if (state?.public_key == null) return false
    const browser = await agree(state.public_key)
    if (browser !== null) await subscribe.run({ body: browser })
    await look()
    refreshQuery('push.read')
    return browser !== null
  }
  const end = async (id: string) => {
    if (id === hereId) await endAgreement()
    await unsubscribe.run({ params: { id } })
    await look()
    refreshQuery('push.read')
  }
  return {
    ability: here?.ability ?? null,
    browsers: state?.browsers,
    hereId,
    canHostSend: state === undefined || state.public_key !== null,
    error: known.status === 'error' ? known.error : null,
    retry: known.retry,
    turnOn,
    end,
  }
}
