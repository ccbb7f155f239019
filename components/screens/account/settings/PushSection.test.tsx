import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PushSection } from '@/components/screens/account/settings/PushSection'
import { AuthProvider } from '@/hooks/app/useAuth'
import { TimeSettingsProvider } from '@/hooks/app/useTimeSettings'
import * as browserPush from '@/lib/client/push/browserPush'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

const ENDPOINT = 'https://push.example.com/send/1'
let agreed: PushSubscription | null = null
vi.mock('@/lib/client/push/browserPush', async (original) => ({
  ...(await original<typeof browserPush>()),
  readAbility: vi.fn(),
  readAgreement: async () => agreed,
  agree: vi.fn(),
  endAgreement: vi.fn(async () => {
    agreed = null
  }),
}))
const { readAbility, agree, endAgreement, markOf } = vi.mocked(browserPush)

let browsers: object[] = []
const sent: { method: string; body: unknown }[] = []
screenHost(
  http.get('*/api/push', () => HttpResponse.json({ data: { public_key: 'BKey', browsers } })),
  http.post('*/api/push', async ({ request }) => {
    sent.push({ method: 'POST', body: await request.json() })
    browsers = [await thisBrowser()]
    return HttpResponse.json({ data: { public_key: 'BKey', browsers } })
  }),
  http.delete('*/api/push/b1', () => {
    sent.push({ method: 'DELETE', body: null })
    browsers = []
    return HttpResponse.json({ data: { public_key: 'BKey', browsers } })
  }),
)
const thisBrowser = async () => ({
  ...{ id: 'b1', user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  ...{ mark: await browserPush.markOf(ENDPOINT), created: '2026-11-20T15:00:00.000Z', last_sent: null },
})
beforeEach(() => {
  browsers = []
  sent.length = 0
  agreed = null
  vi.clearAllMocks()
  readAbility.mockReturnValue('able')
})
const Person = ({ children }: { children: ReactNode }) => (
  <AuthProvider>
    <TimeSettingsProvider>{children}</TimeSettingsProvider>
  </AuthProvider>
)
const wrapper = ({ children }: { children: ReactNode }) => (
  <FreshQueries>
    <Person>{children}</Person>
  </FreshQueries>
)
const turnedOn = vi.fn()
const show = (isOn = false) => render(<PushSection isOn={isOn} onTurnedOn={turnedOn} />, { wrapper })

describe('web push: settings', () => {
  it('asks the person only after a press, keeps the browser, and switches alerts to it on', async () => {
    agree.mockImplementation(async () => {
      agreed = { endpoint: ENDPOINT } as PushSubscription
      return { endpoint: ENDPOINT, p256dh: 'B', auth: 'a' }
    })
    // The page's own cache, which a change asks anew.
    render(<PushSection isOn={false} onTurnedOn={turnedOn} />, { wrapper: Person })
    const button = await screen.findByRole('button', { name: 'Turn on in this browser' })
    expect(agree).not.toHaveBeenCalled()
    await userEvent.click(button)
    expect(agree).toHaveBeenCalledWith('BKey')
    expect(await screen.findByText('This browser')).toBeInTheDocument()
    expect(sent).toEqual([{ method: 'POST', body: { endpoint: ENDPOINT, p256dh: 'B', auth: 'a' } }])
    expect(turnedOn).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Turn on in this browser' })).toBeNull()
  })

  it('a person who says no is not asked for anything else, and nothing is kept', async () => {
    agree.mockResolvedValue(null)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on in this browser' }))
    await waitFor(() => expect(agree).toHaveBeenCalled())
    expect(sent).toEqual([])
    expect(turnedOn).not.toHaveBeenCalled()
  })

  it('this browser is ended here and with its push service', async () => {
    agreed = { endpoint: ENDPOINT } as PushSubscription
    browsers = [await thisBrowser()]
    show(true)
    await userEvent.click(await screen.findByRole('button', { name: /End messages to Firefox/ }))
    await waitFor(() => expect(sent).toEqual([{ method: 'DELETE', body: null }]))
    expect(endAgreement).toHaveBeenCalledTimes(1)
    expect(await screen.findByRole('button', { name: 'Turn on in this browser' })).toBeInTheDocument()
  })

  it.each([
    ['home-screen', /Add to Home Screen/],
    ['refused', /blocked in this browser/],
    ['none', /cannot take messages/],
  ] as const)('what stands in the way (%s) is explained, and no button is there', async (ability, words) => {
    readAbility.mockReturnValue(ability)
    show()
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Turn on in this browser' })).toBeNull()
  })

  it('a browser knows itself by the mark of its address: sha-256 as published for the empty text', async () => {
    // FIPS 180-4: SHA-256 of '' is e3b0c44298fc1c14…
    expect(await markOf('')).toBe('e3b0c44298fc1c14')
  })
})
