import { tickerForm } from '@/lib/market/tickerForm'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** Sessions of which a chain of the ticker is stored, newest first; the sample tier never reaches the store. */
export async function listChainSessions({ desk }: MarketDeps, ctx: ServiceContext, ticker: string) {
  if (ctx.tier === 'sample') return { data: [] }
  const sessions = new Map<string, { session_date: string; source: string; snapshots: number }>()
  for (const { sessionDate, source } of await desk.store.chainSnapshots(tickerForm(ticker))) {
    const key = `${sessionDate} ${source}`
    const snapshots = (sessions.get(key)?.snapshots ?? 0) + 1
    sessions.set(key, { session_date: sessionDate, source, snapshots })
  }
  return { data: [...sessions.values()] }
}
