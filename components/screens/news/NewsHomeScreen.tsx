import Link from 'next/link'
import { useRouter } from 'next/router'
import { DocumentFoot } from '@/components/account/DocumentFoot'
import { HeadTools } from '@/components/account/HeadTools'
import { ArticleLine } from '@/components/screens/news/ArticleLine'
import { type NewsParams, newsHref, parseNewsParams } from '@/components/screens/news/newsParams'
import type { Answered } from '@/components/served/serveAnswer'
import { DocumentTemplate } from '@/components/templates/DocumentTemplate'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { Input } from '@/components/ui/Input'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { settings } from '@/lib/client/settings'
import { calls } from '@/lib/contract/callTable'

const PAGE = 20

/** Articles of those who run this copy: search, tags, newest first. pages.md §4.14 News. */
export function NewsHomeScreen({ served, args }: Answered<'articles.list'>) {
  const params = parseNewsParams(useRouter().query)
  const answer = useEndpoint('articles.list', args)
  const list = answer.data?.data ?? served?.data ?? null
  return (
    <DocumentTemplate tools={<HeadTools back="/news" />} footer={<DocumentFoot />}>
      <div className="mx-auto w-full max-w-[760px] px-6 pt-10 pb-16 max-phone:px-4 max-phone:pt-6">
        <div className="flex items-baseline justify-between gap-4">
          <h1 className="display text-24">News</h1>
          <a href={`${settings.apiHost}${calls['articles.feed'].path}`} className="link text-12">
            RSS feed
          </a>
        </div>
        <p className="mt-2 text-13 text-fg-2">
          Articles of those who run this copy. Headlines as they arrive are in the{' '}
          <Link href="/news-feed" className="link">
            News Feed
          </Link>
          .
        </p>
        {/* A plain form: it works without scripts. */}
        <form action="/news" method="get" className="mt-5 flex max-w-100 gap-2">
          <Input
            size="m"
            type="search"
            name="q"
            key={params.q}
            defaultValue={params.q}
            maxLength={100}
            aria-label="Search the articles"
            placeholder="Search"
          />
          <Button submits>Search</Button>
        </form>
        {list === null || list.tags.length === 0 ? null : <Tags tags={list.tags} params={params} />}
        <Asked params={params} />
        {list === null && answer.status === 'error' ? (
          <ErrorState error={answer.error} source="articles.list" onRetry={answer.retry} />
        ) : null}
        {list === null && answer.status !== 'error' ? <SkeletonRows rows={8} label="Loading the articles" /> : null}
        {list?.articles.length === 0 ? (
          <EmptyState>
            {newsHref(params) === '/news' ? 'No article has been published yet.' : 'No article fits this search.'}
          </EmptyState>
        ) : null}
        <ol aria-label="Articles, newest first" className="mt-4">
          {list?.articles.map((article) => (
            <ArticleLine key={article.id} article={article} />
          ))}
        </ol>
        {list === null ? null : <Pages params={params} total={list.total} />}
      </div>
    </DocumentTemplate>
  )
}

function Tags({ tags, params }: { readonly tags: readonly string[]; readonly params: NewsParams }) {
  return (
    <nav aria-label="Tags" className="mt-4 flex flex-wrap gap-x-3 gap-y-2 text-12">
      {['', ...tags].map((tag) => (
        <Link
          key={tag}
          href={newsHref({ ...params, tag, page: 0 })}
          aria-current={params.tag === tag ? 'page' : undefined}
          className="touch-reach text-fg-2 hover:text-fg-1 aria-[current]:text-fg-1 aria-[current]:underline"
        >
          {tag === '' ? 'All' : tag}
        </Link>
      ))}
    </nav>
  )
}

/** What the list is narrowed to beside its tag, and the way back. */
function Asked({ params }: { readonly params: NewsParams }) {
  const asked = [params.q && `“${params.q}”`, params.ticker, params.author].filter(Boolean).join(', ')
  if (asked === '') return null
  return (
    <p className="mt-3 text-12 text-fg-2">
      Only {asked}.{' '}
      <Link href="/news" className="link">
        Show all
      </Link>
    </p>
  )
}

function Pages({ params, total }: { readonly params: NewsParams; readonly total: number }) {
  if (total <= PAGE) return null
  const { page } = params
  return (
    <nav aria-label="Pages" className="mt-6 flex gap-4 text-12">
      {page === 0 ? null : (
        <Link href={newsHref({ ...params, page: page - 1 })} className="link">
          Newer
        </Link>
      )}
      {(page + 1) * PAGE >= total ? null : (
        <Link href={newsHref({ ...params, page: page + 1 })} className="link">
          Older
        </Link>
      )}
    </nav>
  )
}
