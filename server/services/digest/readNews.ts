import type { NotificationEvent } from '@/lib/account/notifications'
import type { EpochMs } from '@/lib/core/nominal'
import { DAY_MS } from '@/lib/market/newYorkTime'
import type { AccountDeps } from '@/server/services/accountDeps'
import { describeHit } from '@/server/services/alerts/describeHit'
import type { DigestAlert, DigestNews } from '@/server/services/digest/digestText'

type Deps = Pick<AccountDeps, 'db'>

/** From then, up to and with now. */
export interface DigestWindow {
  readonly sinceMs: EpochMs
  readonly nowMs: EpochMs
}

/** Lines of one alert; the rest is counted. */
const MOST_LINES = 5
const MOST_HITS = 5000
const MOST_ENTRIES = 20
/** The end of a plan is told this long before. */
const PLAN_NOTICE_MS = 3 * DAY_MS

/** What happened in the window of what a user wants to read of. */
export async function readNews(
  deps: Deps,
  userId: string,
  events: readonly NotificationEvent[],
  window: DigestWindow,
): Promise<DigestNews> {
  const wants = (event: NotificationEvent) => events.includes(event)
  const tags = [...(wants('changelog') ? ['new', 'fix'] : []), ...(wants('data_correction') ? ['data'] : [])]
  return {
    alerts: wants('alert_hit') ? await readAlerts(deps, userId, window) : [],
    plan: wants('plan') ? await readPlan(deps, userId, window) : [],
    entries: tags.length === 0 ? [] : await readEntries(deps, tags, window),
  }
}

async function readAlerts({ db }: Deps, userId: string, window: DigestWindow): Promise<readonly DigestAlert[]> {
  const rows = await db
    .selectFrom('custom_alert_hits')
    .innerJoin('custom_alerts', 'custom_alerts.id', 'custom_alert_hits.alert_id')
    .select(['custom_alerts.name', 'custom_alert_hits.alert_id', 'custom_alert_hits.hit'])
    .where('custom_alert_hits.user_id', '=', userId)
    .where('custom_alert_hits.at', '>', new Date(window.sinceMs))
    .where('custom_alert_hits.at', '<=', new Date(window.nowMs))
    .orderBy('custom_alert_hits.at', 'desc')
    .limit(MOST_HITS)
    .execute()
  const byAlert = new Map<string, { name: string; hits: number; lines: string[] }>()
  for (const { name, alert_id: id, hit } of rows) {
    const known = byAlert.get(id) ?? { name, hits: 0, lines: [] }
    known.hits += 1
    if (known.lines.length < MOST_LINES) known.lines.push(describeHit(hit))
    byAlert.set(id, known)
  }
  return [...byAlert.values()].sort((a, b) => b.hits - a.hits)
}

async function readPlan({ db }: Deps, userId: string, { sinceMs, nowMs }: DigestWindow): Promise<readonly string[]> {
  const grants = await db
    .selectFrom('plan_grants')
    .select(['plan', 'ends'])
    .where('user_id', '=', userId)
    .where('starts', '>', new Date(sinceMs))
    .where('starts', '<=', new Date(nowMs))
    .execute()
  const ending = await db
    .selectFrom('users')
    .select(['current_plan', 'plan_until'])
    .where('id', '=', userId)
    .where('plan_until', '>', new Date(nowMs))
    .where('plan_until', '<=', new Date(nowMs + PLAN_NOTICE_MS))
    .executeTakeFirst()
  return [
    ...grants.map(({ plan, ends }) => `${plan} began${ends === null ? '' : ` and runs until ${dayOf(ends)}`}`),
    ...(ending?.plan_until ? [`${ending.current_plan} ends on ${dayOf(ending.plan_until)}`] : []),
  ]
}

function readEntries({ db }: Deps, tags: readonly string[], { sinceMs, nowMs }: DigestWindow) {
  return db
    .selectFrom('changelog')
    .select(['day', 'tag', 'title', 'body'])
    .where('tag', 'in', tags as readonly ('new' | 'fix' | 'data')[])
    .where('id', '>', idAt(sinceMs + 1))
    .where('id', '<', idAt(nowMs + 1))
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
}

/** Ids of entries begin with the instant they were added. */
const idAt = (ms: EpochMs): string => String(ms).padStart(14, '0')
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
