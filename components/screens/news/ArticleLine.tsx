import Link from 'next/link'
import { ArticleFacts } from '@/components/screens/news/ArticleFacts'
import type { ArticleHead } from '@/lib/contract/articles'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** An article in the list: day, author, title, first words, tags and names. */
export function ArticleLine({ article }: { readonly article: ArticleHead }) {
  return (
    <li className="border-line-1 border-b py-5">
      <h2 className="font-semibold text-18">
        <Link href={hrefOf(routes.newsArticle, { slug: article.slug })} className="hover:underline">
          {article.title}
        </Link>
      </h2>
      {article.lead === '' ? null : <p className="mt-1.5 text-13 text-fg-2 leading-5">{article.lead}</p>}
      <ArticleFacts article={article} />
    </li>
  )
}
