import type { z } from 'zod'
import type { flowAlerts } from '@/lib/contract/alerts'
import { HIT_ORDER } from '@/lib/contract/rowOrders'
import { perOwner } from '@/lib/core/perOwner'
import { hitAsItem } from '@/lib/flow/alerts/hitAsItem'
import { orderedRows } from '@/lib/tables/rowOrder'
import { inTurns, mapInTurns, part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { BookedHit } from '@/server/engine/alerts/hitBook'
import type { CompiledFilter } from '@/server/engine/filters'
import { toFlowRow } from '@/server/engine/flowRow'
import { ServiceError } from '@/server/errors'
import type { AlertDeps } from '@/server/services/alerts/alertDeps'
import { toHitRow } from '@/server/services/alerts/hitRow'
import { hitsOf, type ScopedHits, sessionHits } from '@/server/services/alerts/hitsOf'
import { rareEvents } from '@/server/services/alerts/rareEvents'
import { SharedAnswers } from '@/server/services/alerts/sharedAnswers'
import { contractPrints } from '@/server/services/contracts/contractPrints'
import type { Scope } from '@/server/services/flow/tapeDesk'

type ListQuery = z.output<NonNullable<typeof flowAlerts.list.query>>

type HitAnswer = z.output<typeof flowAlerts.list.response>

const answersBy = perOwner((_deps: AlertDeps) => new SharedAnswers<HitAnswer>())
const MOST_OTHERS = 60
const FEW = 5000

/** Hits of the built-in rules under a filter and for the chosen rules: every one, newest first, or events by rarity. */
export async function listHits(deps: AlertDeps, ctx: ServiceContext, query: ListQuery) {
  const scope = await deps.market.desk.scopeOf(ctx, query)
  return answersBy(deps).of(scope, query, () => findHits(deps, ctx, query, scope))
}

async function findHits(deps: AlertDeps, ctx: ServiceContext, query: ListQuery, scope: Scope): Promise<HitAnswer> {
  const { desk } = deps.market
  await settle(deps, ctx)
  const scoped = await hitsOf(deps, ctx, scope)
  const filter = await desk.readFilter(scope, query.filter)
  const rules = rulesOf(query.rules)
  const counts: Record<string, number> = {}
  const chosen = new Set<BookedHit>()
  for await (const booked of inTurns(scoped.hits)) {
    const { hit } = booked
    if (!isBuiltIn(hit.rule) || !matches(filter, booked)) continue
    counts[hit.rule] = (counts[hit.rule] ?? 0) + 1
    if (rules === null || rules.has(hit.rule)) chosen.add(booked)
  }
  const found =
    query.view === 'events'
      ? await rareEvents({
          hits: scoped.hits.filter(({ hit }) => isBuiltIn(hit.rule)),
          resultOf: scoped.resultOf,
          averages: await deps.averages(scope.sessionDate, scope.source),
          limit: query.limit,
          isWanted: (booked) => chosen.has(booked),
        })
      : await newestHits([...chosen], scoped, query)
  return { ...found, counts, work: scoped.work, meta: scope.meta }
}

async function newestHits(chosen: readonly BookedHit[], { resultOf }: ScopedHits, query: ListQuery) {
  const { before_us: beforeUs = Number.POSITIVE_INFINITY, limit } = query
  const older = chosen.filter(({ hit }) => hit.atUs < beforeUs)
  const asked = query.sort === '' ? older.slice(0, limit) : older
  const rows = await mapInTurns(asked, (booked) => toHitRow(booked.hit, resultOf(booked)))
  return { data: (await part(() => orderedRows(rows, HIT_ORDER, query.sort))).slice(0, limit), total: chosen.length }
}

/** One hit with its prints, and the same rule on its ticker in the sessions looked through. */
export async function readHit(
  deps: AlertDeps,
  ctx: ServiceContext,
  { id, at }: { readonly id: string; readonly at?: string | undefined },
) {
  const { desk } = deps.market
  const [session, source] = id.split('.')
  const scope = await desk.scopeOf(ctx, { session, source, at })
  const scoped = await hitsOf(deps, ctx, scope)
  const found = scoped.hits.find(({ hit }) => hit.id === id && isBuiltIn(hit.rule))
  if (found === undefined) throw new ServiceError('not_found', 'There is no such hit in this session.')
  const { hit } = found
  const seqs = new Set(hit.seqs)
  const isBucket = hit.seqs.length < hit.prints
  const prints =
    hit.optionSymbol === null
      ? []
      : (await contractPrints(desk, scope, hit.optionSymbol)).filter((print) =>
          isBucket ? print.executedAtUs >= hit.fromUs && print.executedAtUs <= hit.atUs : seqs.has(print.seq),
        )
  const others = await sameRule(deps, ctx, scoped, found)
  return {
    data: { hit: toHitRow(hit, scoped.resultOf(found)), prints: prints.map(toFlowRow), others },
    meta: scope.meta,
  }
}

async function sameRule(deps: AlertDeps, ctx: ServiceContext, scoped: ScopedHits, { hit }: BookedHit) {
  const isSame = ({ hit: other }: BookedHit) =>
    other.rule === hit.rule && other.ticker === hit.ticker && other.id !== hit.id
  const rows = scoped.hits.filter(isSame).map((booked) => toHitRow(booked.hit, scoped.resultOf(booked)))
  if (ctx.tier === 'sample') return rows.slice(0, MOST_OTHERS)
  for (const stored of await deps.market.desk.sessions()) {
    const hits = stored.sessionDate === hit.sessionDate ? null : deps.history.peek(stored)
    if (hits === null) continue
    const session = await sessionHits(deps, ctx, hits, undefined)
    rows.push(...session.hits.filter(isSame).map((booked) => toHitRow(booked.hit, session.resultOf(booked))))
  }
  return rows.sort((a, b) => b.at_us - a.at_us).slice(0, MOST_OTHERS)
}

/** R1 … R20; custom alerts have ids of their own. */
export function isBuiltIn(rule: string): boolean {
  return rule.length <= 3 && /^R\d{1,2}$/.test(rule)
}

export function rulesOf(text: string): ReadonlySet<string> | null {
  const ids = text.split(',').filter((id) => id !== '')
  return ids.length === 0 ? null : new Set(ids)
}

export function matches(filter: CompiledFilter, { hit }: BookedHit): boolean {
  return filter.text === '' || filter.matches(hitAsItem(hit))
}

/** Waits for the newest prints when only a few are left to be looked at. */
export async function settle(deps: AlertDeps, ctx: ServiceContext): Promise<void> {
  const runner = deps.runners[ctx.tier]
  if (runner.behind > 0 && runner.behind < FEW) await runner.catchUp()
}
