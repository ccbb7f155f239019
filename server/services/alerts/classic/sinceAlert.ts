import type { ClassicAlert } from '@/lib/contract/classicAlerts'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { gainPercent } from '@/lib/flow/alerts/outcome'
import { conditionOf } from '@/lib/flow/conditions'
import { addDays } from '@/lib/market/isoDate'
import type { ServiceContext } from '@/server/context'
import { contractPrints } from '@/server/services/contracts/contractPrints'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'

/** Trades of the contract in the sessions after the alert, the running one among them; null before the first. */
export async function sinceAlert(
  desk: TapeDesk,
  ctx: ServiceContext,
  { optionSymbol, sessionDate, source, ask }: AlertHit,
): Promise<ClassicAlert['since']> {
  if (optionSymbol === null || ctx.tier === 'sample') return null
  const { session } = desk.views[ctx.tier]
  const isRunning = session.mode !== 'none' && session.source === source && session.sessionDate > sessionDate
  const to = session.mode === 'none' ? '9999-12-31' : addDays(session.sessionDate, -1)
  const stored = await desk.store.contractDays(optionSymbol, addDays(sessionDate, 1), to)
  const days: { readonly on: string; readonly high: number; readonly last: number }[] = []
  for (const day of stored) {
    if (day.source !== source || day.high === null || day.close === null) continue
    days.push({ on: day.sessionDate, high: day.high, last: day.close })
  }
  if (isRunning) {
    const all = await contractPrints(desk, await desk.scopeOf(ctx, {}), optionSymbol)
    const prints = all.filter(({ canceled, condition }) => !canceled && conditionOf(condition).setsLast)
    const last = prints.at(-1)
    const high = Math.max(...prints.map(({ price }) => price))
    if (last !== undefined) days.push({ on: session.sessionDate, high, last: last.price })
  }
  const newest = days.at(-1)
  if (newest === undefined) return null
  const best = Math.max(...days.map(({ high }) => high))
  return {
    on: newest.on,
    last: newest.last,
    change_pct: gainPercent(ask, newest.last),
    high_pct: gainPercent(ask, best),
  }
}
