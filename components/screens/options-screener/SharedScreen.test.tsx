import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OptionsScreenerScreen } from '@/components/screens/options-screener/OptionsScreenerScreen'
import { parseScreenerParams } from '@/components/screens/options-screener/screenerParams'
import { ApiError } from '@/lib/client/api/apiError'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { stubLiveHost } from '@/tests/support/liveHost'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/options-screener/[slug]', replace, push: vi.fn() }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ isFree: false, superStatus: 'super' }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const SLUG = 'big-sweeps-k3mz9wqa7b'
const shared = {
  ...{ page: 'options_screener', name: 'Big sweeps', filter: 'volume>=7k', shared_as: 'Ann' },
  state: { sort: '-volume', cols: 'ticker,volume' },
}
const own = {
  ...{ id: 'v1', page: 'options_screener', name: 'Mine', filter: 'volume>=9k', state: {}, is_default: false },
  ...{ created: '2025-01-01T00:00:00Z', slug: null as string | null, shared_as: '' },
}
let views: object[] = []

wideScreen()
beforeEach(() => {
  stubLiveHost(() => null)
  replace.mockReset()
  call.mockReset()
  views = []
  call.mockImplementation(async (id: string) => {
    if (id === 'savedViews.shared') return { data: shared }
    if (id === 'savedViews.list') return { data: views }
    if (id === 'savedViews.create') return { data: {} }
    return new Promise(() => undefined)
  })
})
const sent = (id: string) => call.mock.calls.find(([one]) => one === id)?.[1]

describe('Options Screener: a screen that somebody shares', () => {
  it('opens with its filter, order and columns, says who shares it, and is saved as a copy', async () => {
    const user = userEvent.setup()
    renderFresh(<OptionsScreenerScreen {...parseScreenerParams({ slug: SLUG })} />)
    const bar = within(await screen.findByRole('region', { name: 'Shared screen' }))
    expect(bar.getByText(/Shared by Ann, read-only/)).toBeInTheDocument()
    expect(bar.getByText('Big sweeps')).toBeInTheDocument()
    expect(sent('screener.list')).toMatchObject({ query: { filter: 'volume>=7k', sort: '-volume' } })
    await user.click(bar.getByRole('button', { name: 'Save a copy' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save a copy' }))
    expect(dialog.getByLabelText('Name')).toHaveValue('Big sweeps')
    await user.click(dialog.getByRole('button', { name: 'Save a copy' }))
    expect(sent('savedViews.create')?.body).toMatchObject({
      ...{ page: 'options_screener', name: 'Big sweeps', filter: 'volume>=7k', state: shared.state },
    })
  })

  it('a change leaves it as it is and goes on on the screener of the visitor', async () => {
    const user = userEvent.setup()
    renderFresh(<OptionsScreenerScreen {...parseScreenerParams({ slug: SLUG })} />)
    await screen.findByRole('region', { name: 'Shared screen' })
    await user.click(screen.getByRole('button', { name: 'Big sweeps' }))
    await user.click(await screen.findByText('All contracts'))
    expect(replace.mock.lastCall?.[0]).toBe('/options-screener?filter=&cols=ticker%2Cvolume')
  })

  it('one that is not shared, or no more, is as unknown as one that never was', async () => {
    call.mockImplementation(async (id: string) => {
      if (id === 'savedViews.shared') throw new ApiError({ response: { status: 404, data: {} } })
      return new Promise(() => undefined)
    })
    renderFresh(<OptionsScreenerScreen {...parseScreenerParams({ slug: 'other-k3mz9wqa7b' })} />)
    expect(await screen.findByText(/These are the built-in screens/)).toBeInTheDocument()
  })

  it('an own view is shared from the menu under the name its owner gives, and taken back', async () => {
    const user = userEvent.setup()
    views = [own]
    call.mockImplementation(async (id: string) => {
      if (id === 'savedViews.list') return { data: views }
      if (id === 'savedViews.share') views = [{ ...own, slug: SLUG, shared_as: 'Ann' }]
      if (id === 'savedViews.unshare') views = [own]
      if (id.startsWith('savedViews.')) return { data: views[0] }
      return new Promise(() => undefined)
    })
    renderFresh(<OptionsScreenerScreen {...parseScreenerParams({ filter: 'volume>=9k' })} />)
    await user.click(await screen.findByRole('button', { name: 'Mine' }))
    await user.click(await screen.findByText('Share Mine'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Share Mine' }))
    await user.type(dialog.getByLabelText('Shared by (may be empty)'), 'Ann')
    await user.click(dialog.getByRole('button', { name: 'Share' }))
    expect(sent('savedViews.share')).toEqual({ params: { id: 'v1' }, body: { shared_as: 'Ann' } })
    expect(await dialog.findByLabelText('Address')).toHaveValue(`${window.location.origin}/options-screener/${SLUG}`)
    await user.click(dialog.getByRole('button', { name: 'Stop sharing' }))
    expect(sent('savedViews.unshare')).toEqual({ params: { id: 'v1' } })
  })
})
