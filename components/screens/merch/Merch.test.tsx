import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AdminMerchScreen } from '@/components/screens/admin/merch/AdminMerchScreen'
import { MerchScreen } from '@/components/screens/merch/MerchScreen'
import { AuthProvider } from '@/hooks/app/useAuth'
import type { MerchItem } from '@/lib/contract/merch'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

vi.mock('@/components/screens/login/solveAltcha', () => ({ solveAltcha: async () => 'solved' }))
vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/merch', query: {}, push: vi.fn() }) }))

const item = (more: Partial<MerchItem> = {}): MerchItem => ({
  id: 's',
  place: 1,
  kind: 'shirt',
  name: 'Shirt',
  about: 'Cotton.',
  price_cents: 2800,
  sizes: [
    { name: 'M', in_stock: true },
    { name: 'L', in_stock: true },
    { name: 'XL', in_stock: false },
  ],
  ships: 'EU in a week',
  shop_link: null,
  file: null,
  ...more,
})
const items = [
  item(),
  item({ id: 'c', name: 'Cap', kind: 'cap', sizes: [{ name: 'One size', in_stock: false }] }),
  item({ id: 'p', name: 'Poster', kind: 'sticker', shop_link: 'https://shop.example/poster' }),
]

const sent: Record<string, unknown>[] = []
const server = screenHost()
const reads = (reply: object, status = 200) =>
  server.use(http.get('*/api/merch', () => HttpResponse.json(reply, { status })))
beforeEach(() => window.localStorage.clear())
afterEach(() => {
  sent.length = 0
})
const shown = (page: React.ReactNode) => render(<AuthProvider>{page}</AuthProvider>, { wrapper: FreshQueries })

describe('§4.14 Merch: the grid', () => {
  it('has sizes, what is gone, shipping and the way to an external shop', async () => {
    reads({ data: items })
    shown(<MerchScreen served={null} args={{}} />)
    const shirt = within(await screen.findByRole('article', { name: 'Shirt' }))
    expect(shirt.getByText('$28')).toBeInTheDocument()
    expect(shirt.getByText('EU in a week')).toBeInTheDocument()
    expect(shirt.getByText('Gone: XL')).toBeInTheDocument()
    const cap = within(screen.getByRole('article', { name: 'Cap' }))
    expect(cap.getByText('Out of stock')).toBeInTheDocument()
    expect(cap.queryByRole('button')).toBeNull()
    const poster = within(screen.getByRole('article', { name: 'Poster' }))
    expect(poster.getByRole('link', { name: 'In the shop, shop.example' })).toHaveAttribute(
      'href',
      'https://shop.example/poster',
    )
  })

  it('is read without scripts, is empty where nothing is sold, and fails with a way to try again', async () => {
    const page = renderToString(
      <AuthProvider>
        <MerchScreen served={{ data: items }} args={{}} />
      </AuthProvider>,
    )
    for (const words of ['Shirt', 'Poster', 'Out of stock']) expect(page).toContain(words)
    reads({ data: [] })
    shown(<MerchScreen served={null} args={{}} />)
    expect(await screen.findByText('The operator of this copy sells nothing at the moment.')).toBeInTheDocument()
    cleanup()
    reads({ message: 'The accounts are away.', code: 'unavailable' }, 503)
    shown(<MerchScreen served={null} args={{}} />)
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeInTheDocument()
  })
})

describe('§4.14 Merch: cart and order', () => {
  it('counts, sums, is kept on the device, and goes to the operator as a request', async () => {
    reads({ data: items })
    server.use(
      http.post('*/api/contact', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>)
        return HttpResponse.json({ code: 'ok', message: 'It is with us. We answer by mail.' })
      }),
    )
    shown(<MerchScreen served={null} args={{}} />)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Size of Shirt' }), 'L')
    await userEvent.click(screen.getByRole('button', { name: 'Add Shirt to the cart' }))
    await userEvent.click(screen.getByRole('button', { name: 'One Shirt, L more' }))
    const cart = within(screen.getByRole('region', { name: 'Cart' }))
    expect(cart.getAllByText('$56')).toHaveLength(2)
    expect(window.localStorage.getItem('uw_cart')).toBe('[{"item":"s","size":"L","count":2}]')
    await userEvent.type(cart.getByLabelText('Name'), 'Dana Reed')
    await userEvent.type(cart.getByLabelText('Email'), 'dana@fund.example')
    await screen.findByText('Human check passed')
    await userEvent.click(cart.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/Your order is with the operator/)).toBeInTheDocument()
    expect(sent[0]).toMatchObject({ kind: 'merch', name: 'Dana Reed' })
    expect(sent[0]?.message).toContain('2 × Shirt, L: $56')
    expect(window.localStorage.getItem('uw_cart')).toBeNull()
  })
})

describe('staff keep the things', () => {
  it('a minus before a size takes it out of stock', async () => {
    reads({ data: items })
    server.use(
      http.put('*/api/admin/merch/s', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>)
        return HttpResponse.json({ data: item() })
      }),
    )
    shown(<AdminMerchScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Shirt' }))
    const sizes = await screen.findByLabelText('Sizes')
    expect(sizes).toHaveValue('M, L, -XL')
    await userEvent.clear(sizes)
    await userEvent.type(sizes, 'M, -L')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      price_cents: 2800,
      sizes: [
        { name: 'M', in_stock: true },
        { name: 'L', in_stock: false },
      ],
      shop_link: null,
    })
  })
})
