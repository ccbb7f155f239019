import type { AltDataset } from '@/lib/altdata/datasets'
import { AFTER, BEFORE, currentLimit, eventPath, FEW_EVENTS, studyPoints } from '@/lib/altdata/eventStudy'
import { type Pair, summarisePairs } from '@/lib/altdata/surprise'
import type { IsoDate } from '@/lib/core/nominal'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { altScopeOf } from '@/server/services/altdata/altDesk'
import { changesOf, largeOf } from '@/server/services/altdata/altRow'
import { surprisePairs } from '@/server/services/altdata/surprisePairs'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { type PastCloses, pastClosesOf } from '@/server/services/performance/closeBook'

const BENCHMARK = 'SPY'
const MOST_EVENTS = 300
const MOST_PAIRS = 600

/** What prices did after large changes were published, and whether changes told of the next report. §4.14 Alt-Data. */
export async function readAltStudy(
  deps: MarketDeps,
  ctx: ServiceContext,
  { dataset, basis, ...when }: When & { readonly dataset: AltDataset; readonly basis: 'price' | 'excess' },
) {
  const scope = await altScopeOf(deps, ctx, when)
  const part = scope.book.get(dataset)
  if (part === undefined) throw new ServiceError('not_found', 'No rows of this dataset are known')
  const past = await pastClosesOf(deps, scope.stock)
  const benchmark = basis === 'excess' ? await closesByDate(past) : undefined
  const found = []
  for await (const event of inTurns(largeOf(part))) {
    const path = eventPath(await past.column(event.ticker), event.publishedMs, benchmark)
    if (path !== null) found.push({ event, path })
  }
  const { revenue, eps } = await surprisePairs(deps, ctx, { scope, part, when })
  return {
    data: {
      points: studyPoints(found.map(({ path }) => path)),
      events: found
        .toReversed()
        .slice(0, MOST_EVENTS)
        .map(({ event, path }) => ({
          ticker: event.ticker,
          period_end: event.end,
          published_ms: event.publishedMs,
          change: event.change,
          after_5: path[BEFORE + 5] ?? null,
          after_20: path[BEFORE + AFTER] ?? null,
        })),
      count: found.length,
      changes: changesOf(part).length,
      limit: currentLimit(changesOf(part)),
      is_few: found.length < FEW_EVENTS,
      prices_simulated: !scope.hasPrices,
      revenue: pairsOf(revenue),
      eps: pairsOf(eps),
    },
    meta: scope.meta,
  }
}

async function closesByDate(past: PastCloses): Promise<ReadonlyMap<IsoDate, number>> {
  const { dates, closes } = await past.column(BENCHMARK)
  return new Map(dates.map((date, at) => [date, closes[at] ?? 0]))
}

function pairsOf(pairs: readonly Pair[]) {
  const { isFew, ...figures } = summarisePairs(pairs)
  return { ...figures, is_few: isFew, pairs: pairs.slice(-MOST_PAIRS) }
}
