import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PricingScreen } from '@/components/screens/pricing/PricingScreen'
import { readPricingParams } from '@/components/screens/pricing/readPricingParams'
import { readVariant } from '@/components/screens/pricing/variant'
import { AuthProvider } from '@/hooks/app/useAuth'
import { experiments } from '@/lib/experiments/experiments'
import { aUser } from '@/tests/builders/aUser'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

const user = aUser()
const billing = {
  plan: 'free',
  plan_until: null,
  provider: 'desk',
  has_subscription: false,
  paid_term: null as object | null,
  paused: null,
  request: null as object | null,
  grants: [],
}
const server = screenHost()
const logged: { url: string; location: string }[] = []
beforeEach(() => {
  window.localStorage.clear()
  logged.length = 0
  server.use(
    http.post('*/api/bot-check', async ({ request }) => {
      logged.push((await request.json()) as (typeof logged)[number])
      return HttpResponse.json({ code: 'ok' })
    }),
  )
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <FreshQueries>
    <AuthProvider>{children}</AuthProvider>
  </FreshQueries>
)
const open = (query: Record<string, string> = {}, inside = wrapper) =>
  render(<PricingScreen {...readPricingParams(query)} />, { wrapper: inside })
function signIn(over: object = {}) {
  window.localStorage.setItem('app-session', 't')
  window.localStorage.setItem('user-id', 'u1')
  server.use(
    http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: { ...user, ...over } })),
    http.get('*/api/billing', () => HttpResponse.json({ data: billing })),
  )
}
const card = (name: string) => within(screen.getByRole('heading', { name, level: 2 }).closest('li') as HTMLElement)

