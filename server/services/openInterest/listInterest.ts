import type { ServiceContext } from '@/server/context'
import type { ContractDaysDesk } from '@/server/services/contractDays/contractDaysDesk'
import { toScreenerRow } from '@/server/services/contractDays/contractRow'
import { contractFilter, maskOf, pageOf } from '@/server/services/contractDays/screenTable'
import type { When } from '@/server/services/flow/tapeDesk'
import { byExpiry, byStrike, interestSums } from '@/server/services/openInterest/interestSums'
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
  const all = maskOf(table, { kind: 'and', items: [] }, 'oiChanged')
  const matching = maskOf(table, filter, 'oiChanged')
  const mask = query.rolls === '1' ? rollRows(table, matching) : matching
  const { rows, matched } = pageOf(table, mask, query)
  return {
    data: {
      rows: rows.map((row) => toScreenerRow(table, row)),
      matched,
      total: all.reduce((sum, one) => sum + one, 0),
      sums: interestSums(table, mask),
      by_expiry: byExpiry(table, mask),
      by_strike: byStrike(table, mask),
      prior: priorState(days),
    },
    meta: scope.meta,
  }
}
