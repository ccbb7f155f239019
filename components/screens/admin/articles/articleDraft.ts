import { readSymbols } from '@/lib/account/affected'
import type { Article } from '@/lib/contract/articles'
import type { CallBody } from '@/lib/contract/calls'
import { slugOf } from '@/lib/format/slugOf'

/** An article while it is written; lists are text. */
export interface ArticleDraft {
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly body: string
  readonly author: string
  readonly tags: string
  readonly tickers: string
  readonly day: string
  readonly isPublished: boolean
}

export const draftOf = (article: Article | null, today: string): ArticleDraft => ({
  slug: article?.slug ?? '',
  title: article?.title ?? '',
  lead: article?.lead ?? '',
  body: article?.body ?? '',
  author: article?.author ?? '',
  tags: article?.tags.join(', ') ?? '',
  tickers: article?.tickers.join(', ') ?? '',
  day: article?.day ?? today,
  isPublished: article?.is_published ?? false,
})

export const isReady = ({ title, body, author, day }: ArticleDraft): boolean =>
  [title, body, author, day].every((text) => text.trim() !== '')

export function bodyOf(draft: ArticleDraft): CallBody<'articles.create'> {
  const { slug, title, lead, body, author, day, isPublished } = draft
  const tags = draft.tags
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag !== '')
  const tickers = [...readSymbols(draft.tickers).values]
  const address = slug.trim() === '' ? slugOf(title) : slug.trim()
  return { slug: address, title, lead, body, author, tags, tickers, day, is_published: isPublished }
}