describe('pricing', () => {
  it('cards and comparison come from the plan data and follow the chosen term', async () => {
    open()
    // What a variant changes is hidden until it is known; a person cannot press it before.
    await waitFor(() => expect(document.querySelector('.awaits-variant')).toBeNull())
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
    expect(card('Premium').getByText('$48')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Lifetime' }))
    expect(card('Premium').getByText('$2,400')).toBeInTheDocument()
    expect(card('Super').getByText('Not sold for this term')).toBeInTheDocument()
    const row = within(screen.getByRole('rowheader', { name: 'Portfolio Manager' }).closest('tr') as HTMLElement)
    expect(row.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(
      ['No', 'No', 'Yes', 'Yes'].map((word, at) => (at === 1 ? 'Yes' : word)),
    )
  })

  it.each(experiments.pricing_variants_2.variants.map(({ name }) => name))(
    '§9 variant %s shows its own look',
    async (name) => {
      window.localStorage.setItem('uw_experiments', JSON.stringify({ pricing_variants_2: name, discount_25: 'b' }))
      open()
      const look = readVariant(name)
      await waitFor(() =>
        expect(screen.getByRole('radio', { name: look.interval === 'year' ? 'Yearly' : 'Monthly' })).toBeChecked(),
      )
      const table = screen.getByRole('region', { name: 'Comparison' })
      const isFirst = Boolean(table.compareDocumentPosition(screen.getByRole('list', { name: 'Plans' })) & 4)
      expect(isFirst).toBe(look.isMatrixFirst)
      if (look.interval === 'year') {
        expect(card('Premium').getByText(look.isPerMonth ? '$36' : '$432')).toBeInTheDocument()
        expect(card('Premium').getByText('25% less than by the month')).toBeInTheDocument()
      }
    },
  )

  it.each(experiments.pricing_variants.variants.map(({ name }) => name))(
    '§9 pricing_variants %s: the look for a signed-in visitor without a plan',
    async (name) => {
      window.localStorage.setItem('uw_experiments', JSON.stringify({ pricing_variants: name, discount_25: 'a' }))
      signIn()
      open()
      expect(await screen.findByText('Your plan')).toBeInTheDocument()
      const { interval } = readVariant(name)
      await waitFor(() =>
        expect(screen.getByRole('radio', { name: interval === 'year' ? 'Yearly' : 'Monthly' })).toBeChecked(),
      )
      if (interval === 'year') expect(card('Premium').getByText('$36')).toBeInTheDocument()
    },
  )

  it('§9 pricing_variants_3: whom a gate sent here sees the comparison first, years by the month', async () => {
    open({ feature: 'periscope' })
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked())
    const table = screen.getByRole('region', { name: 'Comparison' })
    expect(Boolean(table.compareDocumentPosition(screen.getByRole('list', { name: 'Plans' })) & 4)).toBe(true)
    const kept = () => JSON.parse(window.localStorage.getItem('uw_experiments') ?? '{}')
    await waitFor(() => expect(kept().pricing_variants_3).toBe('Np-Nd-2'))
    expect(kept()).not.toHaveProperty('pricing_variants')
    expect(kept()).not.toHaveProperty('pricing_variants_2')
  })

  it('§9 nothing flips: what the variants change waits until they are known', async () => {
    const { container } = open()
    expect(container.querySelectorAll('.awaits-variant')).toHaveLength(1)
    await waitFor(() => expect(container.querySelectorAll('.awaits-variant')).toHaveLength(0))
  })

  it('the own plan is marked and sold to nobody twice; the questions are answered', async () => {
    signIn({ current_plan: 'premium', is_premium: true })
    open()
    expect(await card('Premium').findByText('Your plan')).toBeInTheDocument()
    expect(card('Premium').queryByRole('button')).toBeNull()
    expect(card('Super').queryByText('Your plan')).toBeNull()
    const questions = within(screen.getByRole('region', { name: 'Questions' }))
    expect(questions.getByText('How do I leave?').nextElementSibling).toHaveTextContent('Two clicks in Settings')
  })

  it('a change of plan is told with the credit for the days that are not used', async () => {
    const DAY_MS = 86_400_000
    const starts = new Date(Date.now() - 15 * DAY_MS - 60_000).toISOString()
    const ends = new Date(Date.now() + 15 * DAY_MS - 60_000).toISOString()
    signIn({ current_plan: 'premium', is_premium: true })
    const term = { ...billing, plan: 'premium', plan_until: ends, paid_term: { cents: 4800, starts, ends } }
    server.use(http.get('*/api/billing', () => HttpResponse.json({ data: term })))
    open()
    // 14 whole days of 30 are left of $48: $22.40; a month of Super is $120.
    const line = '$97.60 today: $22.40 less for 14 days of your plan that are not used.'
    expect(await card('Super').findByText(line)).toBeInTheDocument()
    expect(card('Premium').queryByText(/today:/)).toBeNull()
  })

  it('§4.15 a card subscription is changed, not bought twice: first what it comes to, then yes', async () => {
    const own = { current_plan: 'premium', is_premium: true, platform_sub_billing_interval: 'month' }
    signIn(own)
    const paidByCard = { ...billing, plan: 'premium', provider: 'stripe', has_subscription: true }
    const preview = { currency: 'usd', credit_cents: 3200, charge_cents: 8000, due_cents: 4800, carried_cents: 0 }
    const dates = { period_ends: '2026-12-12T12:00:00Z', at: '2026-11-22T12:00:00.000Z' }
    const changed: unknown[] = []
    server.use(
      http.get('*/api/billing', () => HttpResponse.json({ data: paidByCard })),
      http.get('*/api/billing/subscription/preview', ({ request }) => {
        const { searchParams } = new URL(request.url)
        expect([searchParams.get('plan'), searchParams.get('interval')]).toEqual(['super', 'month'])
        return HttpResponse.json({ data: { ...preview, ...dates } })
      }),
      http.post('*/api/billing/subscription/change', async ({ request }) => {
        changed.push(await request.json())
        return HttpResponse.json({ code: 'ok' })
      }),
    )
    open()
    await userEvent.click(await card('Super').findByRole('button', { name: 'Change to Super' }))
    const cost = within(await card('Super').findByRole('region', { name: 'What the change comes to' }))
    expect(cost.getByText('Days not used').nextElementSibling).toHaveTextContent('32.00')
    expect(cost.getByText('Today').nextElementSibling).toHaveTextContent('$48.00')
    expect(changed).toEqual([])
    await userEvent.click(card('Super').getByRole('button', { name: 'Yes, change for $48.00' }))
    await waitFor(() => expect(changed).toEqual([{ plan: 'super', interval: 'month', at: dates.at }]))
  })

  it('§4.15 the own plan can be paid in another rhythm, a lifetime waits for the end of the subscription', async () => {
    signIn({ current_plan: 'premium', is_premium: true, platform_sub_billing_interval: 'month' })
    const own = { ...billing, plan: 'premium', provider: 'stripe', has_subscription: true }
    server.use(http.get('*/api/billing', () => HttpResponse.json({ data: own })))
    open()
    expect(await card('Premium').findByText('Your plan')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
    expect(card('Premium').getByText('Your plan, paid by the month')).toBeInTheDocument()
    expect(await card('Premium').findByRole('button', { name: 'Change to Premium, yearly' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Lifetime' }))
    expect(card('Premium').getByText(/^Paid once\. Cancel the subscription/)).toBeInTheDocument()
  })

  it('§6 a paying user keeps the default of every experiment', async () => {
    window.localStorage.setItem('uw_experiments', JSON.stringify({ pricing_variants: 'Np-Nd' }))
    signIn({ current_plan: 'premium', is_premium: true, is_version_two: false })
    open()
    expect(await screen.findByText('Your plan')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  })

  it('signed out, a plan begins with an account; the row that a gate asked for is brought forward', () => {
    open({ feature: 'periscope' })
    expect(card('Super').getByRole('link')).toHaveAttribute('href', '/signup?next=%2Fpricing')
    expect(screen.getByText('what you came for')).toBeInTheDocument()
  })

  it('without cards a plan is asked for at the billing desk, and the card says so afterwards', async () => {
    signIn()
    const asked: unknown[] = []
    server.use(
      http.post('*/api/billing/checkout', async ({ request }) => {
        const body = (await request.json()) as { plan: string; interval: string }
        asked.push(body)
        billing.request = { plan: body.plan, billing_interval: body.interval, created: '2026-11-21T00:00:00Z' }
        return HttpResponse.json({ data: { kind: 'requested', url: null } })
      }),
    )
    window.localStorage.setItem('uw_experiments', JSON.stringify({ pricing_variants: 'Op-Od' }))
    open({}, AuthProvider)
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for Super' }))
    expect(await screen.findByText('Asked for. The billing desk will answer.')).toBeInTheDocument()
    expect(asked).toEqual([{ plan: 'super', interval: 'month' }])
    billing.request = null
  })

  it('§7 logs the variant of RETAIL_PRO_AB, with tier and interval of a subscription', async () => {
    open()
    await waitFor(() => expect(logged).toHaveLength(1))
    expect(logged[0]).toMatchObject({
      ...{ url: '/?variant=a&experiment_name=RETAIL_PRO_AB', location: '/', event_type: 'pe' },
    })
    cleanup()
    const plan = { subscription_level: 'premium', platform_sub_billing_interval: 'year' }
    signIn({ current_plan: 'premium_annual', is_premium: true, is_version_two: false, ...plan })
    open()
    await waitFor(() => expect(logged).toHaveLength(2))
    expect(logged[1]?.url).toBe('/?variant=a&experiment_name=RETAIL_PRO_AB&tier=premium&interval=year')
  })

  it('§4.15 the API, a host of one’s own, students and gifts stand beside the plans', () => {
    open()
    const beside = within(screen.getByRole('list', { name: 'More about the plans' }))
    expect(beside.getByRole('link', { name: 'Calls, limits and clients' })).toHaveAttribute('href', '/public-api')
    expect(beside.getByRole('link', { name: 'What it takes' })).toHaveAttribute('href', '/enterprise')
    expect(beside.getByRole('link', { name: 'Give a membership' })).toHaveAttribute('href', '/gift')
    expect(beside.getByRole('link', { name: 'Ask for the student price' })).toHaveAttribute(
      'href',
      'mailto:support@undercurrent.example?subject=Student%20plan',
    )
  })

  it('a payment that was not finished says that nothing was charged', () => {
    open({ payment: 'cancelled' })
    expect(screen.getByText('The payment was not finished. Nothing was charged.')).toBeInTheDocument()
  })
})
