import { notify } from '@/components/ui/notify'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import type { FlowItem } from '@/lib/flow/trade'

/** Keeps a print in My trades, where its price and open interest are followed. Needs a log-in. */
export async function saveTrade(print: FlowItem, isSignedIn: boolean): Promise<void> {
  if (!isSignedIn) return notify({ text: 'Log in to keep trades and follow them' })
  try {
    const body = { session_date: print.sessionDate, source: print.source, seq: print.seq, note: '' }
    await call('savedTrades.create', { body })
    refreshQuery('savedTrades.list')
    notify({ text: `${print.optionSymbol} kept in My trades`, kind: 'ok' })
  } catch (error) {
    notify({ text: toLoadError(error).message, kind: 'error' })
  }
}
