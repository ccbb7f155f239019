import { useCallback, useEffect, useRef, useState } from 'react'
import type { BrokerLinkState, ConsentReturn } from '@/hooks/brokerage/brokerLinkState'
import { linkAfterCheck, unlinkedBroker } from '@/lib/brokerage/brokerLink'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import { logFailure } from '@/lib/client/reporting/log'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, writeStored } from '@/lib/client/storage/storage'
import type { SubAccount } from '@/lib/contract/brokerageRows'

const idle = { isChecking: false, isPending: false }
const linking = { isChecking: false, isPending: true }
/** Said where a check resets the link (pages.md §4.8): the reset itself is silent. */
const ENDED = 'The broker no longer accepts the link of this browser. It was removed; link again to go on.'
const nobody = { ...unlinkedBroker, account: null }

/**
 * The link of the order drawer. `returned` is read once; `onReturned` takes it out of the address and must be stable. Spec §4 Brokerage link: a successful check opens the trade panel; on failure everything is
 * reset and the stored account id removed. Outside systems: the host, the browser's storage, the broker's consent page.
 */
export function useBrokerLink(returned: ConsentReturn | null, onReturned: () => void): BrokerLinkState {
  const [link, setLink] = useState<BrokerLinkState['link']>(nobody)
  const [busy, setBusy] = useState({ isChecking: true, isPending: true })
  const [error, setError] = useState<string | null>(null)
  const [lost, setLost] = useState<string | null>(null)

  const settle = useCallback((next: BrokerLinkState['link']) => {
    writeStored(storageKeys.brokerAccountId, next.storedAccountId)
    setLink(next)
    setBusy(idle)
  }, [])
  const reset = useCallback(() => settle(nobody), [settle])

  const check = useCallback(
    async (signal?: AbortSignal) => {
      const account_id = readStored(storageKeys.brokerAccountId) ?? ''
      let why = account_id === '' ? null : ENDED
      const reply = await call('brokerage.isAuthed', { query: { account_id } }, signal ? { signal } : {}).catch(
        (failure) => {
          if (!signal?.aborted) logFailure('The broker link could not be checked', failure)
          why = toLoadError(failure).message
          return null
        },
      )
      if (signal?.aborted) return
      setLost(reply?.success ? null : why)
      settle({ ...linkAfterCheck<SubAccount>(reply), account: reply?.success ? (reply.account ?? null) : null })
    },
    [settle],
  )

  const finish = useCallback(
    async ({ code, state }: ConsentReturn) => {
      setBusy(linking)
      setError(null)
      try {
        const { data } = await call('brokerage.finishLink', { body: { code, state } })
        const before = readStored(storageKeys.brokerAccountId)
        // Linked again: the earlier link of this browser gives way.
        if (before && before !== data.account_id) void endLink(before)
        writeStored(storageKeys.brokerAccountId, data.account_id)
        await check()
      } catch (failure) {
        setError(toLoadError(failure).message)
        reset()
      }
    },
    [check, reset],
  )

  const first = useRef(returned)
  // Outside systems: the host, and the address that the consent page led back to. Its code is taken once.
  useEffect(() => {
    const given = first.current
    first.current = null
    if (given !== null) {
      onReturned()
      void finish(given)
      return
    }
    const stop = new AbortController()
    void check(stop.signal)
    return () => stop.abort()
  }, [check, finish, onReturned])

  const recheck = () => {
    setBusy(linking)
    void check()
  }
  return { link, ...busy, error, lost, reset, recheck, start: () => void start(), unlink: () => void unlink() }

  async function start(): Promise<void> {
    setBusy(linking)
    setError(null)
    try {
      const { data } = await call('brokerage.startLink')
      const url = new URL(data.url)
      const given = { code: url.searchParams.get('code') ?? '', state: url.searchParams.get('state') ?? '' }
      // The simulated broker has no page of its own: its consent is the button that was pressed.
      if (data.is_simulated) await finish(given)
      else window.location.assign(data.url)
    } catch (failure) {
      setError(toLoadError(failure).message)
      setBusy(idle)
    }
  }

  async function unlink(): Promise<void> {
    const account_id = link.account?.id
    reset()
    if (account_id !== undefined) await endLink(account_id)
  }
}

/** Ends a link on the host; one that cannot be ended there is forgotten here all the same. */
function endLink(account_id: string): Promise<unknown> {
  return call('brokerage.unlink', { body: { account_id } }).catch((failure) =>
    logFailure('The broker link could not be ended on the host', failure),
  )
}
