import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberViewed } from '@/components/options/contract/viewedContracts'
import { Toaster } from '@/components/ui/Toaster'
import { storageKeys } from '@/lib/client/storage/keys'
import { writeStored } from '@/lib/client/storage/storage'
import { aContractHeader } from '@/tests/support/aContractHeader'
import { wideScreen } from '@/tests/support/browserStubs'
import { aMessage } from '@/tests/support/liveMessages'
import { ContractLookUpScreen } from './ContractLookUpScreen'

const push = vi.fn()
const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/flow/option_chains', push, replace }) }))
const person = vi.hoisted(() => ({ current: { isUser: false, isSuper: false } }))
const user = { id: 'u1' }
vi.mock('@/hooks/app/useAuth', () => ({
  useAuth: () => ({
    user: person.current.isUser ? user : null,
    state: { status: person.current.isUser ? 'authenticated' : 'unauthenticated' },
  }),
}))
vi.mock('@/hooks/app/useAccess', () => ({
  useAccess: () => ({ superStatus: person.current.isSuper ? 'super' : 'none' }),
}))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const A = 'AAPL250117C00200000'
const B = 'SPY250117P00600000'
const bookmarks = { id: 'b', name: 'Bookmarks', label: 'Bookmarks', value: 'recent', is_bookmark: true, chains: [B] }
const own = { id: '7', name: 'Swing', label: 'Swing', value: '7', is_bookmark: false, chains: [B] }
const lists = [bookmarks, own]

wideScreen()
beforeEach(() => {
  writeStored(storageKeys.contracts, null)
  writeStored(storageKeys.viewedContracts, null)
  push.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string, args: { body?: { chains?: string[] } } = {}) => {
    const { meta } = aMessage()
    if (id === 'optionWatchlists.list') return { data: lists, meta }
    if (id === 'watchedChains.save' || id === 'optionWatchlists.update') return { data: { chains: args.body?.chains } }
    if (id === 'contracts.header') throw new Error('not here')
    return { data: [], meta }
  })
})
const become = (isUser: boolean, isSuper: boolean) => {
  person.current = { isUser, isSuper }
}
const stored = () => JSON.parse(localStorage.getItem(storageKeys.contracts) ?? '[]')
const saves = () => call.mock.calls.filter(([id]) => id === 'watchedChains.save' || id === 'optionWatchlists.update')
const at = (chain: string | null) => <ContractLookUpScreen chain={chain} days={1} mins={5} />

describe('§4 contract view', () => {
  it.each([
    [true, 'kept in your account'],
    [false, 'kept on this device'],
  ])('says where the list is kept: super %s', async (isSuper, words) => {
    become(true, isSuper)
    render(at(null))
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('without the chain parameter it is the default view; opening a contract builds chain, days, mins in that order', async () => {
    become(false, false)
    const typist = userEvent.setup()
    render(at(null))
    await typist.type(screen.getByRole('combobox', { name: 'Contract' }), 'aapl 250117 c 200{Enter}')
    expect(push.mock.lastCall?.[0]).toBe(`/flow/option_chains?chain=${A}&days=1&mins=5`)
    await typist.type(screen.getByRole('combobox', { name: 'Contract' }), 'nonsense{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Not an option contract')
  })

  it('recently viewed: contracts that were opened before, newest first, open again', async () => {
    become(false, false)
    rememberViewed(A)
    rememberViewed(B)
    rememberViewed(A)
    const typist = userEvent.setup()
    render(at(null))
    const viewed = await screen.findByRole('region', { name: 'Recently viewed' })
    const rows = within(viewed).getAllByRole('button')
    expect(rows.map((row) => row.textContent?.slice(0, 4))).toEqual(['AAPL', 'SPYP'])
    await typist.click(rows[1] ?? viewed)
    expect(push.mock.lastCall?.[0]).toBe(`/flow/option_chains?chain=${B}&days=1&mins=5`)
  })

  it('§9 the defaults are called 1 D and 5 min, 600 minutes 1 day', async () => {
    become(false, false)
    call.mockImplementation(async (id: string) =>
      id === 'contracts.header'
        ? {
            data: aContractHeader({ option_symbol: A, string: '', expired: true }),
            meta: aMessage().meta,
          }
        : { data: [], meta: aMessage().meta },
    )
    const typist = userEvent.setup()
    render(at(A))
    expect(await screen.findByRole('combobox', { name: 'Time-frame' })).toHaveDisplayValue('1 D')
    const grouping = screen.getByRole('combobox', { name: 'Grouping' })
    expect(grouping).toHaveDisplayValue('5 min')
    expect(screen.getByText('Expired')).toBeInTheDocument()
    await typist.selectOptions(grouping, '1 day')
    expect(replace.mock.lastCall?.[0]).toBe(`/flow/option_chains?chain=${A}&days=1&mins=600`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('AAPL $200 C 01/17/2025')
  })

  it('arriving with a contract adds it to the list, newest first and once; without an account it stays on this device', async () => {
    become(false, false)
    writeStored(storageKeys.contracts, JSON.stringify([B, A]))
    render(at(A))
    await waitFor(() => expect(stored()).toEqual([A, B]))
    expect(saves()).toEqual([])
  })

  it('a super user with the bookmarks saves by the watched-chains call', async () => {
    become(true, true)
    render(at(A))
    await waitFor(() => expect(saves()).toEqual([['watchedChains.save', { body: { chains: [A, B] } }]]))
    expect(stored()).toEqual([])
  })

  it('the chains that the call answers with replace the list', async () => {
    become(true, true)
    const C = 'QQQ250117C00500000'
    const answer = call.getMockImplementation()
    call.mockImplementation(async (id: string, args?: object) =>
      id === 'watchedChains.save' ? { data: { chains: [C] } } : answer?.(id, args),
    )
    const { rerender } = render(at(A))
    await waitFor(() => expect(saves()).toHaveLength(1))
    rerender(at(null))
    const list = await screen.findByRole('list', { name: 'Your contracts' })
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
    expect(within(list).getByText('QQQ')).toBeInTheDocument()
  })

  it('§8 a failed watched-chains save is only logged', async () => {
    become(true, true)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const answer = call.getMockImplementation()
    call.mockImplementation(async (id: string, args?: object) => {
      if (id === 'watchedChains.save') throw new Error('the host is away')
      return answer?.(id, args)
    })
    render(
      <>
        {at(A)}
        <Toaster />
      </>,
    )
    await waitFor(() => expect(warn).toHaveBeenCalledWith('The watched chains were not saved:', 'the host is away'))
    expect(screen.queryByText('the host is away')).not.toBeInTheDocument()
    warn.mockRestore()
  })

  it('a super user with an own watchlist updates it with id, chains and name', async () => {
    become(true, true)
    const typist = userEvent.setup()
    const { rerender } = render(at(null))
    await typist.selectOptions(await screen.findByRole('combobox', { name: 'Watchlist' }), 'Swing')
    rerender(at(A))
    await waitFor(() =>
      expect(saves()).toEqual([['optionWatchlists.update', { body: { id: '7', chains: [A, B], name: 'Swing' } }]]),
    )
  })

  it('other users keep the list locally only, even when signed in', async () => {
    become(true, false)
    render(at(A))
    await waitFor(() => expect(stored()).toEqual([A]))
    expect(saves()).toEqual([])
  })
})
