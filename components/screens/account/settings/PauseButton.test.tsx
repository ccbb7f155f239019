import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BillingTab } from '@/components/screens/account/settings/BillingTab'
import { aBilling, aPausedBilling } from '@/tests/builders/aBilling'
import { FreshQueries } from '@/tests/support/freshQueries'

const call = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/api/apiClient', () => ({ call }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u1' }, replaceUser: () => undefined }) }))
vi.mock('@/hooks/app/useTimeSettings', () => ({
  useTimeSettings: () => ({ timeZone: 'America/New_York', dateFormat: 'YYYY-MM-DD' }),
}))

const running = aBilling()
const stopped = aPausedBilling()
let billing = running
beforeEach(() => {
  billing = running
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'billing.pause') billing = stopped
    if (id === 'billing.resume') billing = running
    return { data: id === 'billing.invoices' ? [] : billing }
  })
})
const show = () => render(<BillingTab />, { wrapper: FreshQueries })

describe('pause of a plan', () => {
  it('takes two clicks, says what is left, and goes on with one', async () => {
    // The page's own cache, which a change asks anew.
    render(<BillingTab />)
    await userEvent.click(await screen.findByRole('button', { name: 'Pause the plan' }))
    expect(call).not.toHaveBeenCalledWith('billing.pause', {})
    await userEvent.click(screen.getByRole('button', { name: /^Yes, pause it/ }))
    expect(await screen.findByText('Premium, 41 days left')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Go on with the paused plan' }))
    expect(await screen.findByText('2027-03-01')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Premium, 41 days left')).toBeNull())
  })

  it('is not offered without an end', async () => {
    billing = { ...running, plan_until: null }
    show()
    expect(await screen.findByText('No end')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Pause the plan' })).toBeNull()
  })
})
