import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { premiumUser } from '@/tests/builders/aUser'
import { renderFresh } from '@/tests/support/freshQueries'
import { CalendarButton, type CalendarButtonProps } from './CalendarButton'

const auth = vi.hoisted(() => ({ user: null as unknown }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => auth }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

beforeEach(() => {
  auth.user = null
  call.mockReset()
})

const origin = window.location.origin
const address = () => screen.getByLabelText('Address to subscribe to')
async function open(props: CalendarButtonProps, draw = renderFresh) {
  const drawn = draw(<CalendarButton {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
  return drawn
}

describe('issue 26 C15: a page for calendar programs', () => {
  it('the holiday schedule needs no plan: an address to copy and to open', async () => {
    await open({ layers: 'holidays' })
    expect(address()).toHaveValue(`${origin}/api/calendar/holidays.ics`)
    expect(screen.getByRole('link', { name: 'Open in calendar program' })).toHaveAttribute(
      'href',
      `${origin.replace('http', 'webcal')}/api/calendar/holidays.ics`,
    )
    expect(screen.queryByText(/sample data/)).toBeNull()
  })

  it('a visitor is told that companies are samples', async () => {
    await open({ layers: ['earnings'] })
    expect(screen.getByText(/Log in for those of your plan/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Address with my plan' })).toBeNull()
  })

  it('ASVS 14.2.1 a secret of its own stands for the plan, no API key: made on request, made anew and ended', async () => {
    auth.user = premiumUser
    let made: { created: string } | null = null
    call.mockImplementation(async (id: string) => {
      if (id === 'calendarAddress.make') made = { created: '2026-11-30T12:00:00.000Z' }
      if (id === 'calendarAddress.remove') made = null
      return id === 'calendarAddress.make' ? { key: 'uwc_abc' } : { data: made, code: 'ok' }
    })
    const bare = `${origin}/api/calendar/trading.ics?layers=dividends&tickers=KO,PEP`
    const props = { layers: ['dividends'] as const, tickers: ['KO', 'PEP'] }
    const { unmount } = await open(props, render)
    expect(address()).toHaveValue(bare)
    expect(screen.queryByRole('button', { name: 'End the address' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Address with my plan' }))
    expect(address()).toHaveValue(`${bare}&key=uwc_abc`)
    expect(screen.getByText(/It is not shown again/)).toBeInTheDocument()
    unmount()
    await open(props, render)
    expect(address()).toHaveValue(bare)
    expect(await screen.findByText(/You made one on 2026-11-30: a new one ends it/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'New address with my plan' }))
    expect(address()).toHaveValue(`${bare}&key=uwc_abc`)
    await userEvent.click(screen.getByRole('button', { name: 'End the address' }))
    await userEvent.click(screen.getByRole('button', { name: /^Yes, end it everywhere/ }))
    expect(await screen.findByRole('button', { name: 'Address with my plan' })).toBeInTheDocument()
    expect(address()).toHaveValue(bare)
    const asked = call.mock.calls.map(([id]) => id as string).filter((id) => !id.endsWith('.read'))
    expect(asked).toEqual(['calendarAddress.make', 'calendarAddress.make', 'calendarAddress.remove'])
  })
})
