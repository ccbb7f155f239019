import type { RecordedSeries } from '@/lib/contract/recordedFlow'
import type { IsoDate } from '@/lib/core/nominal'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** Rows of all imported minutes: a day of ten names is 4,000. */
const MOST_ROWS = 400_000
const MOST_MINUTES = 40_000

/** Sessions of which another vendor's minutes were imported; the sample tier sees none. */
export async function listRecorded({ entities }: MarketDeps, ctx: ServiceContext) {
  if (ctx.tier === 'sample' || entities === undefined) return { data: [] }
  const rows = await entities.rows('flow_minutes', { order: [['session_date', 'down']], limit: MOST_ROWS })
  const found = new Map<string, { session_date: IsoDate; source: string; tickers: Set<string> }>()
  for (const { session_date, source, ticker } of rows) {
    const key = `${session_date} ${source}`
    const known = found.get(key) ?? { session_date, source, tickers: new Set<string>() }
    found.set(key, known)
    known.tickers.add(ticker)
  }
  return { data: [...found.values()].map((one) => ({ ...one, tickers: [...one.tickers].sort() })) }
}

/** The imported minutes of a session, a series per ticker. */
export async function readRecorded(
  { entities }: MarketDeps,
  ctx: ServiceContext,
  { session, source }: { readonly session: IsoDate; readonly source: string },
) {
  const rows =
    ctx.tier === 'sample' || entities === undefined
      ? []
      : await entities.rows('flow_minutes', {
          where: [
            ['session_date', '=', session],
            ['source', '=', source],
          ],
          order: [
            ['ticker', 'up'],
            ['start_at', 'up'],
          ],
          limit: MOST_MINUTES,
        })
  if (rows.length === 0) throw new ServiceError('not_found', `No minutes of ${source} are stored for ${session}`)
  const series = new Map<string, RecordedSeries>()
  for (const { ticker, start_at, ncp, npp, price } of rows) {
    const own = series.get(ticker) ?? { ticker, start_ms: [], ncp: [], npp: [], price: [] }
    series.set(ticker, own)
    own.start_ms.push(start_at / 1000)
    own.ncp.push(ncp)
    own.npp.push(npp)
    own.price.push(price)
  }
  const meta = {
    tier: ctx.tier,
    simulated: false,
    source,
    session_date: session,
    as_of_ms: newYorkTimeToMs(session, '16:15'),
  }
  return { data: [...series.values()], meta }
}
