import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Drawing } from '@/lib/charting/drawings/drawing'
import { wideScreen } from '@/tests/support/browserStubs'
import { ObjectsPopover } from './ObjectsPopover'

const open = vi.fn()
let isOpenable = true
vi.mock('@/components/alerts/useAlertDialog', () => ({
  useAlertDialog: () => ({ isOpenable, open, menuItem: () => [], dialog: null }),
}))

wideScreen()
beforeEach(() => {
  isOpenable = true
  open.mockReset()
})

const line: Drawing = { id: 'a', kind: 'horizontal', points: [{ t: 10, p: 101.5 }], tone: 'cat-1', text: '' }
const trend: Drawing = {
  ...{ id: 'b', kind: 'trend', tone: 'cat-2', text: '' },
  points: [
    { t: 10, p: 100 },
    { t: 20, p: 110 },
  ],
}
const note: Drawing = { id: 'c', kind: 'text', points: [{ t: 10, p: 100 }], tone: 'cat-3', text: 'here' }

async function show(ticker: string | null) {
  const user = userEvent.setup()
  render(
    <ObjectsPopover
      drawings={{ list: [line, trend, note], change: vi.fn(), undo: vi.fn(), canUndo: false }}
      ticker={ticker}
      selectedId={null}
      onSelect={vi.fn()}
      formatTime={String}
      newest={null}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Drawings 3' }))
  await screen.findByRole('button', { name: 'Remove Note' })
  return user
}

it('C14 a horizontal line begins an alert at its price', async () => {
  const user = await show('AAPL')
  await user.click(screen.getByRole('button', { name: 'Alert at Horizontal line' }))
  expect(open.mock.lastCall?.[0]).toMatchObject({
    name: 'AAPL at 101.50',
    definition: {
      ...{ kind: 'watch', watch: { kind: 'price_level', price: 101.5, line: null, side: 'cross' } },
      scope: { kind: 'tickers', tickers: ['AAPL'] },
    },
  })
})

it('C14 a trend line begins an alert on the line itself; a note has none', async () => {
  const user = await show('AAPL')
  await user.click(screen.getByRole('button', { name: 'Alert at Trend line' }))
  expect(open.mock.lastCall?.[0].definition.watch).toEqual({
    ...{ kind: 'price_level', price: 100, line: { at_ms: 10, to_ms: 20, to_price: 110 }, side: 'cross' },
  })
  expect(screen.queryByRole('button', { name: 'Alert at Note' })).toBeNull()
})

it('a contract or a formula has no price that an alert follows, and a visitor has no alerts', async () => {
  await show(null)
  expect(screen.queryByRole('button', { name: /^Alert at/ })).toBeNull()
})
