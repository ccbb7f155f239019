import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drawingStore } from '@/components/charting/drawingStore'
import { removeView } from '@/components/options/views/removeView'
import { SavedMenu } from '@/components/options/views/SavedMenu'
import { type Notification, receiveNotifications } from '@/components/ui/notify'
import { FIRST_LAYOUT, layoutPairs } from '@/lib/charting/layout'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { LayoutControls } from './LayoutControls'

let user: { id: string } | null = { id: 'u' }
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user, state: { status: 'authenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const view = (id: string, name: string, state: Record<string, unknown>) => ({
  ...{ id, name, state, page: 'p', filter: '', is_default: false, created: '2025-01-01T00:00:00Z' },
})
let views: ReturnType<typeof view>[] = []

wideScreen()
beforeEach(() => {
  window.localStorage.clear()
  user = { id: 'u' }
  views = []
  call.mockReset()
  call.mockImplementation(async (id: string) => (id === 'savedViews.list' ? { data: views } : { data: null }))
})

const menu = (text: string, onOpen = vi.fn()) => {
  renderFresh(<SavedMenu page="p" noun="template" textKey="t" text={text} savedWords="Saved." onOpen={onOpen} />)
  return onOpen
}

describe('C5 what is kept under a name', () => {
  it('opens what was kept; the one on screen is named on the button and can be removed', async () => {
    const hand = userEvent.setup()
    views = [view('1', 'Morning', { t: 'a' }), view('2', 'Evening', { t: 'b' })]
    const onOpen = menu('b')
    await hand.click(await screen.findByRole('button', { name: 'Evening' }))
    await hand.click(await screen.findByRole('menuitemcheckbox', { name: 'Morning' }))
    expect(onOpen.mock.lastCall?.[0]).toBe('a')
    await hand.click(screen.getByRole('button', { name: 'Evening' }))
    await hand.click(await screen.findByRole('menuitem', { name: 'Remove Evening' }))
    expect(call).toHaveBeenCalledWith('savedViews.remove', { params: { id: '2' } })
  })

  it('what is removed comes back by the undo of its notice', async () => {
    const told: Notification[] = []
    const stop = receiveNotifications((one) => told.push(one))
    told.length = 0
    await removeView({ ...view('2', 'Evening', { t: 'b' }), slug: null, shared_as: '' })
    expect(told.map(({ text, action }) => [text, action?.label])).toEqual([['Removed Evening', 'Undo']])
    told[0]?.action?.run()
    const body = { page: 'p', name: 'Evening', filter: '', state: { t: 'b' }, is_default: false }
    expect(call).toHaveBeenCalledWith('savedViews.create', { body })
    call.mockRejectedValueOnce(new Error('away'))
    await removeView({ ...view('1', 'Morning', {}), slug: null, shared_as: '' })
    expect(told.at(-1)).toMatchObject({ kind: 'error' })
    stop()
  })

  it('saves under a new name, and replaces what has the name already', async () => {
    const hand = userEvent.setup()
    views = [view('1', 'Morning', { t: 'a' })]
    menu('c')
    const save = async (name: string) => {
      await hand.click(await screen.findByRole('button', { name: 'Templates' }))
      await hand.click(await screen.findByRole('menuitem', { name: 'Save template' }))
      await hand.type(await screen.findByLabelText('Name'), name)
      await hand.click(screen.getByRole('button', { name: 'Save template' }))
    }
    await save('Noon')
    const body = { page: 'p', name: 'Noon', filter: '', state: { t: 'c' }, is_default: false }
    expect(call).toHaveBeenCalledWith('savedViews.create', { body })
    await save('Morning')
    expect(call).toHaveBeenCalledWith('savedViews.update', { params: { id: '1' }, body: { ...body, name: 'Morning' } })
  })

  it('a visitor is told to log in', async () => {
    user = null
    const hand = userEvent.setup()
    menu('a')
    await hand.click(screen.getByRole('button', { name: 'Templates' }))
    expect(await screen.findByRole('menuitem', { name: 'Log in to save templates' })).toBeDisabled()
  })
})

it('§4.10 a saved layout brings its charts and the drawings of its symbols', async () => {
  const hand = userEvent.setup()
  const line = { id: 'x', kind: 'horizontal', points: [{ t: 5, p: 10 }], tone: 'cat-1', text: '' }
  const text = new URLSearchParams([['c', 'MSFT_5m_line_log_rsi-9__']]).toString()
  views = [view('1', 'Mine', { layout: text, drawings: { MSFT: [line, { broken: true }] } })]
  const onChange = vi.fn()
  renderFresh(<LayoutControls layout={FIRST_LAYOUT} onChange={onChange} />)
  await hand.click(screen.getByRole('button', { name: 'Layouts' }))
  await hand.click(await screen.findByRole('menuitemcheckbox', { name: 'Mine' }))
  expect(layoutPairs(onChange.mock.lastCall?.[0])).toEqual([['c', 'MSFT_5m_line_log_rsi-9__']])
  expect(drawingStore.of('MSFT')).toEqual([line])
})
