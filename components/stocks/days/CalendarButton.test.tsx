import { screen } from '@testing-library/react'
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
async function open(props: CalendarButtonProps) {
  renderFresh(<CalendarButton {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
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

  it('a key stands for the plan: made on request, in the address, with the way to end it', async () => {
    auth.user = premiumUser
    call.mockResolvedValue({ data: {}, key: 'uwk_live_abc' })
    await open({ layers: ['dividends'], tickers: ['KO', 'PEP'] })
    expect(address()).toHaveValue(`${origin}/api/calendar/trading.ics?layers=dividends&tickers=KO,PEP`)
    await userEvent.click(screen.getByRole('button', { name: 'Address with my plan' }))
    expect(call.mock.calls[0]).toEqual([
      'apiKeys.create',
      { body: { name: 'Calendar subscription', days: null, scopes: ['market'] } },
    ])
    expect(address()).toHaveValue(`${origin}/api/calendar/trading.ics?layers=dividends&tickers=KO,PEP&key=uwk_live_abc`)
    expect(screen.getByRole('link', { name: 'Settings, API keys' })).toBeInTheDocument()
  })
})
