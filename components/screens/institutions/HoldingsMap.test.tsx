import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { HoldingsMap, type HoldingsMapProps } from '@/components/screens/institutions/HoldingsMap'
import type { InstitutionHolding } from '@/lib/contract/institutions'
import { wideScreen } from '@/tests/support/browserStubs'

const push = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ push }) }))
wideScreen()

const holding = (ticker: string, change: Partial<InstitutionHolding>): InstitutionHolding => ({
  ...{ key: `${ticker} ${change.type ?? ''}`, ticker, name: `${ticker} Inc`, cusip: '', type: 'share', sector: null },
  ...{ kind: 'added', value: 1e6, weight: 0.1, units: 150, units_before: 100, units_change: 50, trade_value: null },
  ...{ cost_estimate: null, company_share: null, first_quarter: '2024-03-31', since_filing: null, history: [] },
  ...change,
})

it('C9 C25 holdings as boxes by value with the change of units in words; a press opens the name', () => {
  const holdings = [
    holding('AAA', {}),
    holding('BBB', { value: 5e6, units: 50, units_before: 100 }),
    holding('CCC', { value: 2e6, units_before: 0, type: 'put' }),
    holding('DDD', { value: null }),
  ]
  render(<HoldingsMap data={{ holdings } as unknown as HoldingsMapProps['data']} source="13F" />)
  const boxes = screen.getAllByRole('button', { name: /: \$/ })
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual([
    'BBB: $5.00M, −50%',
    'CCC put: $2.00M, new',
    'AAA: $1.00M, +50%',
  ])
  fireEvent.click(boxes[0] as HTMLElement)
  expect(push).toHaveBeenCalledWith('/stock/BBB/overview')
})
