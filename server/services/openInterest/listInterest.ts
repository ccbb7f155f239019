import { setImmediate } from 'node:timers/promises'
import type { ServiceContext } from '@/server/context'
import type { ContractDaysDesk } from '@/server/services/contractDays/contractDaysDesk'
import { toScreenerRow } from '@/server/services/contractDays/contractRow'
import { contractFilter, maskOf, pageOf } from '@/server/services/contractDays/screenTable'
import type { When } from '@/server/services/flow/tapeDesk'
import { byExpiry, byStrike, interestSums, rowsOf } from '@/server/services/openInterest/interestSums'
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
  // A pause between any two looks at all contracts: there are a hundred thousand of them.
  const rest = async <T>(value: T): Promise<T> => {
    await setImmediate()
    return value
  }
  const matching = await rest(maskOf(table, filter, 'oiChanged'))
  const mask = await rest(query.rolls === '1' ? rollRows(table, matching) : matching)
  const page = await rest(pageOf(table, mask, query))
  const rows = await rest(rowsOf(mask))
  return {
    data: {
      rows: page.rows.map((row) => toScreenerRow(table, row)),
      matched: page.matched,
      total: table.interest().changed,
      sums: await rest(interestSums(table, rows)),
      by_expiry: await rest(byExpiry(table, rows)),
      by_strike: await rest(byStrike(table, rows)),
      prior: priorState(days),
    },
    meta: scope.meta,
  }
}
