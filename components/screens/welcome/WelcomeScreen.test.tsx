import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readWelcomeParams, WelcomeScreen } from '@/components/screens/welcome/WelcomeScreen'
import { startPageHref } from '@/hooks/app/startPage'
import { currentPreferences } from '@/hooks/app/usePreferences'

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }))
vi.mock('next/router', () => ({ useRouter: () => router }))
const user = { id: 'u1', timezone: 'America/New_York', date_fmt: null }
vi.mock('@/hooks/app/useAuth', () => ({
  useAuth: () => ({ user, state: { status: 'authenticated' }, replaceUser: () => undefined }),
}))
const call = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/api/apiClient', () => ({ call }))

beforeEach(() => {
  window.localStorage.clear()
  call.mockReset()
  router.push.mockReset()
  router.replace.mockReset()
})

describe('§4.15 onboarding', () => {
  it('the role chooses the start page; every step can be left out', async () => {
    call.mockImplementation(async (_id: string, { body }: { body: object }) => ({ data: body }))
    const { unmount } = render(<WelcomeScreen step={1} />)
    await userEvent.click(screen.getByRole('radio', { name: /Research/ }))
    expect(startPageHref()).toBe('/flow/option_chains')
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
    expect(router.push.mock.lastCall?.[0]).toBe('/welcome?step=2')
    await userEvent.click(screen.getByRole('button', { name: 'Leave this out' }))
    expect(router.replace).toHaveBeenCalledWith('/flow/option_chains')
    unmount()
  })

  it('the role sets the columns that the feed opens with, kept with the account', async () => {
    call.mockImplementation(async (_id: string, { body }: { body: object }) => ({ data: body }))
    render(<WelcomeScreen step={1} />)
    await userEvent.click(screen.getByRole('radio', { name: /Day trading/ }))
    const columns = 'time,ticker,side,contract,dte,price,fill,size,premium,flags,sentiment,score'
    expect(call).toHaveBeenCalledWith('preferences.save', { body: { flow_columns: columns } })
    expect(currentPreferences()).toEqual({ flow_columns: columns })
    // An investor has the standard columns: nothing is left over from the role before.
    await userEvent.click(screen.getByRole('radio', { name: /Investing/ }))
    await waitFor(() => expect(currentPreferences()).toEqual({}))
  })

  it('26 §38 tickers become a watchlist; what is none is named', async () => {
    call.mockImplementation(async (id: string) => ({ data: id === 'savedViews.list' ? [] : { id: 'l1' } }))
    render(<WelcomeScreen step={2} />)
    await userEvent.click(screen.getByRole('button', { name: 'Make the list' }))
    expect(screen.getByLabelText('Tickers')).toHaveAccessibleDescription('Write a ticker, such as NVDA')
    expect(screen.getByLabelText('Tickers')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Tickers'), 'aapl, 5% nvda')
    expect(screen.getByText('No ticker: 5%')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Make the list' }))
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith('savedViews.create', {
        body: expect.objectContaining({
          page: 'stock_watchlist',
          name: 'My names',
          state: expect.objectContaining({ tickers: ['AAPL', 'NVDA'] }),
        }),
      }),
    )
    expect(await screen.findByText('2 names are on the list My names.')).toBeInTheDocument()
  })

  it('F66 the first filter is saved and its hits are counted', async () => {
    call.mockImplementation(async (id: string) =>
      id === 'savedViews.create'
        ? { data: { id: 'v1' } }
        : {
            data: [
              { session_date: '2026-11-19', hits: 3 },
              { session_date: '2026-11-20', hits: 9 },
            ],
            last_hit_us: null,
          },
    )
    render(<WelcomeScreen step={4} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Save it and count its hits' }))
    expect(await screen.findByText('Saved. 12 hits in the last 2 stored sessions.')).toBeInTheDocument()
    expect(call.mock.calls[0]?.[1]?.body).toMatchObject({ page: 'flow_feed', name: 'Big trades ask' })
    await userEvent.click(screen.getByRole('button', { name: 'Open the market' }))
    expect(router.replace).toHaveBeenCalledWith('/live-options-flow')
  })

  it('a step that is none is the first; a start page that is no page is the feed', () => {
    expect([readWelcomeParams({ step: '9' }).step, readWelcomeParams({ step: '3' }).step]).toEqual([1, 3])
    window.localStorage.setItem('uw_start_page', 'no_such_page')
    expect(startPageHref()).toBe('/live-options-flow')
  })
})
