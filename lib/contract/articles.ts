import { z } from 'zod'
import { idParam } from '@/lib/contract/accountFields'
import { TickerField } from '@/lib/contract/chains'
import { endpoint } from '@/lib/contract/endpoint'

const ArticleHead = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  tickers: z.array(z.string()),
  day: z.string(),
  is_published: z.boolean(),
})
export type ArticleHead = z.infer<typeof ArticleHead>
const Article = ArticleHead.extend({ body: z.string(), updated: z.string() })
export type Article = z.infer<typeof Article>

const tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,29}$/u, 'letters, digits and spaces')
const articleBody = z.object({
  slug: z
    .string()
    .trim()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens'),
  title: z.string().trim().min(1).max(140),
  lead: z.string().trim().max(300).default(''),
  /** A small part of Markdown; see lib/markdown. */
  body: z.string().trim().min(1).max(40_000),
  author: z.string().trim().min(1).max(80),
  tags: z.array(tag).max(8).default([]),
  tickers: z.array(TickerField).max(12).default([]),
  day: z.iso.date(),
  is_published: z.boolean(),
})

/** Editorial articles: the operator's own, written by staff. pages.md §4.14 News. */
export const articles = {
  list: endpoint({
    id: 'articles.list',
    access: 'open',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      tag: z.string().trim().toLowerCase().max(30).default(''),
      ticker: z.union([z.literal(''), TickerField]).default(''),
      author: z.string().trim().max(80).default(''),
      page: z.coerce.number().int().min(0).max(1000).default(0),
    }),
    response: z.object({
      data: z.object({ articles: z.array(ArticleHead), total: z.number(), tags: z.array(z.string()) }),
    }),
  }),
  read: endpoint({
    id: 'articles.read',
    access: 'open',
    params: z.object({ slug: z.string().max(80) }),
    response: z.object({ data: Article }),
  }),
  /** RSS 2.0 for feed readers; the answer is the text itself. */
  feed: endpoint({ id: 'articles.feed', access: 'open', response: z.unknown() }),
  /** Staff: drafts too. */
  all: endpoint({ id: 'articles.all', access: 'admin', response: z.object({ data: z.array(Article) }) }),
  create: endpoint({
    id: 'articles.create',
    access: 'admin',
    body: articleBody,
    response: z.object({ data: Article }),
  }),
  update: endpoint({
    id: 'articles.update',
    access: 'admin',
    params: idParam,
    body: articleBody,
    response: z.object({ data: Article }),
  }),
  remove: endpoint({
    id: 'articles.remove',
    access: 'admin',
    params: idParam,
    response: z.object({ code: z.string() }),
  }),
}
