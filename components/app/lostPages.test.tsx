import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '@/components/app/ErrorBoundary'
import { NotFoundPage } from '@/components/app/NotFoundPage'
import { AuthProvider } from '@/hooks/app/useAuth'
import { setReporter } from '@/lib/client/reporting/report'
import ErrorPage from '@/pages/_error'
import { screenHost } from '@/tests/support/screenHost'

const router = { asPath: '/stock/TSLA/overveiw?x=1', pathname: '/404', query: {}, isReady: true, push: vi.fn() }
vi.mock('next/router', () => ({ useRouter: () => router }))

const asked: string[] = []
const server = screenHost()
beforeEach(() => {
  asked.length = 0
  router.asPath = '/stock/TSLA/overveiw?x=1'
  server.use(
    http.get('*/api/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '')
      const tickers = [{ ticker: 'TSLA', name: 'Tesla' }]
      return HttpResponse.json({ data: { tickers, contracts: [], people: [] } })
    }),
    http.get('*/api/status', () => HttpResponse.json({ status: 'ready', stages: [], parts: [], version: '0.1.0' })),
  )
})
afterEach(() => {
  setReporter(null)
  vi.restoreAllMocks()
  router.push.mockClear()
})

const show = (page: React.ReactNode) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <AuthProvider>{page}</AuthProvider>
    </SWRConfig>,
  )

describe('§2 /404', () => {
  it('names the address and the closest pages', () => {
    show(<NotFoundPage />)
    expect(screen.getByText('/stock/TSLA/overveiw?x=1')).toBeInTheDocument()
    const near = within(screen.getByRole('navigation', { name: 'Closest pages' }))
    expect(near.getAllByRole('link')[0]).toHaveAttribute('href', '/stock/TSLA/overview')
  })

  it('searches for the words of the address at once; Enter opens what is marked', async () => {
    router.asPath = '/quotes/TSLA'
    show(<NotFoundPage />)
    expect(screen.getByRole('combobox', { name: 'Search for it' })).toHaveValue('TSLA')
    await screen.findByRole('option', { name: /Tesla/ })
    expect(asked.at(-1)).toBe('TSLA')
    await userEvent.type(screen.getByRole('combobox'), '{Enter}')
    expect(router.push).toHaveBeenCalledWith('/stock/TSLA/overview')
  })

  it('the report link is a mail with the address', () => {
    show(<NotFoundPage />)
    const href = screen.getByRole('link', { name: 'Report a broken link' }).getAttribute('href') ?? ''
    expect(href).toMatch(/^mailto:/)
    expect(decodeURIComponent(href)).toContain('Address: /stock/TSLA/overveiw?x=1')
  })
})

describe('§2 /_error', () => {
  it('says plainly that the page stopped, with an incident number, and shows no stack', async () => {
    const { container } = show(<ErrorPage statusCode={500} incident="k7w2m9qa" />)
    expect(screen.getByRole('alert')).toHaveTextContent('This page stopped working')
    expect(screen.getByText('k7w2m9qa')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
    expect(container.textContent).not.toMatch(/\bat .+:\d+/)
    expect(await screen.findByText(/The data service works/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Status' })).toHaveAttribute('href', '/status')
  })

  it('the log of the web server names a failure as the page does, and a page that is not there is none', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const answer = (statusCode: number) =>
      ErrorPage.getInitialProps({ res: { statusCode }, asPath: '/x', err: new Error('inside') } as never)
    const failure = answer(500)
    expect(failure.statusCode).toBe(500)
    expect(failure.incident).toMatch(/^[2-9a-z]{8}$/)
    expect(log).toHaveBeenCalledWith(expect.stringContaining(failure.incident))
    expect(answer(404).statusCode).toBe(404)
    expect(log).toHaveBeenCalledTimes(1)
    expect(answer(500).incident).not.toBe(failure.incident)
  })
})

describe('C1 a page that fails', () => {
  it('does not take the shell with it; the report carries the number on screen, and it can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const tags: Readonly<Record<string, string>>[] = []
    setReporter((_error, given) => tags.push(given))
    let isBroken = true
    const Page = () => {
      if (isBroken) throw new Error('broken')
      return <p>the page</p>
    }
    show(
      <>
        <p>the shell</p>
        <ErrorBoundary>
          <Page />
        </ErrorBoundary>
      </>,
    )
    expect(screen.getByText('the shell')).toBeInTheDocument()
    const incident = tags[0]?.incident ?? ''
    expect(tags[0]).toMatchObject({ type: 'flow-sprung-a-leak', source: 'page' })
    expect(screen.getByText(incident)).toBeInTheDocument()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('the page')).toBeInTheDocument())
  })
})
