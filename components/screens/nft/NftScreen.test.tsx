import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NftScreen } from '@/components/screens/nft/NftScreen'
import type { User } from '@/lib/access/user'
import type { NftState } from '@/lib/contract/nft'
import { aUser } from '@/tests/builders/aUser'
import { renderFresh } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/nft', query: {}, push: vi.fn() }) }))
let user: User | null = null
vi.mock('@/hooks/app/useAuth', () => ({
  useAuth: () => ({
    user,
    state: { status: user === null ? 'anonymous' : 'authenticated' },
    replaceUser: () => undefined,
  }),
}))

const ADDRESS = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'
const CONTRACT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const none: NftState = { contract: CONTRACT, wallet: null, has_access: false }
const at = '2026-11-20T10:00:00.000Z'
const owned: NftState = {
  contract: CONTRACT,
  wallet: { address: ADDRESS, verified: at, checked: at, owns: true },
  has_access: true,
}
let state = none
let verdict: () => Response
const sent: unknown[] = []
screenHost(
  http.get('*/api/nft', () => HttpResponse.json({ data: state })),
  http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: aUser() })),
  http.post('*/api/nft/challenge', async ({ request }) => {
    sent.push(await request.json())
    return HttpResponse.json({ data: { message: 'Sign me', nonce: 'n1', expires: at } })
  }),
  http.post('*/api/nft/verify', async ({ request }) => {
    sent.push(await request.json())
    return verdict()
  }),
  http.delete('*/api/nft', () => {
    state = none
    return HttpResponse.json({ data: state })
  }),
)
beforeEach(() => {
  user = aUser()
  state = none
  sent.length = 0
  verdict = () => {
    state = owned
    return HttpResponse.json({ data: state })
  }
})
afterEach(() => Reflect.deleteProperty(window, 'ethereum'))
const page = () => <NftScreen served={{ data: state }} args={{}} />

describe('§4.14 NFT', () => {
  it('says what a token unlocks, and where nothing is set up, in the document', () => {
    state = { ...none, contract: null }
    const html = renderToString(page())
    expect(html).toContain('has set up no collection')
    expect(html).toMatch(/Market data.*Sample.*Live/)
  })

  it('a visitor is sent to the log-in', async () => {
    user = null
    renderFresh(page())
    const box = within(screen.getByRole('region', { name: 'Your wallet' }))
    expect(await box.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Fnft')
    expect(box.queryByRole('button')).toBeNull()
  })

  it('the wallet of the browser signs a text by personal_sign, never a transaction', async () => {
    const asked: { method: string; params?: readonly unknown[] }[] = []
    Object.assign(window, {
      ethereum: {
        request: async (call: { method: string; params?: readonly unknown[] }) => {
          asked.push(call)
          return call.method === 'eth_requestAccounts' ? [ADDRESS] : '0xsigned'
        },
      },
    })
    renderFresh(page())
    await userEvent.click(await screen.findByRole('button', { name: 'Sign with the wallet of this browser' }))
    await waitFor(() => expect(sent).toEqual([{ address: ADDRESS }, { nonce: 'n1', signature: '0xsigned' }]))
    expect(asked.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'personal_sign'])
    expect(asked[1]?.params).toEqual([`0x${Buffer.from('Sign me').toString('hex')}`, ADDRESS])
  })

  it('a wallet that refuses says so in its words', async () => {
    const request = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
    Object.assign(window, { ethereum: { request } })
    renderFresh(page())
    await userEvent.click(await screen.findByRole('button', { name: 'Sign with the wallet of this browser' }))
    expect(await screen.findByText('User rejected the request.')).toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('without a wallet program the text is signed elsewhere; a wrong signature needs a new text', async () => {
    const message = 'This signature is not of that wallet and that message.'
    verdict = () => HttpResponse.json({ message, code: 'token_invalid' }, { status: 422 })
    renderFresh(page())
    await userEvent.type(await screen.findByLabelText('Address of the wallet'), ADDRESS)
    await userEvent.click(screen.getByRole('button', { name: 'Show the text to sign' }))
    expect(await screen.findByLabelText(/Sign this text with personal_sign/)).toHaveValue('Sign me')
    await userEvent.type(screen.getByLabelText('Signature'), '0x12')
    await userEvent.click(screen.getByRole('button', { name: 'Verify the signature' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Show the text to sign' })).toBeEnabled()
  })

  it('the result: which wallet, what the chain said, and the way to remove it', async () => {
    state = owned
    renderFresh(page())
    expect(await screen.findByText(/holds a token of the collection\. You have premium access/)).toBeInTheDocument()
    expect(screen.getByText(ADDRESS)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the wallet' }))
    await userEvent.click(screen.getByRole('button', { name: /^Yes, remove it/ }))
    await waitFor(() => expect(state.wallet).toBeNull())
    cleanup()
    state = { ...owned, has_access: false, wallet: { address: ADDRESS, verified: at, checked: at, owns: false } }
    render(page())
    expect(screen.getByText(/holds no token of the collection/)).toBeInTheDocument()
  })
})
