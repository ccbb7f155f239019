import type { ContractDayRow } from '@/lib/contract/contracts'
import type { ContractParts } from '@/lib/options/contractLabel'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { ContractFold, toDayRow } from '@/server/services/contracts/contractFold'
import { contractOf, tickerPrints } from '@/server/services/contracts/contractPrints'
import { changeOf } from '@/server/services/contracts/pastDays'
import { eachPrint } from '@/server/services/flow/eachPrint'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { MemoryScope, Scope, TapeDesk, When } from '@/server/services/flow/tapeDesk'

/** All contracts of a chain that can have traded in a day. */
const WHOLE_CHAIN = 20_000
const STRIKES_AROUND = 3

type Order = 'volume' | 'open_interest' | 'oi_change' | 'premium'
const STORE_ORDER = {
  volume: 'volume',
  open_interest: 'openInterest',
  oi_change: 'oiChange',
  premium: 'premium',
} as const

/** Contracts of the same strike in other expiries, and the strikes around it in the same expiry (C11 Related). */
export async function readRelated({ desk }: MarketDeps, ctx: ServiceContext, symbol: string, query: When) {
  const parts = contractOf(symbol)
  const scope = await desk.scopeOf(ctx, query)
  const rows = (await chainDays(desk, scope, parts)).filter((row) => row.type === parts.type)
  const sameStrike = rows.filter((row) => row.strike === parts.strike && row.expiry !== parts.expiry)
  const expiry = rows.filter((row) => row.expiry === parts.expiry).sort((a, b) => a.strike - b.strike)
  const below = expiry.filter((row) => row.strike < parts.strike).slice(-STRIKES_AROUND)
  const above = expiry.filter((row) => row.strike > parts.strike).slice(0, STRIKES_AROUND)
  return {
    data: {
      same_strike: sameStrike.sort((a, b) => (a.expiry < b.expiry ? -1 : 1)),
      same_expiry: [...below, ...expiry.filter((row) => row.strike === parts.strike), ...above],
    },
    meta: scope.meta,
  }
}

/** Contracts of a session by one measure, largest first; by change of open interest only those that changed. */
export async function listTop(
  { desk }: MarketDeps,
  ctx: ServiceContext,
  query: When & { readonly by: Order; readonly limit: number },
) {
  const scope = await desk.scopeOf(ctx, query)
  const { by, limit } = query
  if (scope.kind === 'memory' && scope.view.tier === 'sample') {
    const known = (row: ContractDayRow) => by !== 'oi_change' || (row.oi_change ?? 0) !== 0
    const rows = (await sessionDays(desk, scope)).filter(known)
    const measure = (row: ContractDayRow) => Math.abs(row[by] ?? 0)
    return { data: rows.sort((a, b) => measure(b) - measure(a)).slice(0, limit), meta: scope.meta }
  }
  const stored = scope.kind === 'memory' ? runningScopeOf(scope) : storedScopeOf(scope)
  const days = await desk.store.topContracts(stored, STORE_ORDER[by], null, limit)
  return { data: days.map((day) => withChange(scope, toDayRow(day))), meta: scope.meta }
}

/** The running session in the store, which may know more than is released: a practice session is stored to its end. */
function runningScopeOf({ view, untilUs, sessionDate, source }: MemoryScope) {
  const isWhole = view.session.mode === 'live' && view.tier === 'live'
  const until = isWhole ? untilUs : Math.min(untilUs ?? view.asOfUs, view.asOfUs)
  return { sessionDate, source, ...(until === undefined ? {} : { untilUs: until }) }
}

/** A contract that did not trade in the session before has no day there. */
const withChange = (scope: Scope, row: ContractDayRow): ContractDayRow =>
  row.oi_change === null ? { ...row, oi_change: changeOf(scope, row, undefined) } : row

async function chainDays(desk: TapeDesk, scope: Scope, { root }: ContractParts): Promise<readonly ContractDayRow[]> {
  if (scope.kind === 'stored') {
    const days = await desk.store.topContracts(storedScopeOf(scope), 'volume', root, WHOLE_CHAIN)
    return days.filter(({ volume }) => volume > 0).map((day) => withChange(scope, toDayRow(day)))
  }
  const folds = new Map<string, ContractFold>()
  for (const item of await tickerPrints(scope, root)) foldOf(folds, item.optionSymbol).add(item)
  return rowsOf(folds)
}

/** Day rows of every contract of the running session; kept for two seconds, because tiles of several measures ask at once. */
const kept = new WeakMap<
  MemoryScope['view'],
  { readonly key: string; readonly rows: Promise<readonly ContractDayRow[]> }
>()
const KEPT_MS = 2000

async function sessionDays(desk: TapeDesk, scope: MemoryScope): Promise<readonly ContractDayRow[]> {
  const { view, untilUs } = scope
  const key = `${view.session.epoch} ${Math.floor(view.asOfMs / KEPT_MS)} ${untilUs ?? ''}`
  const known = kept.get(view)
  if (known?.key === key) return await known.rows
  const rows = foldSession(desk, scope)
  kept.set(view, { key, rows })
  // Of a whole session they are 40 MB.
  const letGo = () => kept.get(view)?.rows === rows && kept.delete(view)
  void rows.then(() => setTimeout(letGo, KEPT_MS).unref(), letGo)
  return await rows
}

async function foldSession(desk: TapeDesk, scope: MemoryScope): Promise<readonly ContractDayRow[]> {
  const folds = new Map<string, ContractFold>()
  await eachPrint(desk, scope, desk.filter(scope, ''), (item) => foldOf(folds, item.optionSymbol).add(item))
  return rowsOf(folds)
}

function foldOf(folds: Map<string, ContractFold>, symbol: string): ContractFold {
  const known = folds.get(symbol)
  if (known !== undefined) return known
  const fresh = new ContractFold()
  folds.set(symbol, fresh)
  return fresh
}

function rowsOf(folds: ReadonlyMap<string, ContractFold>): ContractDayRow[] {
  return [...folds.values()].map((fold) => fold.row()).filter((row) => row !== null)
}
