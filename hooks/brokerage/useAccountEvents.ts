import { useEffect } from 'react'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { currentHeaders } from '@/lib/client/api/requestIdentity'
import { readEvents } from '@/lib/client/live/readEvents'
import { settings } from '@/lib/client/settings'

const RETRY_MS = 5000

/** Which of our reads an event of the account stream makes old. */
const READS = {
  order: ['brokerage.orders', 'brokerage.balances'],
  position: ['brokerage.positions'],
  balance: ['brokerage.balances'],
} as const

/** Follows one account while it is on screen: every event reads again what it changes. Outside system: the host's stream. */
export function useAccountEvents(accountId: string, accountNumber: string): void {
  useEffect(() => {
    const stop = new AbortController()
    void follow(accountId, accountNumber, stop.signal)
    return () => stop.abort()
  }, [accountId, accountNumber])
}

async function follow(accountId: string, accountNumber: string, signal: AbortSignal): Promise<void> {
  const query = new URLSearchParams({ account_id: accountId, account_number: accountNumber })
  while (!signal.aborted) {
    const isFinal = await readOnce(`${settings.apiHost}/api/tastytrade/events?${query}`, signal).catch(() => false)
    if (isFinal) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

/** True: the host refused and will refuse again. */
async function readOnce(url: string, signal: AbortSignal): Promise<boolean> {
  const headers = { ...currentHeaders(), Accept: 'text/event-stream' }
  const answer = await fetch(url, { headers, signal, cache: 'no-store' })
  if (!answer.ok || answer.body === null) return answer.status >= 400 && answer.status < 500 && answer.status !== 429
  await readEvents(answer.body, ({ data }) => take(data))
  return false
}

function take(text: string): void {
  const type = typeOf(text)
  if (type !== null) for (const id of READS[type]) refreshQuery(id)
}

function typeOf(text: string): keyof typeof READS | null {
  try {
    const type: unknown = Reflect.get(Object(JSON.parse(text)), 'type')
    return type === 'order' || type === 'position' || type === 'balance' ? type : null
  } catch {
    return null
  }
}
