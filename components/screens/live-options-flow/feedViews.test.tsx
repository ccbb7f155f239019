import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FlowFeedScreen } from '@/components/screens/live-options-flow/FlowFeedScreen'
import { parseFeedParams } from '@/components/screens/live-options-flow/feedParams'
import { stubLayout, stubMedia } from '@/tests/support/browserStubs'
import { chooseInRow, createdAlert, emptyPreview } from '@/tests/support/createdAlert'
import { aFlowRow } from '@/tests/support/flowRows'
import { renderFresh } from '@/tests/support/freshQueries'
import { stubLiveHost } from '@/tests/support/liveHost'
import { aMessage } from '@/tests/support/liveMessages'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/live-options-flow', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ isFree: false, superStatus: 'super' }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const aView = (id: string, name: string, change = {}) => ({
  ...{ id, page: 'flow_feed', name, filter: 'flag=sweep and size>=51', is_default: false, created: '2026-11-01' },
  ...{ state: { sort: '-premium', cols: 'time,ticker,premium', group: 'orders' } },
  ...change,
})
let views: object[] = []

beforeAll(() => {
  stubMedia((query) => query.includes('899') || query.includes('1599'))
  stubLayout()
})
beforeEach(() => {
  views = []
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'customAlerts.preview') return emptyPreview
    return { data: id === 'savedViews.list' ? views : [], meta: aMessage().meta }
  })
  stubLiveHost((sub) =>
    sub.startsWith('tape.options') ? aMessage({ kind: 'snapshot', data: { rows: [aFlowRow({ seq: 9 })] } }) : null,
  )
})

const show = (query: Record<string, string>) => renderFresh(<FlowFeedScreen {...parseFeedParams(query)} />)
const lastQuery = () => Object.fromEntries(new URLSearchParams(String(replace.mock.lastCall?.[0]).split('?')[1]))
const openViews = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('menu', { name: 'Views' }))
}

describe('C5 views of the Flow Feed', () => {
  it('a view is saved under a name with filter, sort, columns and grouping', async () => {
    show({ filter: 'flag=sweep and size>=50', sort: '-premium', cols: 'time,ticker,premium', group: 'orders' })
    const menu = await openViews('Own filter')
    await userEvent.click(menu.getByText('Save view'))
    await userEvent.type(await screen.findByLabelText('Name'), ' Sweeps ')
    await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
    const state = expect.objectContaining({ sort: '-premium', cols: 'time,ticker,premium', group: 'orders' })
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith('savedViews.create', {
        body: { page: 'flow_feed', name: 'Sweeps', filter: 'flag=sweep and size>=50', state, is_default: false },
      }),
    )
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  })

  it('a chosen view brings its filter, sort, columns and grouping back', async () => {
    views = [aView('v1', 'Mine')]
    show({ filter: 'size>=52' })
    await userEvent.click((await openViews('Own filter')).getByText('Mine'))
    expect(lastQuery()).toEqual({
      ...{ filter: 'flag=sweep and size>=51', sort: '-premium', cols: 'time,ticker,premium', group: 'orders' },
    })
  })

  it('of two views with one filter the one on screen is named', async () => {
    views = [aView('v1', 'By premium'), aView('v2', 'By time', { state: { sort: '', cols: '', group: 'prints' } })]
    show({ filter: 'flag=sweep and size>=51' })
    const menu = await openViews('By time')
    expect(menu.getByRole('menuitemcheckbox', { name: 'By time' })).toHaveAttribute('aria-checked', 'true')
    expect(menu.getByRole('menuitemcheckbox', { name: 'By premium' })).toHaveAttribute('aria-checked', 'false')
  })

  it('an address that says nothing opens the default view, one that says something stays as it is', async () => {
    views = [aView('v1', 'Plain'), aView('v2', 'Default', { filter: 'size>=53', is_default: true })]
    const { unmount } = show({})
    await waitFor(() => expect(lastQuery()).toMatchObject({ filter: 'size>=53', sort: '-premium', group: 'orders' }))
    unmount()
    replace.mockReset()
    show({ filter: 'size>=54' })
    await openViews('Own filter')
    expect(await screen.findByText('Default')).toBeInTheDocument()
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('C14 an alert from the feed', () => {
  it('the bell of the filter makes an alert on this very filter', async () => {
    show({ filter: 'flag=sweep and size>=55' })
    await userEvent.click(await screen.findByRole('button', { name: 'Alert' }))
    expect(await createdAlert(call, 'Sweeps')).toMatchObject({
      name: 'Sweeps',
      definition: { kind: 'print', filter: 'flag=sweep and size>=55', scope: { kind: 'all' } },
    })
  })

  it('C3 the menu of a row makes one on prints like it', async () => {
    show({ filter: 'size>=56' })
    const grid = await screen.findByRole('grid', { name: 'Prints' })
    await chooseInRow(within(grid).getByText('NVDA'), 'Alert from here')
    expect(await createdAlert(call)).toMatchObject({
      name: 'NVDA prints like this',
      definition: { kind: 'print', filter: 'contract=NVDA261218C00185000 and premium>=50k' },
    })
  })
})
