import { readNotifications } from '@/lib/account/notifications'
import type { CustomAlertRow } from '@/lib/contract/customAlerts'
import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import { programOf } from '@/lib/flow/alerts/programOf'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { AlertDeps } from '@/server/services/alerts/alertDeps'
import type { AlertRinger } from '@/server/services/alerts/alertRinger'
import { type AlertFigures, toAlertRow } from '@/server/services/alerts/alertRow'
import { MOST_HITS_A_SESSION, sentToday } from '@/server/services/alerts/deliverHits'
import type { BookReader } from '@/server/services/alerts/watches/lane'
import { checkAccount } from '@/server/services/alerts/watches/ownAccounts'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

/** What the verbs of custom alerts need. */
export interface CustomDeps {
  readonly accounts: AccountDeps
  readonly alerts: AlertDeps
  readonly ringer: AlertRinger
  /** Accounts that alerts look at; absent on a host without them (tests). */
  readonly books?: BookReader | undefined
}

export interface AlertInput {
  readonly name: string
  readonly definition: AlertDefinition
  readonly channels: readonly ('push' | 'email' | 'webhook' | 'chat' | 'browser')[]
  readonly is_active: boolean
  readonly expires: string | null
}

const MOST_ALERTS = 100
const DAYS = 20

/** The caller's alerts with what they did. */
export async function listCustomAlerts(deps: CustomDeps, ctx: ServiceContext) {
  const user = requireAccess(ctx, 'user')
  const { db } = deps.accounts
  const rows = await db
    .selectFrom('custom_alerts')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created', 'desc')
    .execute()
  const data: CustomAlertRow[] = []
  for (const row of rows) data.push(toAlertRow(row, await figuresOf(deps, ctx, row)))
  const settings = await db
    .selectFrom('users')
    .select('notification_config')
    .where('id', '=', user.id)
    .executeTakeFirst()
  const limits = {
    alerts: rows.length,
    most_alerts: MOST_ALERTS,
    hits_per_alert: MOST_HITS_A_SESSION,
    sent_today: await sentToday(deps.accounts, user.id, ctx.nowMs),
    daily_cap: readNotifications(settings?.notification_config).dailyCap,
  }
  return { data, limits }
}

export async function createCustomAlert(
  deps: CustomDeps,
  ctx: ServiceContext,
  input: AlertInput,
): Promise<CustomAlertRow> {
  const user = requireAccess(ctx, 'user')
  await checkAccount(deps, ctx, input.definition)
  const { db } = deps.accounts
  const { n } = await db
    .selectFrom('custom_alerts')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST_ALERTS) {
    throw new ServiceError('conflict', `There is room for ${MOST_ALERTS} alerts. Remove one first.`)
  }
  const row = await db
    .insertInto('custom_alerts')
    .values({ id: newId(), user_id: user.id, created: new Date(ctx.nowMs), ...stored(input), ...sinceOf(deps, ctx) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await deps.ringer.changed()
  return toAlertRow(row, await figuresOf(deps, ctx, row))
}

export async function updateCustomAlert(
  deps: CustomDeps,
  ctx: ServiceContext,
  id: string,
  input: AlertInput,
): Promise<CustomAlertRow> {
  const user = requireAccess(ctx, 'user')
  await checkAccount(deps, ctx, input.definition)
  const row = await deps.accounts.db
    .updateTable('custom_alerts')
    .set({ ...stored(input), ...sinceOf(deps, ctx) })
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new ServiceError('not_found', 'There is no such alert.')
  await deps.ringer.changed()
  return toAlertRow(row, await figuresOf(deps, ctx, row))
}

export async function removeCustomAlert(deps: CustomDeps, ctx: ServiceContext, id: string): Promise<void> {
  const user = requireAccess(ctx, 'user')
  const gone = await deps.accounts.db
    .deleteFrom('custom_alerts')
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) throw new ServiceError('not_found', 'There is no such alert.')
  await deps.ringer.changed()
}

/** Refuses a definition that cannot become a program, in the words of the reader. */
export function checkedDefinition(definition: AlertDefinition): AlertDefinition {
  try {
    programOf('check', definition, [''])
    return definition
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ServiceError('invalid', error.message, [{ path: 'definition.filter', message: error.message }])
  }
}

function stored(input: AlertInput) {
  return {
    name: input.name,
    definition: JSON.stringify(checkedDefinition(input.definition)),
    channels: JSON.stringify(input.channels),
    is_active: input.is_active,
    expires: input.expires === null ? null : new Date(input.expires),
  }
}

/** Only what comes after this place of the tape rings. */
function sinceOf(deps: CustomDeps, ctx: ServiceContext) {
  const view = deps.alerts.market.desk.views[ctx.tier]
  const { sessionDate, source } = view.session
  return { since_session: sessionDate, since_source: source, since_seq: view.seq, since_us: view.asOfUs }
}

async function figuresOf(deps: CustomDeps, ctx: ServiceContext, alert: Row<'custom_alerts'>): Promise<AlertFigures> {
  const { db } = deps.accounts
  const days = await db
    .selectFrom('custom_alert_hits')
    .select((eb) => ['session_date', eb.fn.countAll<string>().as('n'), eb.fn.max('at').as('last')])
    .where('alert_id', '=', alert.id)
    .groupBy('session_date')
    .orderBy('session_date', 'desc')
    .limit(DAYS)
    .execute()
  const { session } = deps.alerts.market.desk.views[ctx.tier]
  const byDay = days.map((day) => ({ session_date: day.session_date, hits: Number(day.n) })).reverse()
  const overLimit = deps.ringer.overLimit(alert.id, session.sessionDate)
  return {
    status: statusOf(deps, ctx, alert, overLimit),
    hitsToday: byDay.find((day) => day.session_date === session.sessionDate)?.hits ?? 0,
    heldBack:
      (deps.alerts.runners[ctx.tier].engine?.heldBack(alert.id) ?? 0) +
      (ctx.tier === 'sample' ? 0 : deps.alerts.lanes[ctx.tier].heldBack(alert.id)),
    overLimit,
    byDay,
    lastHitAt: days[0]?.last ?? null,
  }
}

function statusOf(
  deps: CustomDeps,
  ctx: ServiceContext,
  alert: Row<'custom_alerts'>,
  overLimit: number,
): AlertFigures['status'] {
  if (!alert.is_active) return 'paused'
  if (alert.expires !== null && alert.expires.getTime() <= ctx.nowMs) return 'expired'
  if (ctx.tier === 'sample') return 'no_data'
  if (deps.ringer.isBroken(alert.id)) return 'broken'
  return overLimit > 0 ? 'rate_limited' : 'active'
}
