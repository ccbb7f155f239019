import { render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Estimates } from '@/components/screens/stock/earnings/Estimates'
import { Straddles } from '@/components/screens/stock/earnings/Straddles'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const row = {
  ...{ date: '2026-10-29', expiry: '2026-10-30', strike: 270, cost: 13.5, priced: 0.0425, move: -0.06, ratio: 1.41 },
  ...{ day: 17.5, week: null, return_day: 0.2963, return_week: null, iv_before: 0.62, iv_after: 0.31, crush: 0.31 },
  reason: '',
}
const nothing = {
  ...{ expiry: null, strike: null, cost: null, priced: null, ratio: null, day: null, week: null, return_day: null },
  ...{ return_week: null, iv_before: null, iv_after: null, crush: null, date: '2026-07-30', move: 0.02 },
  reason: 'no chain of 2026-07-30 is stored',
}
let data: { rows: object[]; pending: number }
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async () => ({ data, meta: tideMeta }))
})
const explorer = { symbol: 'AAPL', when: {} } as Explorer
const show = async () => {
  renderFresh(<Straddles explorer={explorer} />)
  return within(await screen.findByRole('table', { name: 'Straddles around reports' }))
}

describe('F45 straddles around reports', () => {
  it('cost, priced and real move, long and short return, and how far volatility fell', async () => {
    data = { rows: [row], pending: 0 }
    const table = await show()
    const cells = table.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells).toEqual([
      ...['10/30/2026', '270.00', '13.50', '4.3%', '−6.0%', '1.41', '+29.6%', '-', '−29.6%', '62%', '31%', '−31 pts'],
    ])
    expect(screen.getByText(/moved more than priced in 1 of 1; mean after one day \+30%, n 1/)).toBeInTheDocument()
  })

  it('a report without a stored chain shows what is known and says why the rest is not', async () => {
    data = { rows: [row, nothing], pending: 3 }
    const table = await show()
    expect(table.getByText('no chain of 2026-07-30 is stored')).toBeInTheDocument()
    expect(screen.getByText(/reading 3 more/)).toBeInTheDocument()
  })
})

describe('F45 estimates', () => {
  it('imported estimates and results with their surprise; none says why', () => {
    const one = {
      ...{
        span: 'quarter' as const,
        quarter_end: '2024-12-31',
        report_date: null,
        eps_actual: 2.4,
        eps_estimate: 2.34,
        surprise: 0.0256,
      },
      ...{ revenue_estimate: 1.24e11, estimates: 28, source: 'yahoo-summary' },
    }
    const { rerender } = render(<Estimates rows={[one]} />)
    expect(
      within(screen.getByRole('table', { name: 'Estimates' })).getByRole('row', {
        name: /12\/31\/2024 quarter - 2.34 2.40 \+2.6% \$124.0B 28/,
      }),
    ).toBeInTheDocument()
    rerender(<Estimates rows={[]} />)
    expect(screen.getByText(/No source has estimates for this name/)).toBeInTheDocument()
  })
})
