import type { AnalystRecordRow } from '@/lib/contract/analystNotes'
import type { FirmRecord } from '@/lib/equities/firmRecord'
import type { ServiceContext } from '@/server/context'
import { firmBook } from '@/server/services/analysts/firmBook'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { allNamesScope } from '@/server/services/filings/nameScope'
import type { When } from '@/server/services/flow/tapeDesk'
import { soonEnough } from '@/server/services/minutes/soonEnough'

/** The page does not wait for the first walk over two years of notes: it asks again. */
const WAIT_MS = 400

/** Firms by what their notes came to over all names. F44. */
export async function listFirms(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await allNamesScope(deps, ctx, { topic: 'analysts', when })
  const { value, isPending } = await soonEnough<readonly FirmRecord[]>(firmBook(deps, scope), WAIT_MS, [])
  return { data: { rows: value.map(toRow), pending: isPending }, meta: scope.meta }
}

function toRow({ hitRate, callReturn, grades, ...record }: FirmRecord): AnalystRecordRow {
  return {
    ...record,
    hit_rate: hitRate,
    call_return: callReturn,
    strong_buy: grades[5],
    buy: grades[4],
    hold: grades[3],
    sell: grades[2],
    strong_sell: grades[1],
  }
}
