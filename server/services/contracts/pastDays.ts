import type { ContractDayRow } from '@/lib/contract/contracts'
import type { OptionSymbol } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { previousSession } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns } from '@/server/cache/turns'
import { itemsOfSession } from '@/server/market/facts/itemsOfSession'
import type { ContractFacts } from '@/server/market/facts/marketFacts'
import { isOneMarket } from '@/server/market/source'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { ContractFold, toDayRow } from '@/server/services/contracts/contractFold'
import type { Scope } from '@/server/services/flow/tapeDesk'

/** Contracts whose own days are kept: past sessions of the built-in market never change, and each takes milliseconds. */
const KEPT = 64
const keptBy = perOwner(
  (_contracts: ContractFacts) => new AnswerCache<readonly ContractDayRow[]>('contracts/pastDays', KEPT),
)

/**
 * Days of a contract before the scope's session, oldest first: what the store has of the same market, and what that market
 * knows by itself where nothing is stored. Real and simulated days are never mixed.
 */
export async function pastDays(
  { desk }: MarketDeps,
  scope: Scope,
  symbol: OptionSymbol,
  days: number,
): Promise<readonly ContractDayRow[]> {
  const until = addDays(scope.sessionDate, -1)
  const isSample = scope.meta.tier === 'sample'
  const stored = isSample ? [] : await desk.store.contractDays(symbol, addDays(until, -calendarDays(days)), until)
  const rows = new Map<string, ContractDayRow>()
  const { contracts } = scope.market
  const key = `${symbol} ${scope.sessionDate} ${days}`
  const own = await keptBy(contracts).get(key, () => daysOfFacts(contracts, scope, { symbol, days }))
  for (const row of own) rows.set(row.session_date, row)
  for (const day of stored) {
    if (isOneMarket(scope, day.source)) rows.set(day.sessionDate, toDayRow(day))
  }
  const ordered = [...rows.values()].sort((a, b) => (a.session_date < b.session_date ? -1 : 1))
  return withOiChange(scope, ordered).slice(-days)
}

/** Enough calendar days to hold so many sessions. */
function calendarDays(sessions: number): number {
  return Math.ceil(sessions * 1.5) + 10
}

/** ΔOI where the source does not state it. */
const withOiChange = (scope: Scope, rows: readonly ContractDayRow[]): ContractDayRow[] =>
  rows.map((row, at) => (row.oi_change === null ? { ...row, oi_change: changeOf(scope, row, rows[at - 1]) } : row))

type Morning = Pick<ContractDayRow, 'option_symbol' | 'session_date' | 'open_interest'>

/**
 * F37 of a morning: against that of the session before, which a market that knows its mornings has also where the contract did not
 * trade in it; else against the contract's last day.
 */
export function changeOf(
  { market }: { readonly market: { readonly contracts: Pick<ContractFacts, 'openInterest'> } },
  { option_symbol, session_date, open_interest }: Morning,
  last: Morning | undefined,
): number | null {
  if (open_interest === null) return null
  const session = previousSession(session_date)
  const known = last?.session_date === session ? null : market.contracts.openInterest(option_symbol, session)
  const before = known ?? last?.open_interest ?? null
  return before === null ? null : open_interest - before
}

/** Runs the prints of each earlier session through the pipeline, so its day follows the same rules as a stored one. */
async function daysOfFacts(
  contracts: ContractFacts,
  scope: Scope,
  wanted: { readonly symbol: OptionSymbol; readonly days: number },
): Promise<readonly ContractDayRow[]> {
  const rows: ContractDayRow[] = []
  for await (const past of inTurns(contracts.contractSessions(wanted.symbol, scope.sessionDate, wanted.days))) {
    const fold = new ContractFold()
    for (const item of itemsOfSession(past)) fold.add(item)
    const row = fold.row()
    if (row !== null) rows.push(row)
  }
  return rows
}
