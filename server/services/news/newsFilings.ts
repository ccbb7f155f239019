import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { pageClockMs } from '@/server/services/flow/pageClock'
import type { When } from '@/server/services/flow/tapeDesk'

/** Forms that move prices: events, offerings, large stakes. */
const FORMS = [
  ...['8-K', '8-K/A', 'S-1', 'S-1/A', '6-K'],
  ...['SC 13D', 'SC 13D/A', 'SC 13G', 'SC 13G/A', 'SCHEDULE 13D', 'SCHEDULE 13D/A', 'SCHEDULE 13G', 'SCHEDULE 13G/A'],
]
const MOST = 60

/** Imported filings that move prices, newest first, nothing after the instant of the page. The sample never reaches the store. */
export async function newsFilings(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await deps.desk.scopeOf(ctx, when)
  const nowMs = pageClockMs(ctx, scope)
  const { entities } = deps
  if (ctx.tier === 'sample' || entities === undefined) return { data: [], meta: scope.meta }
  const rows = await entities.rows('filings', {
    where: [
      ['form', 'in', FORMS],
      ['filed_date', '<=', newYorkDateOf(nowMs)],
    ],
    order: [
      ['filed_date', 'down'],
      ['accepted_at', 'down'],
    ],
    limit: MOST,
  })
  const data = rows.flatMap((row) => {
    const at_ms = row.accepted_at === null ? null : Math.floor(row.accepted_at / 1000)
    if (row.filed_date === null || (at_ms !== null && at_ms > nowMs)) return []
    const { accession, cik, form, company, ticker, description, url } = row
    return [{ key: `${cik} ${accession}`, at_ms, date: row.filed_date, form, company, ticker, description, url }]
  })
  const meta = data.length === 0 ? scope.meta : { ...scope.meta, simulated: false, source: 'imported filings' }
  return { data, meta }
}
