import { part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { ContractDaysDesk } from '@/server/services/contractDays/contractDaysDesk'
import { toScreenerRow } from '@/server/services/contractDays/contractRow'
import { contractFilter, pageOf, rowsOf } from '@/server/services/contractDays/screenTable'
import type { When } from '@/server/services/flow/tapeDesk'
import { interestSums } from '@/server/services/openInterest/interestSums'
import { rollRows } from '@/server/services/openInterest/rollRows'
import { priorState } from '@/server/services/screener/listContracts'

export interface InterestQuery extends When {
  readonly filter: string
  readonly rolls: '0' | '1'
  readonly sort: string
  readonly offset: number
  readonly limit: number
}

/** Contracts whose open interest changed overnight, with what they add up to. F37, F9. */
export async function listInterest(desk: ContractDaysDesk, ctx: ServiceContext, query: InterestQuery) {
  const filter = contractFilter(query.filter)
  const days = await desk.read(ctx, query)
  const { table, scope } = days
  // Each look at all contracts is a part of its own: there are a hundred thousand of them.
  const matching = await part(() => rowsOf(table, filter, 'oiChanged'))
  const rows = await part(() => (query.rolls === '1' ? rollRows(table, matching) : matching))
  const page = await part(() => pageOf(table, rows, query))
  const { sums, by_expiry, by_strike } = await part(() => interestSums(table, rows, days.prior?.tickers))
  return {
    data: {
      rows: page.rows.map((row) => toScreenerRow(table, row)),
      matched: page.matched,
      total: table.interest().changed,
      sums,
      by_expiry,
      by_strike,
      prior: priorState(days),
    },
    meta: scope.meta,
  }
}
