import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ArticleBody } from '@/components/articles/ArticleBody'
import { AdminArticlesScreen } from '@/components/screens/admin/articles/AdminArticlesScreen'
import { NewsArticleScreen } from '@/components/screens/news/NewsArticleScreen'
import { NewsHomeScreen } from '@/components/screens/news/NewsHomeScreen'
import { newsHref, parseNewsParams } from '@/components/screens/news/newsParams'
import { AuthProvider } from '@/hooks/app/useAuth'
import type { Article } from '@/lib/contract/articles'
import { slugOf } from '@/lib/format/slugOf'
import { stubLayout, stubMedia } from '@/tests/support/browserStubs'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'
import { tideMeta } from '@/tests/support/tideAnswers'

let query: Record<string, string> = {}
vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/news', query, push: vi.fn(), prefetch: vi.fn() }) }))

const article: Article = {
  id: 'a1',
  slug: 'how-side-is-told',
  title: 'How side is told',
  lead: 'Seven rules.',
  body: '## Rules\n\nThe **first** that fits, <img src=x onerror=alert(1)>.\n\n::price AAPL',
  author: 'Editors',
  tags: ['how to'],
  tickers: ['AAPL'],
  day: '2026-11-20',
  is_published: true,
  updated: '2026-11-20T10:00:00.000Z',
}
const list = { data: { articles: [article], total: 1, tags: ['how to'] } }
const sent: unknown[] = []
const host = screenHost(
  http.get('*/api/articles', () => HttpResponse.json(list)),
  http.get('*/api/articles/how-side-is-told', () => HttpResponse.json({ data: article })),
  http.post('*/api/screener/stocks/rows', () =>
    HttpResponse.json({
      data: { fields: ['last', 'change'], rows: [{ ticker: 'AAPL', values: [201.5, 1.25] }], pending: [], missing: [] },
      meta: tideMeta,
    }),
  ),
)
beforeEach(() => {
  query = {}
  sent.length = 0
  stubMedia()
  stubLayout()
})
const shown = (page: React.ReactNode) => render(<AuthProvider>{page}</AuthProvider>, { wrapper: FreshQueries })
const html = (page: React.ReactNode) => renderToString(<AuthProvider>{page}</AuthProvider>)

describe('§4.14 News', () => {
  it('list and article are in the document, so they read without scripts', () => {
    const home = html(<NewsHomeScreen served={list} args={{}} />)
    for (const words of ['How side is told', 'Seven rules.', 'Editors', '/news?tag=how+to', '/news?ticker=AAPL'])
      expect(home).toContain(words)
    expect(home).toMatch(/<form[^>]* action="\/news" method="get"/)
    expect(home).toContain('/api/article_feed')
    const page = html(<NewsArticleScreen served={{ data: article }} args={{ params: { slug: article.slug } }} />)
    expect(page).toContain('<strong class="font-semibold">first</strong>')
    expect(page).toContain('/stock/AAPL/overview')
  })

  it('markup in an article is text', () => {
    render(<ArticleBody source={article.body.replace('::price AAPL', '[x](javascript:alert(1))')} />)
    expect(document.querySelector('img')).toBeNull()
    expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('a live part stands in the article with its price and where it is from', async () => {
    shown(<NewsArticleScreen served={null} args={{ params: { slug: article.slug } }} />)
    const part = within(await screen.findByRole('complementary', { name: 'AAPL, live' }))
    expect(await part.findByText('201.50')).toBeInTheDocument()
    expect(part.getByText('+1.25%')).toBeInTheDocument()
  })

  it('is empty by default; a search without a hit and an article that is gone say so', async () => {
    const nothing = { data: { articles: [], total: 0, tags: [] } }
    host.use(http.get('*/api/articles', () => HttpResponse.json(nothing)))
    shown(<NewsHomeScreen served={nothing} args={{}} />)
    expect(await screen.findByText('No article has been published yet.')).toBeInTheDocument()
    cleanup()
    query = { q: 'gamma' }
    shown(<NewsHomeScreen served={nothing} args={{}} />)
    expect(await screen.findByText('No article fits this search.')).toBeInTheDocument()
    expect(screen.getByLabelText('Search the articles')).toHaveValue('gamma')
    cleanup()
    host.use(
      http.get('*/api/articles/gone', () =>
        HttpResponse.json({ message: 'There is no such article.', code: 'not_found' }, { status: 404 }),
      ),
    )
    shown(<NewsArticleScreen served={null} args={{ params: { slug: 'gone' } }} />)
    expect(await screen.findByText(/There is no such article, or it was taken back/)).toBeInTheDocument()
  })

  it('the address brings search, tag, name, author and page back', () => {
    const state = { q: 'side of', tag: 'how to', ticker: 'AAPL', author: 'Editors', page: 2 }
    const read = Object.fromEntries(new URLSearchParams(newsHref(state).split('?')[1]))
    expect(parseNewsParams(read)).toEqual(state)
    expect(newsHref(parseNewsParams({ page: '-1', ticker: '<b>' }))).toBe('/news')
  })

  it('staff write an article; its address is made of the title', async () => {
    host.use(
      http.get('*/api/admin/articles', () => HttpResponse.json({ data: [] })),
      http.post('*/api/admin/articles', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ data: article })
      }),
    )
    shown(<AdminArticlesScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'New article' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Title'), 'What is OI?')
    await userEvent.type(dialog.getByLabelText('Author'), 'Editors')
    await userEvent.type(dialog.getByLabelText('Tags'), 'Basics, how to')
    await userEvent.type(dialog.getByLabelText('Article'), 'Words')
    await userEvent.click(dialog.getByRole('switch', { name: 'Published' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(sent[0]).toMatchObject({
      slug: 'what-is-oi',
      tags: ['basics', 'how to'],
      body: 'Words',
      is_published: true,
      tickers: [],
    })
    expect(slugOf('  Über—"OI"!  ')).toBe('u-ber-oi')
  })
})
