import { sql } from 'kysely'
import type { z } from 'zod'
import type { Article, ArticleHead, articles } from '@/lib/contract/articles'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff } from '@/server/services/audit/audit'
import { countOf, likeText } from '@/server/services/countOf'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb, Row } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db'>
type ArticleInput = Omit<Article, 'id' | 'updated'>

/** Terms and privacy: linked from the foot of every page, no news. */
const LEGAL = ['terms', 'privacy']
const PAGE = 20
const MOST = 500
const MOST_TAGS = 40

export type ArticleQuery = z.output<NonNullable<typeof articles.list.query>>

/** Published articles that fit, newest first, twenty a page, and every tag in use. pages.md §4.14 News. */
export async function listArticles({ db }: Deps, query: ArticleQuery) {
  const { q, tag, ticker, author, page } = query
  let found = db.selectFrom('articles').where('is_published', '=', true).where('slug', 'not in', LEGAL)
  if (tag !== '') found = found.where(sql<boolean>`tags @> ${JSON.stringify([tag])}::jsonb`)
  if (ticker !== '') found = found.where(sql<boolean>`tickers @> ${JSON.stringify([ticker])}::jsonb`)
  if (author !== '') found = found.where('author', '=', author)
  for (const word of q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
    const like = `%${likeText(word)}%`
    found = found.where(sql<boolean>`lower(title || ' ' || lead || ' ' || body || ' ' || author) like ${like}`)
  }
  const total = await countOf(found)
  const rows = await found
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(PAGE)
    .offset(page * PAGE)
    .execute()
  const tags = await sql<{ tag: string }>`
    select distinct jsonb_array_elements_text(tags) as tag from articles where is_published order by tag limit ${MOST_TAGS}
  `.execute(db)
  return { data: { articles: rows.map(headOf), total, tags: tags.rows.map((row) => row.tag) } }
}

/** An article by its address. A draft is seen by staff alone. */
export async function readArticle({ db }: Deps, ctx: ServiceContext, slug: string): Promise<Article> {
  const row = await db.selectFrom('articles').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow(missing)
  if (!row.is_published && ctx.user?.is_admin !== true) throw missing()
  return articleOf(row)
}

/** Every article, drafts too. Staff only. */
export async function allArticles({ db }: Deps, ctx: ServiceContext): Promise<Article[]> {
  requireAccess(ctx, 'admin')
  const rows = await db.selectFrom('articles').selectAll().orderBy('day', 'desc').orderBy('id').limit(MOST).execute()
  return rows.map(articleOf)
}

/** Writes a new article. Staff only; noted. */
export async function createArticle(deps: Deps, ctx: ServiceContext, input: ArticleInput): Promise<Article> {
  const id = newId()
  return asStaff(deps, ctx, { action: 'articles.create', detail: noted(id, input) }, async (trx) => {
    await refuseTaken(trx, id, input.slug)
    await trx
      .insertInto('articles')
      .values({ id, ...columnsOf(input), updated: new Date(ctx.nowMs) })
      .execute()
    return mustRead(trx, id)
  })
}

/** Changes an article. Staff only; noted. */
export async function updateArticle(
  deps: Deps,
  ctx: ServiceContext,
  id: string,
  input: ArticleInput,
): Promise<Article> {
  const before = async (trx: AccountsDb) => noted(id, await mustRead(trx, id))
  return asStaff(deps, ctx, { action: 'articles.update', detail: noted(id, input), before }, async (trx) => {
    await refuseTaken(trx, id, input.slug)
    await trx
      .updateTable('articles')
      .set({ ...columnsOf(input), updated: new Date(ctx.nowMs) })
      .where('id', '=', id)
      .execute()
    return mustRead(trx, id)
  })
}

/** Takes an article away. Staff only; noted. */
export async function removeArticle(deps: Deps, ctx: ServiceContext, id: string): Promise<void> {
  const before = async (trx: AccountsDb) => noted(id, await mustRead(trx, id))
  await asStaff(deps, ctx, { action: 'articles.remove', detail: { id }, before }, async (trx) => {
    await trx.deleteFrom('articles').where('id', '=', id).execute()
  })
}

const missing = (): ServiceError => new ServiceError('not_found', 'There is no such article.')

async function refuseTaken(trx: AccountsDb, id: string, slug: string): Promise<void> {
  const other = await trx.selectFrom('articles').select('id').where('slug', '=', slug).executeTakeFirst()
  if (other && other.id !== id) throw new ServiceError('conflict', 'Another article has this address.')
}

const columnsOf = ({ tags, tickers, ...words }: ArticleInput) => ({
  ...words,
  tags: JSON.stringify(tags),
  tickers: JSON.stringify(tickers),
})

/** What the audit log keeps: which article, not its words. */
const noted = (id: string, { slug, title, is_published }: ArticleInput) => ({ id, slug, title, is_published })

const headOf = ({ body: _body, updated: _updated, ...head }: Row<'articles'>): ArticleHead => head
const articleOf = (row: Row<'articles'>): Article => ({ ...row, updated: row.updated.toISOString() })

async function mustRead(trx: AccountsDb, id: string): Promise<Article> {
  const row = await trx.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow(missing)
  return articleOf(row)
}
