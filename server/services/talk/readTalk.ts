import { createHash } from 'node:crypto'
import { deriveAccess } from '@/lib/access/deriveAccess'
import type { TalkPost } from '@/lib/contract/talk'
import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { bullishShare, cashtags, mentionFigures } from '@/lib/equities/mentions'
import { addDays, dayNumberOf, isoDateOfDayNumber } from '@/lib/market/isoDate'
import { atInstant, type ServiceContext } from '@/server/context'
import { requireName, type TalkDeps } from '@/server/services/talk/talkName'
import type { Row } from '@/server/stores/accounts/port'

type Deps = TalkDeps

const MOST_POSTS = 100
const MOST_COUNTED = 20_000
const DAYS = 90
const RELATED = 8

/** The name under which somebody writes, of 64 bits so that no two share one: the same everywhere, and no way back to the account. */
export function authorOf(userId: string): string {
  return `trader-${createHash('sha256').update(`talk:${userId}`).digest('hex').slice(0, 16)}`
}

const utcDate = (ms: EpochMs): IsoDate => new Date(ms).toISOString().slice(0, 10)

/** Monday of the week of an instant, UTC. */
export function weekOf(ms: EpochMs): IsoDate {
  const day = dayNumberOf(utcDate(ms))
  // 1970-01-01 was a Thursday.
  return isoDateOfDayNumber(day - ((day + 3) % 7))
}

/** What users say of a name: newest posts, counts of ninety days (F65), and the poll of the week. §4.7 stock-talk. */
export async function readTalk(
  deps: Deps,
  ctx: ServiceContext,
  { ticker, at }: { readonly ticker: Ticker; readonly at?: string | undefined },
) {
  await requireName(deps, ctx, ticker)
  const { nowMs } = atInstant(ctx, at)
  const me = ctx.user?.id ?? null
  const isStaff = ctx.user !== null && deriveAccess(ctx.user).isAdmin
  const muted = await mutedBy(deps, me)
  const today = utcDate(nowMs)
  const since = addDays(today, 1 - DAYS)
  const rows = await postsSince(deps, ticker, since, nowMs)
  const open = rows.filter((row) => !row.is_hidden)
  const seen = rows
    .filter((row) => row.parent_id === null)
    .filter((row) => (!row.is_hidden || row.user_id === me || isStaff) && !muted.has(row.user_id))
    .slice(0, MOST_POSTS)
  const reports = await reportsOf(
    deps,
    seen.map((row) => row.id),
  )
  const posts = seen.map((row) => postFor({ me, isStaff }, row, reports.get(row.id) ?? []))
  const days = daysOf(open, since, today)
  const { weekMean, change, ...figures } = mentionFigures(days)
  const count = (side: TalkPost['side']) => open.filter((row) => row.side === side).length
  const [bullish, bearish] = [count('bullish'), count('bearish')]
  return {
    data: {
      ticker,
      posts,
      days,
      ...figures,
      week_mean: weekMean,
      change,
      bullish,
      bearish,
      authors: new Set(open.map((row) => row.user_id)).size,
      bullish_share: bullishShare(bullish, bearish),
      related: relatedOf(
        open.map((row) => row.body),
        ticker,
      ),
      poll: at === undefined ? await pollOf(deps, { ticker, me, week: weekOf(nowMs) }) : null,
      muted: muted.size,
      is_staff: isStaff,
    },
  }
}

async function postsSince({ db }: Pick<Deps, 'db'>, ticker: Ticker, since: IsoDate, untilMs: EpochMs) {
  return await db
    .selectFrom('talk_posts')
    .selectAll()
    .where('ticker', '=', ticker)
    .where('created', '>=', new Date(`${since}T00:00:00Z`))
    .where('created', '<=', new Date(untilMs))
    .orderBy('created', 'desc')
    .limit(MOST_COUNTED)
    .execute()
}

interface Reader {
  readonly me: string | null
  readonly isStaff: boolean
}

/** A post as one reader sees it; `reporters` are those who reported it. */
function postFor({ me, isStaff }: Reader, row: Row<'talk_posts'>, reporters: readonly string[]): TalkPost {
  return {
    id: row.id,
    author: authorOf(row.user_id),
    body: row.body,
    side: row.side,
    is_hidden: row.is_hidden,
    created: row.created.toISOString(),
    is_mine: row.user_id === me,
    is_reported: reporters.includes(me ?? ''),
    reports: isStaff ? reporters.length : 0,
  }
}

export async function mutedBy({ db }: Pick<Deps, 'db'>, me: string | null): Promise<ReadonlySet<string>> {
  if (me === null) return new Set()
  const rows = await db.selectFrom('talk_mutes').select('muted_id').where('user_id', '=', me).execute()
  return new Set(rows.map((row) => row.muted_id))
}

export async function reportsOf(
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>()
  if (ids.length === 0) return found
  const rows = await db.selectFrom('talk_reports').select(['post_id', 'user_id']).where('post_id', 'in', ids).execute()
  for (const row of rows) found.set(row.post_id, [...(found.get(row.post_id) ?? []), row.user_id])
  return found
}

interface Counted {
  readonly user_id: string
  readonly created: Date
}

function daysOf(rows: readonly Counted[], since: IsoDate, today: IsoDate) {
  const byDay = new Map<IsoDate, { posts: number; readonly authors: Set<string> }>()
  for (const row of rows) {
    const date = utcDate(row.created.getTime())
    const day = byDay.get(date) ?? { posts: 0, authors: new Set<string>() }
    byDay.set(date, day)
    day.posts += 1
    day.authors.add(row.user_id)
  }
  return Array.from({ length: dayNumberOf(today) - dayNumberOf(since) + 1 }, (_, i) => {
    const date = addDays(since, i)
    const day = byDay.get(date)
    return { date, posts: day?.posts ?? 0, authors: day?.authors.size ?? 0 }
  })
}

/** Other names in the posts, most named first. */
function relatedOf(bodies: readonly string[], ticker: Ticker) {
  const counts = new Map<string, number>()
  for (const tag of bodies.flatMap(cashtags)) if (tag !== ticker) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, RELATED)
    .map(([name, posts]) => ({ ticker: name, posts }))
}

async function pollOf(
  { db }: Pick<Deps, 'db'>,
  { ticker, week, me }: { readonly ticker: Ticker; readonly week: IsoDate; readonly me: string | null },
) {
  const rows = await db
    .selectFrom('talk_votes')
    .select(['user_id', 'choice'])
    .where('ticker', '=', ticker)
    .where('week', '=', week)
    .execute()
  const count = (choice: string) => rows.filter((row) => row.choice === choice).length
  return {
    week,
    bullish: count('bullish'),
    neutral: count('neutral'),
    bearish: count('bearish'),
    mine: rows.find((row) => row.user_id === me)?.choice ?? null,
  }
}
