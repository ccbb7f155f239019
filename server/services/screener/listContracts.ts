import type { ServiceContext } from '@/server/context'
import type { ContractDays, ContractDaysDesk } from '@/server/services/contractDays/contractDaysDesk'
import { toScreenerRow } from '@/server/services/contractDays/contractRow'
import type { ContractTable } from '@/server/services/contractDays/contractTable'
import { baseRows, contractFilter, pageOf, rowsOf } from '@/server/services/contractDays/screenTable'
import type { When } from '@/server/services/flow/tapeDesk'

export interface ScreenQuery extends When {
  readonly filter: string
  readonly sort: string
  readonly offset: number
  readonly limit: number
}

/** Contracts of a session that match a filter, by one figure. pages.md §4.1 Options Screener. */
export async function screenContracts(desk: ContractDaysDesk, ctx: ServiceContext, query: ScreenQuery) {
  const filter = contractFilter(query.filter)
  const days = await desk.read(ctx, query)
  const { table, scope } = days
  const traded = baseRows(table, 'traded')
  const total = traded.length
  const matching = rowsOf(table, filter, traded)
  const { rows, matched } = pageOf(table, matching, query)
  const data = {
    rows: rows.map((row) => toScreenerRow(table, row)),
    matched,
    total,
    ...sumsOf(table, matching),
    prior: priorState(days),
  }
  return { data, meta: scope.meta }
}

/** Match counts of several filters over the contracts that traded. */
export async function countContracts(
  desk: ContractDaysDesk,
  ctx: ServiceContext,
  query: When & { readonly filters: readonly string[] },
) {
  const filters = query.filters.map(contractFilter)
  const { table, scope } = await desk.read(ctx, query)
  return { data: filters.map((filter) => rowsOf(table, filter, 'traded').length), meta: scope.meta }
}

/** Rows of named contracts in their order. */
export async function readContracts(
  desk: ContractDaysDesk,
  ctx: ServiceContext,
  query: When & { readonly chains: readonly string[] },
) {
  const { table, scope } = await desk.read(ctx, query)
  const rows = query.chains.map((chain) => table.rowOf(chain.replace(/^\./, ''))).filter((row) => row >= 0)
  return { data: rows.map((row) => toScreenerRow(table, row)), meta: scope.meta }
}

/** Whether the session before is known, still being read, or not there. */
export function priorState({ table, prior, isReadingPrior }: ContractDays): 'known' | 'loading' | 'none' {
  if (isReadingPrior) return 'loading'
  return prior !== null || table.hasPrior ? 'known' : 'none'
}

function sumsOf({ columns }: ContractTable, rows: Uint32Array) {
  const { premium: premiums, volume: volumes, bullPremium, bearPremium, askVolume } = columns.numbers
  const sums = { premium: 0, volume: 0, ask_volume: 0 }
  const split = { call_premium: 0, put_premium: 0, bull_premium: 0, bear_premium: 0 }
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const premium = premiums[row] ?? 0
    sums.premium += premium
    sums.volume += volumes[row] ?? 0
    sums.ask_volume += askVolume[row] ?? 0
    split.bull_premium += bullPremium[row] ?? 0
    split.bear_premium += bearPremium[row] ?? 0
    if (columns.types[row] === 1) split.put_premium += premium
    else split.call_premium += premium
  }
  return { ...sums, ...split }
}
