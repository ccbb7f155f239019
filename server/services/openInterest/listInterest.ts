import { setImmediate } from 'node:timers/promises'
import type { ServiceContext } from '@/server/context'
import type { ContractDaysDesk } from '@/server/services/contractDays/contractDaysDesk'
import { toScreenerRow } from '@/server/services/contractDays/contractRow'
import { contractFilter, maskOf, pageOf } from '@/server/services/contractDays/screenTable'
import type { When } from '@/server/services/flow/tapeDesk'
import { byExpiry, byStrike, countChanged, interestSums } from '@/server/services/openInterest/interestSums'
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
  const { rows, matched } = await rest(pageOf(table, mask, query))
  return {
    data: {
      rows: rows.map((row) => toScreenerRow(table, row)),
      matched,
      total: await rest(countChanged(table)),
      sums: await rest(interestSums(table, mask)),
      by_expiry: await rest(byExpiry(table, mask)),
      by_strike: await rest(byStrike(table, mask)),
      prior: priorState(days),
    },
    meta: scope.meta,
  }
}
