import Head from 'next/head'
import Link from 'next/link'
import { DocumentFoot } from '@/components/account/DocumentFoot'
import { HeadTools } from '@/components/account/HeadTools'
import { pageTitle } from '@/components/app/definePage'
import { ArticleBody } from '@/components/articles/ArticleBody'
import { ArticleFacts } from '@/components/screens/news/ArticleFacts'
import type { Answered } from '@/components/served/serveAnswer'
import { DocumentTemplate } from '@/components/templates/DocumentTemplate'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

/** One article, with live parts of the product in it. pages.md §4.14 News. */
export function NewsArticleScreen({ served, args }: Answered<'articles.read'>) {
  const answer = useEndpoint('articles.read', args, { keepsPrevious: false })
  const isGone = answer.status === 'error' && answer.error.code === 'not_found'
  const article = isGone ? null : (answer.data?.data ?? served?.data ?? null)
  return (
    <DocumentTemplate tools={<HeadTools back={`/news/${args.params?.slug ?? ''}`} />} footer={<DocumentFoot />}>
      <div className="mx-auto w-full max-w-[720px] px-6 pt-8 pb-16 max-phone:px-4 max-phone:pt-5">
        <Link href="/news" className="link text-12">
          All articles
        </Link>
        {isGone ? <EmptyState>There is no such article, or it was taken back.</EmptyState> : null}
        {article === null && answer.status === 'error' && !isGone ? (
          <ErrorState error={answer.error} source="articles.read" onRetry={answer.retry} />
        ) : null}
        {article === null && answer.status !== 'error' ? <SkeletonRows rows={10} label="Loading the article" /> : null}
        {article === null ? null : (
          <article className="mt-5">
            <Head>
              <title>{pageTitle(article.title)}</title>
              <meta key="description" name="description" content={article.lead} />
            </Head>
            <h1 className="display text-36 max-phone:text-24">{article.title}</h1>
            {article.lead === '' ? null : <p className="mt-3 text-15 text-fg-2 leading-6">{article.lead}</p>}
            <ArticleFacts article={article} />
            <ArticleBody source={article.body} />
          </article>
        )}
      </div>
    </DocumentTemplate>
  )
}
