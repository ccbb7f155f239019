import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GiftScreen, readGiftParams } from '@/components/screens/gift/GiftScreen'
import type { Gift } from '@/lib/contract/billing'
import { FreshQueries } from '@/tests/support/freshQueries'

const call = vi.hoisted(() => vi.fn())
const person = vi.hoisted(() => ({ id: 'u1', needs_second_factor: undefined as string | undefined }))
vi.mock('@/lib/client/api/apiClient', () => ({ call }))
vi.mock('@/hooks/app/useAuth', () => ({
  useAuth: () => ({ user: person, state: { status: 'authenticated' }, replaceUser: () => undefined }),
}))
vi.mock('@/hooks/app/useTimeSettings', () => ({
  useTimeSettings: () => ({ timeZone: 'America/New_York', dateFormat: 'MM/DD/YYYY' }),
}))

const aGift = (change: Partial<Gift>): Gift => ({
  id: 'g1',
  recipient: 'friend@example.test',
  message: '',
  plan: 'premium',
  months: 3,
  status: 'requested',
  send_on: null,
  is_card: false,
  expires: null,
  pay_cents: null,
  created: '2026-11-20T20:00:00.000Z',
  ...change,
})
let rows: Gift[] = []
beforeEach(() => {
  rows = []
  person.needs_second_factor = undefined
  call.mockReset()
  call.mockImplementation(async (id: string) => (id === 'gifts.list' ? { data: rows } : { data: {} }))
})
const show = (query: Record<string, string> = {}) =>
  render(<GiftScreen {...readGiftParams(query)} />, { wrapper: FreshQueries })

describe('§4.15 gift', () => {
  it('is asked for with a day and as a card, and shows beforehand what will be read', async () => {
    show()
    await userEvent.type(screen.getByLabelText('Email of the recipient'), 'friend@example.test')
    await userEvent.type(screen.getByLabelText('Your words (optional)'), 'Happy birthday')
    await userEvent.click(screen.getByRole('radio', { name: 'Card to print' }))
    await userEvent.type(screen.getByLabelText('Day it goes out (optional)'), '2026-12-24')
    // Three months of Premium.
    expect(screen.getByText('$144')).toBeInTheDocument()
    const beside = within(screen.getByRole('region', { name: 'What they will read' }))
    const words = beside.getByText(/Somebody gave you Premium for 3 months/)
    expect(words).toHaveTextContent('They wrote: Happy birthday')
    expect(words).toHaveTextContent('The code works until 12/24/2027.')
    await userEvent.click(screen.getByRole('button', { name: 'Ask for the gift' }))
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith('gifts.create', {
        body: {
          recipient: 'friend@example.test',
          message: 'Happy birthday',
          plan: 'premium',
          months: 3,
          send_on: '2026-12-24',
          is_card: true,
        },
      }),
    )
  })

  it('the list says what becomes of each; one that has not gone out can be taken back', async () => {
    rows = [
      aGift({ id: 'g1', status: 'scheduled', send_on: '2026-12-24' }),
      aGift({ id: 'g2', status: 'issued', expires: '2027-11-20T20:00:00.000Z', is_card: true }),
    ]
    show()
    expect(await screen.findByText(/Approved · goes out on 12\/24\/2026/)).toBeInTheDocument()
    expect(screen.getByText(/Sent · the code works until 11\/20\/2027 · card to print/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel gift' }))
    await userEvent.click(screen.getByRole('button', { name: /^Yes, cancel it/ }))
    await waitFor(() => expect(call).toHaveBeenCalledWith('gifts.cancel', { params: { id: 'g1' } }))
  })

  it('one that can be paid by card leads to the provider; where cards are not set up there is no such button', async () => {
    rows = [aGift({ id: 'g1', pay_cents: 14_400 }), aGift({ id: 'g2', recipient: 'other@example.test' })]
    call.mockImplementation(async (id: string) =>
      id === 'gifts.list' ? { data: rows } : { data: { url: '#at-the-provider' } },
    )
    show()
    const pay = await screen.findByRole('button', { name: 'Pay the gift for friend@example.test by card' })
    expect(pay).toHaveTextContent('Pay $144')
    expect(screen.queryByRole('button', { name: /other@example.test by card/ })).toBeNull()
    await userEvent.click(pay)
    await waitFor(() => expect(window.location.hash).toBe('#at-the-provider'))
    expect(call).toHaveBeenCalledWith('gifts.pay', { params: { id: 'g1' } })
    window.location.hash = ''
  })

  it('§6 an account whose second factor is missing is sent there, and nothing is asked that the host refuses', () => {
    person.needs_second_factor = 'everything'
    show()
    expect(screen.getByRole('link', { name: 'Set up your second factor' })).toHaveAttribute(
      'href',
      '/account/settings?tab=security',
    )
    expect(screen.queryByLabelText('Email of the recipient')).not.toBeInTheDocument()
    expect(call).not.toHaveBeenCalled()
  })

  it('the card of a code is printed, not redeemed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    show({ code: 'abcd-efgh-jkmn', card: '1' })
    expect(screen.getByRole('article', { name: 'Gift card' })).toHaveTextContent('abcd-efgh-jkmn')
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Start it' })).toBeNull()
    vi.unstubAllGlobals()
  })
})
