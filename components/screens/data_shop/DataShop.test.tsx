import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataShopScreen } from '@/components/screens/data_shop/DataShopScreen'
import { AuthProvider } from '@/hooks/app/useAuth'
import type { DatasetRow } from '@/lib/contract/datasets'
import { DATASETS } from '@/lib/datasets/catalogue'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/data_shop', query: {}, push: vi.fn() }) }))

const rows: DatasetRow[] = DATASETS.map(({ id }) => {
  const isTape = id === 'option_tape'
  return {
    id,
    first: isTape ? '2026-11-18' : null,
    last: isTape ? '2026-11-20' : null,
    days: isTape ? 2 : 0,
    rows: isTape ? 3000 : 0,
    gaps: isTape ? 1 : 0,
    simulated: isTape ? true : null,
    file_bytes: isTape ? 50_000 : 0,
    file_rows: isTape ? 1500 : 0,
  }
})
const day = (iso: string) => ({ day: iso, rows: 1500, simulated: true, state: 'order' as const, files: [] })
const days = {
  data: { days: [day('2026-11-18'), day('2026-11-20')], years: [2026] },
  meta: { tier: 'sample', simulated: true, source: 'datasets', session_date: '2026-11-20', as_of_ms: 0 },
}
const server = screenHost()
const reads = (reply: object, status = 200) =>
  server.use(
    http.get('*/api/datasets', () => HttpResponse.json(reply, { status })),
    http.get('*/api/datasets/:id/days', () => HttpResponse.json(days)),
  )
beforeEach(() => window.localStorage.clear())
const shown = () =>
  render(
    <AuthProvider>
      <DataShopScreen served={null} args={{}} />
    </AuthProvider>,
    { wrapper: FreshQueries },
  )

describe('§4.11 Data Shop: the catalogue', () => {
  it('tells first and last day, gaps, rows, size and price of each dataset', async () => {
    reads({ data: rows })
    shown()
    const table = within(await screen.findByRole('table', { name: 'Datasets' }))
    const row = within((await table.findByText('Full option tape')).closest('tr') ?? document.body)
    expect(await row.findByText('2026-11-18')).toBeInTheDocument()
    for (const text of ['2026-11-20', '2', '1', '3,000', '50.0 kB', '$4'])
      expect(row.getByText(text)).toBeInTheDocument()
    expect(row.getByText('Simulated')).toBeInTheDocument()
  })

  it('has columns with unit and meaning, a sample, licence, plans and a calendar with gaps', async () => {
    reads({ data: rows })
    shown()
    const part = within(await screen.findByRole('region', { name: 'Full option tape' }))
    expect(part.getByRole('row', { name: /implied_volatility number fraction a year/ })).toBeInTheDocument()
    expect(part.getByRole('link', { name: 'Sample file, CSV' })).toHaveAttribute(
      'href',
      '/api/datasets/option_tape/sample',
    )
    expect(part.getByText(/For your own use/)).toBeInTheDocument()
    expect(part.getByText(/Premium: all public records, 30 sessions/)).toBeInTheDocument()
    const calendar = within(await part.findByRole('region', { name: 'Days of Full option tape in 2026' }))
    expect(calendar.getByRole('img', { name: '2026-11-18: 1,500 rows' })).toBeInTheDocument()
    expect(calendar.getByRole('img', { name: '2026-11-19: no rows, a gap' })).toBeInTheDocument()
    expect(calendar.getByRole('img', { name: '2026-11-26: market closed' })).toBeInTheDocument()
  })

  it('is read without scripts, and a failed read has a way to try again', async () => {
    const page = renderToString(
      <AuthProvider>
        <DataShopScreen served={{ data: rows }} args={{}} />
      </AuthProvider>,
    )
    for (const words of ['Trades of politicians', '2026-11-18', 'stock_multi_vol']) expect(page).toContain(words)
    reads({ message: 'The store is away.', code: 'unavailable' }, 503)
    shown()
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeInTheDocument()
  })
})

describe('§4.11 Data Shop: cart', () => {
  it('keeps ranges on the device, priced by the host; visitors are asked to log in', async () => {
    reads({ data: rows })
    server.use(
      http.post('*/api/data_orders/price', async ({ request }) => {
        const { lines } = (await request.json()) as { lines: object[] }
        return HttpResponse.json({
          data: { lines: lines.map((line) => ({ ...line, days: 2, rows: 3000, cents: 800 })), cents: 800 },
        })
      }),
    )
    shown()
    await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }))
    const cart = within(await screen.findByRole('region', { name: 'Cart' }))
    expect(await cart.findByText('2026-11-18 to 2026-11-20, 2 days, 3,000 rows')).toBeInTheDocument()
    expect(cart.getAllByText('$8')).toHaveLength(2)
    expect(await cart.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Fdata_shop')
    expect(window.localStorage.getItem('uw_data_cart')).toContain('option_tape')
    await userEvent.click(cart.getByRole('button', { name: 'Take Full option tape out of the cart' }))
    expect(screen.queryByRole('region', { name: 'Cart' })).toBeNull()
  })
})
