import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { comparedQuery } from '@/components/screens/options-profit-calculator/calculatorParams'
import { HeadTools } from '@/components/screens/options-profit-calculator/HeadTools'
import { aCalculatorLeg } from '@/tests/builders/aCalculatorLeg'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'

const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))
const user = { id: 'u' }
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user, state: { status: 'authenticated' } }) }))

const leg = aCalculatorLeg({ symbol: 'GME' })
const position = { legs: [leg], shares: { quantity: 100, entry: 98 } }
let views: object[] = []
wideScreen()
beforeEach(() => {
  views = []
  call.mockReset()
  call.mockImplementation(async (id: string) => (id === 'savedViews.list' ? { data: views } : { data: null }))
})
const go = vi.fn()
const steps = { canUndo: false, canRedo: false, undo: vi.fn(), redo: vi.fn(), go }
const show = () => renderFresh(<HeadTools steps={steps} position={position} />)

describe('C5 positions of the calculator', () => {
  it('legs and shares are kept under a name, among the positions alone', async () => {
    const hand = userEvent.setup()
    show()
    await hand.click(await screen.findByRole('button', { name: 'Positions' }))
    await hand.click(await screen.findByRole('menuitem', { name: 'Save position' }))
    await hand.type(await screen.findByLabelText('Name'), 'Covered GME')
    await hand.click(screen.getByRole('button', { name: 'Save position' }))
    const body = { page: 'options_calculator', name: 'Covered GME', state: { address: comparedQuery(position) } }
    expect(call).toHaveBeenCalledWith('savedViews.create', { body: expect.objectContaining(body) })
  })

  it('a kept one opens by its address', async () => {
    const hand = userEvent.setup()
    views = [
      { id: 'v', page: 'options_calculator', name: 'Wide', filter: '', state: { address: 'a=1' }, is_default: false },
    ]
    show()
    await hand.click(await screen.findByRole('button', { name: 'Positions' }))
    await hand.click(await screen.findByRole('menuitemcheckbox', { name: 'Wide' }))
    expect(go).toHaveBeenCalledWith('/options-profit-calculator?a=1')
  })
})

describe('Paper Trading: the calculator leads to a ticket', () => {
  const name = 'Paper trade'
  const other = (strike: number) => ({ ...leg, strike, direction: 'sell' as const })
  it('Paper Trading: up to four legs go into a paper ticket', () => {
    renderFresh(<HeadTools steps={steps} position={{ ...position, legs: [leg, other(110)] }} />)
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      '/trade?ticket=GME261218C00100000:1,GME261218C00110000:-1',
    )
  })
  it('more legs than a ticket takes have no such way', () => {
    const legs = [leg, other(110), other(120), other(130), other(140)]
    renderFresh(<HeadTools steps={steps} position={{ ...position, legs }} />)
    expect(screen.queryByRole('link', { name })).toBeNull()
  })
})
