import { sql } from 'kysely'
import type { z } from 'zod'
import { deriveAccess } from '@/lib/access/deriveAccess'
import type { talkStream } from '@/lib/contract/talkStream'
import { trendingNames } from '@/lib/equities/trendingTalk'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { atInstant, type ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { requireAccess } from '@/server/services/requireAccess'
import { mutedBy } from '@/server/services/talk/readTalk'
import { followedBy, type Reader, streamPosts } from '@/server/services/talk/streamPosts'

type Deps = Pick<AccountDeps, 'db'>

const PAGE = 30
const MOST_REPLIES = 200
const MOST_COUNTED = 50_000
const MOST_NAMES = 30
const TRENDING_DAYS = 8

export type StreamQuery = z.output<NonNullable<typeof talkStream.read.query>>

const readerOf = (ctx: ServiceContext, at: string | undefined): Reader => ({
  id: ctx.user?.id ?? null,
  isStaff: ctx.user !== null && deriveAccess(ctx.user).isAdmin,
  untilMs: at === undefined ? null : atInstant(ctx, at).nowMs,
})
const canWrite = (ctx: ServiceContext): boolean => ctx.user !== null && !deriveAccess(ctx.user).isFree

/** Posts that a reader may see: open ones, their own and, for staff, hidden ones; never those of muted authors. */
async function visiblePosts({ db }: Deps, reader: Reader) {
  const muted = [...(await mutedBy({ db }, reader.id))]
  const ever = db.selectFrom('talk_posts').selectAll()
  const all = reader.untilMs === null ? ever : ever.where('created', '<=', new Date(reader.untilMs))
  const seen = reader.isStaff
    ? all
    : all.where((eb) => eb.or([eb('is_hidden', '=', false), eb('user_id', '=', reader.id ?? '')]))
  return muted.length === 0 ? seen : seen.where('user_id', 'not in', muted)
}

/** The stream, newest first, thirty at a time; replies stand under their post. pages.md §4.14 Stock Talk. */
export async function readStream(deps: Deps, ctx: ServiceContext, query: StreamQuery) {
  const reader = readerOf(ctx, query.at)
  const { ticker, tag, author, following, before } = query
  let posts = (await visiblePosts(deps, reader)).where('parent_id', 'is', null)
  if (ticker !== '') posts = posts.where('ticker', '=', ticker)
  if (tag !== '') posts = posts.where(sql<boolean>`tags @> ${JSON.stringify([tag])}::jsonb`)
  if (author !== '') posts = posts.where('author', '=', author)
  if (before !== '') posts = posts.where('created', '<', new Date(before))
  if (following === '1') {
    const followed = [...(await followedBy(deps.db, reader.id))]
    posts = posts.where('user_id', 'in', followed.length === 0 ? [''] : followed)
  }
  const rows = await posts
    .orderBy('created', 'desc')
    .limit(PAGE + 1)
    .execute()
  return {
    data: {
      posts: await streamPosts(deps.db, rows.slice(0, PAGE), reader),
      has_more: rows.length > PAGE,
      can_write: canWrite(ctx),
    },
  }
}

/** A post with its replies, oldest first. */
export async function readThread(deps: Deps, ctx: ServiceContext, id: string, at?: string) {
  const reader = readerOf(ctx, at)
  const visible = await visiblePosts(deps, reader)
  const rows = await visible
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .orderBy('created')
    .limit(MOST_REPLIES)
    .execute()
  if (!rows.some((row) => row.id === id)) throw new ServiceError('not_found', 'There is no such post.')
  return { data: { posts: await streamPosts(deps.db, rows, reader), has_more: false, can_write: canWrite(ctx) } }
}

/** F65: what the crowd talks about now. Hidden posts do not count. */
export async function readTrending({ db }: Deps, ctx: ServiceContext, at?: string) {
  const { nowMs } = atInstant(ctx, at)
  const rows = await db
    .selectFrom('talk_posts')
    .select(['ticker', 'author', 'body', 'side', 'created'])
    .where('is_hidden', '=', false)
    .where('created', '>', new Date(nowMs - TRENDING_DAYS * DAY_MS))
    .where('created', '<=', new Date(nowMs))
    .orderBy('created', 'desc')
    .limit(MOST_COUNTED)
    .execute()
  const names = trendingNames(
    rows.map(({ created, ...row }) => ({ ...row, atMs: created.getTime() })),
    nowMs,
  )
  return {
    data: names.slice(0, MOST_NAMES).map((name) => ({
      ticker: name.ticker,
      mentions_1h: name.mentions1h,
      mentions_24h: name.mentions24h,
      change: name.change,
      authors: name.authors,
      bullish_share: name.bullishShare,
    })),
  }
}

/** What waits for staff: reported posts that nobody has cleared, and hidden ones, with the reasons given. */
export async function readQueue({ db }: Deps, ctx: ServiceContext) {
  requireAccess(ctx, 'admin')
  const rows = await db
    .selectFrom('talk_posts')
    .leftJoin('talk_reports', 'talk_reports.post_id', 'talk_posts.id')
    .select(['id', 'ticker', 'author', 'body', 'talk_posts.created', 'is_hidden', 'reason'])
    .where((eb) => eb.or([eb('is_hidden', '=', true), eb('reason', 'is not', null)]))
    .where((eb) => eb.or([eb('is_hidden', '=', true), eb('is_cleared', '=', false)]))
    .orderBy('talk_posts.created', 'desc')
    .limit(500)
    .execute()
  const byId = new Map<string, { row: (typeof rows)[number]; reasons: string[] }>()
  for (const row of rows) {
    const known = byId.get(row.id) ?? { row, reasons: [] }
    byId.set(row.id, known)
    if (row.reason !== null) known.reasons.push(row.reason)
  }
  return {
    data: [...byId.values()].map(({ row: { reason: _reason, created, ...row }, reasons }) => ({
      ...row,
      created: created.toISOString(),
      reasons,
    })),
  }
}
