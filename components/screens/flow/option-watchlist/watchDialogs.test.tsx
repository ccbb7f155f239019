import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { emptyRow } from '@/components/options/contractDay/emptyRow'
import { ListTabs } from '@/components/screens/flow/option-watchlist/ListTabs'
import { NoteDialog } from '@/components/screens/flow/option-watchlist/NoteDialog'
import { PasteDialog } from '@/components/screens/flow/option-watchlist/PasteDialog'
import { WatchInterest } from '@/components/screens/flow/option-watchlist/WatchInterest'
import type { WatchRow } from '@/components/screens/flow/option-watchlist/watchRows'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'

const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const SYMBOL = 'AAPL250221C00200000'
const row = {
  ...emptyRow(SYMBOL, '2025-01-15'),
  note: { entry: 2, quantity: 10, target: null, stop: null, text: 'roll in May', addedOn: '2025-01-14', addedAt: null },
} as unknown as WatchRow

wideScreen()

describe('Option Watchlist (§4.3)', () => {
  it('many contracts are pasted at once, in symbols or words; a line that is none stays with its reason', async () => {
    const user = userEvent.setup()
    const [onAdd, onClose] = [vi.fn(), vi.fn()]
    render(<PasteDialog isOpen onAdd={onAdd} onClose={onClose} />)
    await user.type(await screen.findByLabelText('Contracts'), `${SYMBOL}\nspy 250117 p 600\nnonsense`)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(onAdd).toHaveBeenCalledWith([SYMBOL, 'SPY250117P00600000'])
    expect(screen.getByRole('alert')).toHaveTextContent(/nonsense: \S+/)
    expect(screen.getByLabelText('Contracts')).toHaveValue('nonsense')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('a note keeps entry, target, stop, quantity and words; what is no number is refused', async () => {
    const user = userEvent.setup()
    const onSave = vi.fn()
    render(<NoteDialog row={row} onSave={onSave} onClose={vi.fn()} />)
    await user.type(await screen.findByLabelText('Target, USD'), 'five')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByLabelText('Target, USD')).toHaveAccessibleDescription('A number, such as 4.50')
    expect(screen.getByLabelText('Target, USD')).toHaveFocus()
    expect(onSave).not.toHaveBeenCalled()
    await user.clear(screen.getByLabelText('Target, USD'))
    await user.type(screen.getByLabelText('Target, USD'), '5.5')
    await user.clear(screen.getByLabelText('Contracts, negative when sold'))
    await user.type(screen.getByLabelText('Contracts, negative when sold'), '-3')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSave.mock.lastCall?.[0]).toMatchObject({
      entry: 2,
      target: 5.5,
      stop: null,
      quantity: -3,
      text: 'roll in May',
    })
  })

  it('F37 open interest since the contract came into the list', async () => {
    const day = (session_date: string, open_interest: number) => ({ session_date, open_interest })
    call.mockResolvedValue({
      data: [day('2025-01-13', 100), day('2025-01-14', 400), day('2025-01-15', 900)],
      meta: { tier: 'live', simulated: true, source: 'synthetic', session_date: '2025-01-15', as_of_ms: 0 },
    })
    const user = userEvent.setup()
    renderFresh(<WatchInterest row={row} />)
    expect(await screen.findByText('since it came into the list')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /as table/ }))
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((one) => one.textContent)).toEqual(['01/14400', '01/15900'])
  })

  it('lists are tabs, the bookmarks first: create, rename, move, delete', async () => {
    const user = userEvent.setup()
    const list = (id: string, name: string, is_bookmark = false) => ({
      ...{ id, name, label: name, value: id, is_bookmark, chains: [SYMBOL] },
    })
    const all = [list('b', 'Bookmarks', true), list('1', 'Swing'), list('2', 'Income')]
    const lists = {
      ...{ lists: all, isKept: true, isReady: true, notesOf: () => ({}), setChains: vi.fn(), setNotes: vi.fn() },
      ...{ create: vi.fn(async () => '3'), rename: vi.fn(), remove: vi.fn(), move: vi.fn() },
    }
    const onSelect = vi.fn()
    const show = (selected: (typeof all)[number] | null) => (
      <ListTabs lists={lists} selected={selected} onSelect={onSelect} />
    )
    const { rerender } = render(show(all[0] ?? null))
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Bookmarks1', 'Swing1', 'Income1'])
    expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
    rerender(show(all[1] ?? null))
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'More for Swing' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await choose('Move right')
    expect(lists.move).toHaveBeenCalledWith('1', 1)
    await choose('Rename')
    const box = await screen.findByRole('textbox')
    await user.clear(box)
    await user.type(box, 'Earnings{Enter}')
    expect(lists.rename).toHaveBeenCalledWith('1', 'Earnings')
    await choose('Delete list')
    expect(lists.remove).toHaveBeenCalledWith('1')
    expect(onSelect).toHaveBeenLastCalledWith('b')
    await user.click(screen.getByRole('button', { name: 'New list' }))
    await user.type(await screen.findByRole('textbox'), 'Hedges{Enter}')
    expect(lists.create).toHaveBeenCalledWith('Hedges')
  })
})
