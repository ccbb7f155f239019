import type { ArticleHead } from '@/lib/contract/articles'
import brand from '@/lib/navigation/brand.json'
import { rssText } from '@/server/services/rss'

/** The newest articles as RSS 2.0. */
export function articleRss(articles: readonly ArticleHead[], origin: string): string {
  const link = `${origin}/news`
  return rssText(
    {
      title: `${brand.brand} articles`,
      link,
      self: `${origin}/api/article_feed`,
      about: 'Articles of those who run this copy.',
    },
    articles.map((article) => ({
      title: article.title,
      link: `${link}/${article.slug}`,
      id: article.id,
      at: new Date(`${article.day}T12:00:00Z`),
      text: article.lead,
      ...(article.tags[0] === undefined ? {} : { category: article.tags[0] }),
    })),
  )
}
