import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storageKeys } from '@/lib/client/storage/keys'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { parseIcal } from '@/tests/support/parseIcal'
import { tideMeta } from '@/tests/support/tideAnswers'
import { readCalendarParams } from './calendarParams'
import { TradingCalendarScreen } from './TradingCalendarScreen'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/trading-calendar', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const nobody = { count: 0, top: [] }
const ko = { ticker: 'KO', name: 'Coca-Cola', time: 'premarket', amount: null, note: '' }
const days = [
  {
    date: '2026-11-18',
    earnings: { count: 1, top: [ko] },
    dividends: nobody,
    splits: nobody,
    fda: nobody,
    releases: [],
  },
  {
    ...{ date: '2026-11-21', earnings: nobody, dividends: nobody, splits: nobody, releases: [] },
    fda: { count: 1, top: [{ ...ko, ticker: 'RGNX', time: null, note: 'RGX-121' }] },
  },
]

wideScreen()
beforeEach(() => {
  localStorage.clear()
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async () => ({ data: days, meta: tideMeta }))
})

const show = (query: Record<string, string> = {}) =>
  renderFresh(<TradingCalendarScreen {...readCalendarParams({ month: '2026-11', ...query })} />)
const day = (date: string) => screen.getByRole('button', { name: new RegExp(`^${date}`) })
const address = () => replace.mock.calls.at(-1)?.[0]
const asked = () => call.mock.calls.map(([, args]) => args.query)

describe('issue 26 C15: calendar programs', () => {
  it('all companies of the days on screen are saved, one entry each', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    show({ layers: 'earnings,fda' })
    await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }))
    expect(screen.getByLabelText('Address to subscribe to')).toHaveValue(
      `${window.location.origin}/api/calendar/trading.ics?layers=earnings,fda`,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save .ics' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(asked().at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-30', top: 1000 })
    const text = await (saved.mock.lastCall?.[0] as Blob | undefined)?.text()
    expect(parseIcal(text ?? '').events.map(({ title, isDay }) => [title, isDay])).toEqual([
      ['KO reports', false],
      ['RGNX FDA decision', true],
    ])
  })

  it('the agenda opens at today', async () => {
    vi.setSystemTime(Date.parse('2026-11-20T12:00:00-05:00'))
    const opened: string[] = []
    Element.prototype.scrollIntoView = function into() {
      opened.push(this.textContent ?? '')
    }
    show({ view: 'agenda', layers: 'earnings,fda' })
    await screen.findByText('1 FDA decision')
    expect(opened.at(-1)).toContain('11/21/2026')
    vi.useRealTimers()
  })
})

describe('C20 calendar views', () => {
  it('drawing over days with the mouse puts them into the address, one press a single day', async () => {
    show()
    const mouse = { button: 0, pointerType: 'mouse' }
    fireEvent.pointerDown(day('2026-11-17'), mouse)
    fireEvent.pointerEnter(day('2026-11-18'), mouse)
    fireEvent.pointerEnter(day('2026-11-19'), mouse)
    expect(day('2026-11-18')).toHaveAttribute('aria-pressed', 'true')
    expect(replace).not.toHaveBeenCalled()
    fireEvent.pointerUp(day('2026-11-19'), mouse)
    expect(address()).toBe('/trading-calendar?month=2026-11&days=2026-11-17..2026-11-19')
    await userEvent.click(day('2026-11-04'))
    expect(address()).toBe('/trading-calendar?month=2026-11&days=2026-11-04')
  })

  it('a finger that scrolls over days chooses none', () => {
    show()
    const finger = { button: 0, pointerType: 'touch' }
    fireEvent.pointerDown(day('2026-11-17'), finger)
    fireEvent.pointerEnter(day('2026-11-19'), finger)
    fireEvent.pointerUp(day('2026-11-19'), finger)
    expect(replace).not.toHaveBeenCalled()
  })

  it('arrows go from day to day over the weekend, with Shift they take the days along, Escape lets go', () => {
    const { unmount } = show()
    day('2026-11-20').focus()
    fireEvent.keyDown(day('2026-11-20'), { key: 'ArrowRight' })
    expect(day('2026-11-23')).toHaveFocus()
    expect(replace).not.toHaveBeenCalled()
    fireEvent.keyDown(day('2026-11-23'), { key: 'ArrowDown', shiftKey: true })
    expect(day('2026-11-30')).toHaveFocus()
    expect(address()).toBe('/trading-calendar?month=2026-11&days=2026-11-23..2026-11-30')
    unmount()
    show({ days: '2026-11-23..2026-11-30' })
    fireEvent.keyDown(day('2026-11-30'), { key: 'Escape' })
    expect(address()).toBe('/trading-calendar?month=2026-11')
  })

  it('the panel tells the chosen days by day, and its last day can be set without drawing', async () => {
    show({ days: '2026-11-17..2026-11-20', layers: 'earnings,opex' })
    const panel = screen.getByRole('complementary', { name: 'What is on 2026-11-17 to 2026-11-20' })
    expect(await within(panel).findByText('1 report')).toBeInTheDocument()
    expect(within(panel).getByText('before the open')).toBeInTheDocument()
    expect(within(panel).getByText('Monthly expiration')).toBeInTheDocument()
    fireEvent.change(within(panel).getByLabelText('Until'), { target: { value: '2026-11-24' } })
    expect(address()).toContain('days=2026-11-17..2026-11-24')
  })

  it('the week stands day by day, a weekend below it, and the day names more companies', async () => {
    const { unmount } = show({ view: 'week', day: '2026-11-18' })
    const wednesday = screen.getByRole('region', { name: 'Wednesday 2026-11-18' })
    expect(await within(wednesday).findByText('KO')).toBeInTheDocument()
    expect(screen.getByText(/On weekends:/)).toHaveTextContent('1 FDA decision')
    expect(asked()[0]).toMatchObject({ from: '2026-11-16', to: '2026-11-22', top: 20, tickers: '' })
    unmount()
    call.mockClear()
    show({ view: 'day', day: '2026-11-18' })
    expect(screen.getByRole('region', { name: 'Day 2026-11-18' })).toBeInTheDocument()
    expect(asked()[0]).toMatchObject({ from: '2026-11-18', to: '2026-11-18', top: 100 })
  })

  it('my names only: the host is asked for the names of the list; an empty list says so and asks nothing', async () => {
    localStorage.setItem(storageKeys.starred, JSON.stringify(['KO', 'PEP']))
    const { unmount } = show({ names: 'starred' })
    expect(asked()[0]).toMatchObject({ tickers: 'KO,PEP' })
    await userEvent.selectOptions(screen.getAllByRole('combobox', { name: 'Names' })[0] as Element, 'All names')
    expect(address()).toBe('/trading-calendar?month=2026-11')
    unmount()
    localStorage.clear()
    call.mockClear()
    show({ names: 'starred' })
    expect(screen.getByText(/Starred has no names yet/)).toBeInTheDocument()
    expect(call.mock.calls.filter(([id]) => id === 'calendar.events')).toEqual([])
  })
})
