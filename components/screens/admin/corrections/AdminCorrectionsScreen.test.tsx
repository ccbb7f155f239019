import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { AdminCorrectionsScreen } from '@/components/screens/admin/corrections/AdminCorrectionsScreen'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/admin/corrections', query: {}, prefetch: vi.fn() }) }))

const asked: string[] = []
const sent: unknown[] = []
const rows = [{ day: '2026-11-19', name: 'raw', source: 'yahoo', before: 12, after: 1.2 }]
screenHost(
  http.get('*/api/admin/corrections/preview', ({ request }) => {
    asked.push(new URL(request.url).search)
    return HttpResponse.json({
      data: { rows, chosen: 2, days: ['2026-11-19'], pages: ['Performance'], mark: 'm1' },
    })
  }),
  http.post('*/api/admin/corrections', async ({ request }) => {
    sent.push(await request.json())
    return HttpResponse.json({ data: { changed: 1, entry: {} } })
  }),
)

it('§4.15 a correction is shown before it is made, with its pages; another question takes the preview away', async () => {
  render(<AdminCorrectionsScreen />, { wrapper: FreshQueries })
  const show = screen.getByRole('button', { name: 'Show what changes' })
  await userEvent.click(show)
  expect(screen.getByLabelText('Ticker')).toHaveFocus()
  for (const name of ['Ticker', 'From', 'To']) expect(screen.getByLabelText(name)).toBeInvalid()
  await userEvent.type(screen.getByLabelText('Ticker'), 'aapl')
  await userEvent.type(screen.getByLabelText('From'), '2026-11-18')
  await userEvent.type(screen.getByLabelText('To'), '2026-11-19')
  await userEvent.click(screen.getByRole('radio', { name: 'Multiply by' }))
  await userEvent.type(screen.getByLabelText('Value'), '0.1')
  expect(asked).toEqual([])
  await userEvent.click(show)
  const row = within(await screen.findByRole('table', { name: 'Rows that change' })).getAllByRole('row')[1]
  expect(row).toHaveTextContent(/raw.*yahoo.*12.*1\.2/)
  expect(screen.getByText(/1 of 2 rows change. Shown on: Performance./)).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Value'), '5')
  expect(screen.queryByRole('table', { name: 'Rows that change' })).toBeNull()
  await userEvent.click(show)
  const correct = await screen.findByRole('button', { name: 'Correct 1 rows' })
  await userEvent.click(correct)
  expect(screen.getByLabelText('Title of the changelog entry')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Title of the changelog entry'), 'Closes')
  await userEvent.type(screen.getByLabelText('What was wrong'), 'Ten times too high')
  await userEvent.click(correct)
  await waitFor(() =>
    expect(sent).toEqual([
      {
        ...{ table: 'stock_days', ticker: 'aapl', from: '2026-11-18', to: '2026-11-19', column: 'close' },
        ...{ change: 'multiply', value: '0.15', mark: 'm1', title: 'Closes', body: 'Ten times too high' },
      },
    ]),
  )
})
