import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BillingTab } from '@/components/screens/account/settings/BillingTab'
import type { Subscription } from '@/lib/contract/subscription'
import { aBilling, aPausedBilling } from '@/tests/builders/aBilling'
import { FreshQueries } from '@/tests/support/freshQueries'

const call = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/api/apiClient', () => ({ call }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u1' }, replaceUser: () => undefined }) }))
vi.mock('@/hooks/app/useTimeSettings', () => ({
  useTimeSettings: () => ({ timeZone: 'America/New_York', dateFormat: 'YYYY-MM-DD' }),
}))

const byCard = { provider: 'stripe', has_subscription: true } as const
const running = aBilling(byCard)
const paidByCard: Subscription = {
  status: 'active',
  period_ends: '2027-02-26T12:00:00.000Z',
  is_cancelled: false,
  is_paused: false,
}
let billing = running
let card = paidByCard
beforeEach(() => {
  billing = running
  card = paidByCard
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'billing.cancel') card = { ...card, is_cancelled: true }
    if (id === 'subscription.keep') card = { ...card, is_cancelled: false }
    if (id === 'subscription.read') return { data: card }
    return { data: id === 'billing.invoices' ? [] : billing }
  })
})
const show = () => render(<BillingTab />, { wrapper: FreshQueries })

describe('a card subscription', () => {
  it('§4.15 says when it is paid next, is cancelled in two clicks, told with its end, and kept with one', async () => {
    // The page's own cache, which a change asks anew.
    render(<BillingTab />)
    expect(await screen.findByText('Next payment on 2027-02-26')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Pause the plan' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the subscription' }))
    expect(call).not.toHaveBeenCalledWith('billing.cancel', {})
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel the subscription' }))
    expect(await screen.findByText('Cancelled, ends on 2027-02-26')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Pause the plan' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Keep the subscription' }))
    expect(await screen.findByText('Next payment on 2027-02-26')).toBeInTheDocument()
  })

  it('says that nothing is charged while it is paused, and that a payment is missing', async () => {
    billing = aPausedBilling(byCard)
    card = { ...paidByCard, is_paused: true }
    show()
    expect(await screen.findByText('Paused, nothing is charged')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Go on with the paused plan' })).toBeInTheDocument()
    cleanup()
    billing = running
    card = { ...paidByCard, status: 'past_due' }
    show()
    expect(await screen.findByText('Payment is missing')).toBeInTheDocument()
  })
})
