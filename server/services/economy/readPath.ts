import type { EconomyRow } from '@/lib/contract/economy'
import type { Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { averagePath, PATH_TO, pathAround } from '@/lib/equities/eventPath'
import { isSession } from '@/lib/market/calendar'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns, part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { dayPrices } from '@/server/services/economy/dayPrices'
import { releasesOf } from '@/server/services/economy/readRelease'
import type { When } from '@/server/services/flow/tapeDesk'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import { recordScopeOf } from '@/server/services/records/recordScope'

type Path = readonly (number | null)[]

/** The last releases that are averaged. */
const MOST_EVENTS = 36
/** Paths kept: those of days that are over change no more. */
const KEPT = 2000
/** A session with imported prints may come later. */
const KEPT_MS = 60_000
const keptBy = perOwner((_deps: MarketDeps) => new AnswerCache<Path>('economy/readPath', KEPT, KEPT_MS))

/** What a name did around the releases of one title so far, -30 to +120 minutes, on the days whose prices are known. §4.6. */
export async function readPath(
  deps: MarketDeps,
  ctx: ServiceContext,
  { title, symbol, ...when }: When & { readonly title: string; readonly symbol: Ticker },
) {
  const events = await recordScopeOf(deps, ctx, 'economy', when)
  const stock = await stockScopeOf(deps, ctx, when)
  const rows = (await releasesOf(events, title))
    .filter(({ at_ms, date }) => at_ms <= Math.min(events.nowMs, stock.untilMs) && isSession(date))
    .slice(-MOST_EVENTS)
  const found: { readonly row: EconomyRow; readonly path: Path }[] = []
  for await (const row of inTurns(rows)) {
    const path = await pathOf(deps, ctx, stock, { row, symbol })
    if (path.some((value) => value !== null)) found.push({ row, path })
  }
  const of = (wanted: (surprise: number) => boolean) =>
    part(() => averagePath(found.filter(({ row }) => row.surprise !== null && wanted(row.surprise)).map(pathIn)))
  return {
    data: {
      symbol,
      all: [...(await part(() => averagePath(found.map(pathIn))))],
      above: [...(await of((surprise) => surprise > 0))],
      below: [...(await of((surprise) => surprise < 0))],
      events: rows.length,
      unknown: rows.length - found.length,
    },
    meta: stock.scope.meta,
  }
}

const pathIn = ({ path }: { readonly path: Path }): Path => path

interface Asked {
  readonly row: EconomyRow
  readonly symbol: Ticker
}

/** A path that is over is kept for a while; one that still runs is made anew. */
async function pathOf(deps: MarketDeps, ctx: ServiceContext, stock: StockScope, { row, symbol }: Asked): Promise<Path> {
  const make = async () => {
    const { points, close } = await dayPrices(deps, ctx, stock, { ticker: symbol, date: row.date })
    return pathAround(points, row.at_ms, close)
  }
  if (row.at_ms + PATH_TO * MINUTE_MS > stock.untilMs) return await make()
  return await keptBy(deps).get(`${stock.tier} ${stock.market.id} ${symbol} ${row.at_ms}`, make, ctx.nowMs)
}
