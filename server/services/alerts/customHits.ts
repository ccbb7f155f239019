import { sql } from 'kysely'
import type { z } from 'zod'
import type { CustomHitRow, customAlerts } from '@/lib/contract/customAlerts'
import { groupBy } from '@/lib/core/groupBy'
import type { EpochUs } from '@/lib/core/nominal'
import { hitResult } from '@/lib/flow/alerts/hitResult'
import { tickerForm } from '@/lib/market/tickerForm'
import type { ServiceContext } from '@/server/context'
import { toCustomHitRow } from '@/server/services/alerts/alertRow'
import type { CustomDeps } from '@/server/services/alerts/customAlerts'
import { closesAfter, resultAt } from '@/server/services/alerts/hitsOf'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

type HitsQuery = z.output<NonNullable<typeof customAlerts.hits.query>>
type LaterCloses = Awaited<ReturnType<typeof closesAfter>>

const IN_BELL = 12

/** Every kept hit of the caller, newest first, with what followed it. */
export async function listCustomHits(deps: CustomDeps, ctx: ServiceContext, query: HitsQuery) {
  const { id } = requireAccess(ctx, 'user')
  let rows = deps.accounts.db
    .selectFrom('custom_alert_hits')
    .innerJoin('custom_alerts', 'custom_alerts.id', 'custom_alert_hits.alert_id')
    .where('custom_alert_hits.user_id', '=', id)
  if (query.alert !== '') rows = rows.where('custom_alert_hits.alert_id', '=', query.alert)
  if (query.ticker !== '') rows = rows.where('custom_alert_hits.ticker', '=', tickerForm(query.ticker))
  if (query.session !== undefined) rows = rows.where('custom_alert_hits.session_date', '=', query.session)
  if (query.at !== undefined) rows = rows.where(rangBy(query.at))
  const { n } = await rows.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()
  const page = await rows
    .selectAll('custom_alert_hits')
    .select('custom_alerts.name as alert_name')
    .orderBy('custom_alert_hits.at', 'desc')
    .limit(query.limit)
    .execute()
  const later = new Map<string, LaterCloses>()
  for (const [source, hits] of groupBy(
    page.map(({ hit }) => hit),
    (hit) => hit.source,
  ))
    later.set(source, await closesAfter(deps.alerts, ctx, source, hits))
  const untilUs = query.at === undefined ? undefined : Date.parse(query.at) * 1000
  return {
    data: page.map((row) => withResult(deps, ctx, row, { later: later.get(row.hit.source), untilUs })),
    total: Number(n),
  }
}

/** How many hits are unread, and the newest ones, for the bell. */
export async function unreadHits(deps: CustomDeps, ctx: ServiceContext, at?: string) {
  const { id } = requireAccess(ctx, 'user')
  const { data } = await listCustomHits(deps, ctx, { alert: '', ticker: '', limit: IN_BELL, at })
  return { unread: await countUnread(deps, id, at), data }
}

/** Marks the given hits, or all, as read. */
export async function markHitsRead(deps: CustomDeps, ctx: ServiceContext, ids: readonly string[] | undefined) {
  const { id } = requireAccess(ctx, 'user')
  let update = deps.accounts.db
    .updateTable('custom_alert_hits')
    .set({ is_read: true })
    .where('user_id', '=', id)
    .where('is_read', '=', false)
  if (ids !== undefined) update = update.where('id', 'in', [...ids, ''])
  await update.execute()
  return { unread: await countUnread(deps, id) }
}

/** By the instant of the market: a row is kept a little later, and in a replay of the host much later. */
const rangBy = (at: string) => sql<boolean>`(custom_alert_hits.hit ->> 'atUs')::numeric <= ${Date.parse(at) * 1000}`

async function countUnread({ accounts }: CustomDeps, userId: string, at?: string): Promise<number> {
  const all = accounts.db
    .selectFrom('custom_alert_hits')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
  const { n } = await (at === undefined ? all : all.where(rangBy(at))).executeTakeFirstOrThrow()
  return Number(n)
}

/** F66 as far as it is known: the running session follows its hits, closes tell the later days. */
function withResult(
  deps: CustomDeps,
  ctx: ServiceContext,
  row: Row<'custom_alert_hits'> & { readonly alert_name: string },
  { later, untilUs }: { readonly later: LaterCloses | undefined; readonly untilUs: EpochUs | undefined },
): CustomHitRow {
  const { market, runners } = deps.alerts
  const view = market.desk.views[ctx.tier]
  const { engine } = runners[ctx.tier]
  const { hit } = row
  const isRunning = hit.sessionDate === view.session.sessionDate && hit.source === view.session.source
  if (engine === null || later === undefined) return toCustomHitRow(row, row.alert_name)
  const result = hitResult(hit, isRunning ? (engine.book.get(hit.id)?.outcome ?? null) : null, {
    minutes: engine.underlyings,
    untilUs: isRunning ? Math.min(view.asOfUs, untilUs ?? Number.POSITIVE_INFINITY) : 0,
    ...later,
    peersOf: () => [],
  })
  return toCustomHitRow(row, row.alert_name, resultAt(result, untilUs))
}
