import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import type { AccountDeps } from '@/server/services/accountDeps'
import { listContacts, removeContact, sendContact, settleContact } from '@/server/services/contact/requests'
import { articleRss } from '@/server/services/content/articleFeed'
import {
  allArticles,
  createArticle,
  listArticles,
  readArticle,
  removeArticle,
  updateArticle,
} from '@/server/services/content/articles'
import { serveFile } from '@/server/services/content/contentFile'
import {
  createInvestorEntry,
  listInvestorEntries,
  removeInvestorEntry,
  updateInvestorEntry,
} from '@/server/services/content/investors'
import { audienceReader } from '@/server/services/visits/readAudience'

/** The operator's own pages: contact forms, what investors are told, who is counted. */
export function contentRoutes(deps: AccountDeps): readonly Route[] {
  const { audience, contact, content, investors } = contract
  const readAudience = audienceReader(deps)
  return [
    ...articleRoutes(deps),
    implement(content.file, ({ params }) => serveFile(deps, params.id ?? '')),
    implement(audience.read, async ({ ctx }) => ({ data: await readAudience(ctx.nowMs) })),
    implement(contact.send, async ({ ctx, body }) => {
      await sendContact(deps, ctx, body)
      return { code: 'ok', message: 'It is with us. We answer by mail.' }
    }),
    implement(contact.list, ({ ctx, query }) => listContacts(deps, ctx, query)),
    perform(contact.settle, ({ ctx, params, body }) =>
      settleContact(deps, ctx, { id: params.id ?? '', isDone: body.is_done }),
    ),
    perform(contact.remove, ({ ctx, params }) => removeContact(deps, ctx, params.id ?? '')),
    implement(investors.list, async () => ({ data: await listInvestorEntries(deps) })),
    implement(investors.create, async ({ ctx, body }) => ({ data: await createInvestorEntry(deps, ctx, body) })),
    implement(investors.update, async ({ ctx, params, body }) => ({
      data: await updateInvestorEntry(deps, ctx, params.id ?? '', body),
    })),
    perform(investors.remove, ({ ctx, params }) => removeInvestorEntry(deps, ctx, params.id ?? '')),
  ]
}

/** Editorial articles. */
function articleRoutes(deps: AccountDeps): readonly Route[] {
  const { articles } = contract
  const newest = { q: '', tag: '', ticker: '', author: '', page: 0 }
  return [
    implement(articles.list, ({ query }) => listArticles(deps, query)),
    implement(articles.read, async ({ ctx, params }) => ({ data: await readArticle(deps, ctx, params.slug ?? '') })),
    implement(articles.feed, async () => {
      const { data } = await listArticles(deps, newest)
      const text = articleRss(data.articles, deps.publicOrigin)
      return new Response(text, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
    }),
    implement(articles.all, async ({ ctx }) => ({ data: await allArticles(deps, ctx) })),
    implement(articles.create, async ({ ctx, body }) => ({ data: await createArticle(deps, ctx, body) })),
    implement(articles.update, async ({ ctx, params, body }) => ({
      data: await updateArticle(deps, ctx, params.id ?? '', body),
    })),
    perform(articles.remove, ({ ctx, params }) => removeArticle(deps, ctx, params.id ?? '')),
  ]
}
