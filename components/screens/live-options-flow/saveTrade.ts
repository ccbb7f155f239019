import { done } from '@/components/account/tried'
import { notify } from '@/components/ui/notify'
import { call } from '@/lib/client/api/apiClient'
import type { FlowItem } from '@/lib/flow/trade'

/** Keeps a print in My trades, where its price and open interest are followed. Needs a log-in. */
export async function saveTrade(print: FlowItem, isSignedIn: boolean): Promise<void> {
  if (!isSignedIn) return notify({ text: 'Log in to keep trades and follow them' })
  const body = { session_date: print.sessionDate, source: print.source, seq: print.seq, note: '' }
  const said = `${print.optionSymbol} kept in My trades`
  await done(() => call('savedTrades.create', { body }), said, 'savedTrades.list')
}
