import type { ReturnStatsRow, RuleReport } from '@/lib/contract/alerts'
import { groupBy } from '@/lib/core/groupBy'
import { mean } from '@/lib/core/series'
import { eventsOf } from '@/lib/flow/alerts/alertEvents'
import type { BlockValue } from '@/lib/flow/alerts/blockInterval'
import type { HitResult } from '@/lib/flow/alerts/hitResult'
import { type ReturnStats, returnStats } from '@/lib/flow/alerts/returnStats'
import { mapInTurns, part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { BookedHit } from '@/server/engine/alerts/hitBook'
import type { CompiledFilter } from '@/server/engine/filters'
import type { AlertDeps } from '@/server/services/alerts/alertDeps'
import { toHitRow } from '@/server/services/alerts/hitRow'
import { hitsOf, type ScopedHits, sessionHits } from '@/server/services/alerts/hitsOf'
import { isBuiltIn, matches, rulesOf } from '@/server/services/alerts/listHits'
import type { When } from '@/server/services/flow/tapeDesk'

/** Sessions a report card looks at (pages.md Flow Alerts). */
const SESSIONS = 20
const MOST_LOSERS = 8

export interface Observed {
  readonly booked: BookedHit
  readonly result: HitResult
}

type Horizon = readonly [
  key: string,
  label: string,
  value: (result: HitResult) => number | null,
  bench: ((result: HitResult) => number | null) | null,
]

/** F66: the underlying by the direction of the hit, and the contract bought at the ask and sold at the bid. */
const HORIZONS: readonly Horizon[] = [
  ['under_15m', 'Underlying +15 min', (r) => r.under15, (r) => r.bench15],
  ['under_1h', 'Underlying +1 h', (r) => r.under60, (r) => r.bench60],
  ['under_close', 'Underlying to close', (r) => r.underClose, (r) => r.benchClose],
  ['under_1d', 'Underlying +1 day', (r) => r.under1d, (r) => r.bench1d],
  ['under_5d', 'Underlying +5 days', (r) => r.under5d, (r) => r.bench5d],
  ['contract_1h', 'Contract +1 h', (r) => r.contract60, null],
  ['contract_close', 'Contract to close', (r) => r.contractClose, null],
]

/** The report card of one rule or several: hits today, the average, and what followed them. F66. */
export async function reportRule(
  deps: AlertDeps,
  ctx: ServiceContext,
  query: When & { readonly rules: string; readonly filter: string },
): Promise<{ data: RuleReport; meta: Awaited<ReturnType<AlertDeps['market']['desk']['scopeOf']>>['meta'] }> {
  const { desk } = deps.market
  const scope = await desk.scopeOf(ctx, query)
  const wanted = wantedOf(query.rules, await desk.readFilter(scope, query.filter))
  const today = await observe(await hitsOf(deps, ctx, scope), wanted)
  const observed = [...today]
  const sessions = [{ session_date: scope.sessionDate, hits: today.length }]
  let waiting = 0
  for (const stored of ctx.tier === 'sample' ? [] : await desk.sessionsLike(scope)) {
    if (stored.sessionDate >= scope.sessionDate) continue
    if (sessions.length > SESSIONS) break
    const { hits } = deps.history.ask(stored)
    if (hits === null) {
      waiting += 1
      continue
    }
    const found = await observe(await sessionHits(deps, ctx, hits, undefined), wanted)
    sessions.push({ session_date: stored.sessionDate, hits: found.length })
    for (const one of found) observed.push(one)
  }
  const past = sessions.slice(1)
  const average = past.length === 0 ? null : past.reduce((sum, { hits }) => sum + hits, 0) / past.length
  const data = {
    hits_today: today.length,
    sessions,
    average,
    waiting,
    horizons: await part(() => horizonsOf(observed)),
    losers: await part(() => losersOf(observed)),
  }
  return { data, meta: scope.meta }
}

/**
 * Statistics of every horizon. Hits of one event are one observation, sessions are the blocks of the intervals. Hits
 * without direction are left out of the underlying's.
 */
export function horizonsOf(observed: readonly Observed[]): RuleReport['horizons'] {
  const events = observedEvents(observed)
  return HORIZONS.map(([key, label, value, bench]) => {
    const of = (read: (result: HitResult) => number | null) => eventReturns(events, read, key.startsWith('under'))
    const own = of(value)
    const peers = bench === null ? [] : of(bench)
    return {
      key,
      label,
      stats: toStatsRow(
        returnStats(
          own.map((one) => one.value),
          own.map((one) => one.block),
        ),
      ),
      benchmark_mean: mean(peers.map((one) => one.value)),
    }
  })
}

/** What is observed, event by event, each session for itself. */
function observedEvents(observed: readonly Observed[]): readonly (readonly Observed[])[] {
  const known = new Map(observed.map((one) => [one.booked.hit.id, one]))
  const sessions = groupBy(observed, ({ booked }) => booked.hit.sessionDate)
  return [...sessions.values()].flatMap((list) => {
    const inTime = list.map(({ booked }) => booked.hit).sort((a, b) => a.atUs - b.atUs)
    return eventsOf(inTime).map(({ hits }) => hits.flatMap(({ id }) => known.get(id) ?? []))
  })
}

/** The hits that lost most, by the contract. F66: losers listed first-class. */
export function losersOf(observed: readonly Observed[]): RuleReport['losers'] {
  return observed
    .filter(({ result }) => (result.contractClose ?? result.contract60 ?? 0) < 0)
    .sort((a, b) => lossOf(a) - lossOf(b))
    .slice(0, MOST_LOSERS)
    .map(({ booked, result }) => toHitRow(booked.hit, result))
}

function lossOf({ result }: Observed): number {
  return result.contractClose ?? result.contract60 ?? 0
}

/** One value an event, the mean over its hits, with the session as its block. */
function eventReturns(
  events: readonly (readonly Observed[])[],
  read: (result: HitResult) => number | null,
  byDirection: boolean,
): BlockValue[] {
  return events.flatMap((event) => {
    const value = mean(
      event.flatMap(({ booked, result }) => {
        const found = read(result)
        if (found === null || !byDirection) return found ?? []
        const { sentiment } = booked.hit
        return sentiment === '-' ? [] : [sentiment === 'bullish' ? found : -found]
      }),
    )
    return value === null ? [] : [{ block: event[0]?.booked.hit.sessionDate ?? '', value }]
  })
}

function wantedOf(rules: string, filter: CompiledFilter): (booked: BookedHit) => boolean {
  const ids = rulesOf(rules)
  return (booked) => isBuiltIn(booked.hit.rule) && (ids === null || ids.has(booked.hit.rule)) && matches(filter, booked)
}

async function observe(
  { hits, resultOf }: ScopedHits,
  wanted: (booked: BookedHit) => boolean,
): Promise<readonly Observed[]> {
  const found = await mapInTurns(hits, (booked) => (wanted(booked) ? { booked, result: resultOf(booked) } : null))
  return found.filter((one) => one !== null)
}

/** Statistics on the wire. */
export function toStatsRow(stats: ReturnStats | null): ReturnStatsRow {
  if (stats === null) return null
  const { n, mean, median, meanLow, meanHigh, hitRate, hitRateLow, hitRateHigh, best, worst, edges, bins } = stats
  return {
    n,
    mean,
    median,
    mean_low: meanLow,
    mean_high: meanHigh,
    hit_rate: hitRate,
    hit_rate_low: hitRateLow,
    hit_rate_high: hitRateHigh,
    best,
    worst,
    edges: [...edges],
    bins: [...bins],
  }
}
