import type { Backfill } from '@/lib/collectors/state'
import type { CollectorRow } from '@/lib/contract/collectors'
import type { IsoDate } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'
import type { Collector } from '@/server/collectors/remote/collector'
import { CollectorBook, freshState } from '@/server/collectors/remote/collectorBook'
import { type CollectorRun, hindrance } from '@/server/collectors/remote/collectorRun'
import { backfillDays } from '@/server/collectors/remote/daysToAsk'
import { PUBLISHERS, type Publisher } from '@/server/collectors/remote/publishers'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { asStaff } from '@/server/services/audit/audit'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb } from '@/server/stores/accounts/port'

export interface CollectorDeps {
  readonly db: AccountsDb
  readonly book: CollectorBook
  readonly run: CollectorRun
  /** Looks at once whose turn it is, on the host that collects; on others nothing happens and that host sees it in a minute. */
  readonly wake: () => Promise<void>
}

const REFUSED = 5

/** Every source of public records with its state. Staff only. */
export async function collectorStates(deps: CollectorDeps, ctx: ServiceContext) {
  requireAccess(ctx, 'admin')
  const [states, all] = await Promise.all([deps.book.states(), deps.book.all()])
  const data = await Promise.all(
    deps.run.collectors.map(async (collector): Promise<CollectorRow> => {
      const state = states.get(collector.id) ?? freshState(collector.id)
      const isOn = deps.run.isOn(collector, state, all)
      const { title: publisher, terms }: Publisher = PUBLISHERS[collector.publisher]
      return {
        id: collector.id,
        title: collector.title,
        about: collector.about,
        publisher,
        terms_url: terms,
        tables: [...collector.tables],
        ...stateOf(deps.run, collector, isOn, state.error),
        own_switch: state.isOn,
        last_asked_ms: state.askedMs,
        last_stored_ms: state.storedMs,
        newest_day: state.newestDay,
        next_turn_ms: isOn ? state.nextTurnMs : null,
        counts: state.counts,
        backfill_from: collector.dated?.from ?? null,
        publishes: typeof collector.turn.days === 'string' ? collector.turn.days : [...collector.turn.days],
        polite_ms: PUBLISHERS[collector.publisher].perMs / PUBLISHERS[collector.publisher].most,
        backfill: state.backfill,
        unproved: collector.unproved ?? null,
        refused: state.counts.refused === 0 ? [] : await deps.book.refused(collector.id, REFUSED),
      }
    }),
  )
  return { data: { all_free_sources: all ?? deps.run.settings.on.includes('free'), collectors: data } }
}

function stateOf(
  run: CollectorRun,
  collector: Collector,
  isOn: boolean,
  error: string | null,
): Pick<CollectorRow, 'state' | 'words'> {
  const missing = hindrance(collector, run.settings)
  if (!isOn) return { state: 'off', words: missing ?? 'Switched off: nothing is asked for.' }
  if (missing !== null) return { state: 'held', words: missing }
  const day = run.busy.get(collector.id)
  if (day !== undefined) return { state: 'fetching', words: `Is being fetched, up to ${day}.` }
  return error === null ? { state: 'waiting', words: 'Waits for its next turn.' } : { state: 'failing', words: error }
}

const known = ({ run }: CollectorDeps, id: string): Collector => {
  const collector = run.find(id)
  if (collector === null) throw new ServiceError('not_found', 'There is no such source of public records.')
  return collector
}

/** Switches one source on or off; null: as all free sources are. */
export async function switchCollector(deps: CollectorDeps, ctx: ServiceContext, id: string, isOn: boolean | null) {
  known(deps, id)
  await asStaff(deps, ctx, { action: 'collector.switch', detail: { id, is_on: isOn } }, (trx) =>
    new CollectorBook(trx).save(id, { isOn }),
  )
  await deps.wake()
}

/** Switches all free sources on or off; a source with a switch of its own keeps to that. */
export async function switchAllCollectors(deps: CollectorDeps, ctx: ServiceContext, isOn: boolean) {
  await asStaff(deps, ctx, { action: 'collector.switch_all', detail: { is_on: isOn } }, (trx) =>
    new CollectorBook(trx).setAll(isOn),
  )
  await deps.wake()
}

/** Gives a source its turn now, also where it was to be left alone for some time. */
export async function runCollector(deps: CollectorDeps, ctx: ServiceContext, id: string) {
  await ready(deps, id)
  await asStaff(deps, ctx, { action: 'collector.run', detail: { id } }, (trx) =>
    new CollectorBook(trx).save(id, { nextTurnMs: ctx.nowMs }),
  )
  await deps.wake()
}

/** Fetches a range of days beside the turns; ends one that runs where the range is null. */
export async function backfillCollector(
  deps: CollectorDeps,
  ctx: ServiceContext,
  id: string,
  range: { readonly from: IsoDate; readonly to: IsoDate } | null,
) {
  const backfill = range === null ? null : rangeOf(await ready(deps, id), range)
  if (range === null) known(deps, id)
  await asStaff(deps, ctx, { action: 'collector.backfill', detail: { id, ...range } }, (trx) =>
    new CollectorBook(trx).save(id, { backfill }),
  )
  await deps.wake()
}

/** A source that is on and lacks nothing. */
async function ready(deps: CollectorDeps, id: string): Promise<Collector> {
  const collector = known(deps, id)
  const [state, all] = await Promise.all([deps.book.state(id), deps.book.all()])
  const missing = hindrance(collector, deps.run.settings)
  if (missing !== null) throw new ServiceError('invalid', missing)
  if (!deps.run.isOn(collector, state, all)) throw new ServiceError('invalid', `${collector.title} is switched off.`)
  return collector
}

function rangeOf(collector: Collector, { from, to }: { readonly from: IsoDate; readonly to: IsoDate }): Backfill {
  if (collector.dated === null)
    throw new ServiceError('invalid', `${collector.title} always brings the present state: there is no range to fetch.`)
  if (!isIsoDate(from) || !isIsoDate(to) || from > to)
    throw new ServiceError('invalid', 'A range is two days, the first one first.')
  const days = backfillDays(collector, from, to)
  const [next] = days
  if (next === undefined) throw new ServiceError('invalid', `${collector.title} has no days from ${from} to ${to}.`)
  return { from, to, next, days: days.length, done: 0, incomplete: 0 }
}
