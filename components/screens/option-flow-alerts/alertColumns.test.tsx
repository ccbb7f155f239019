import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HitChart } from '@/components/alerts/HitChart'
import { alertColumns } from '@/components/screens/option-flow-alerts/alertColumns'
import type { AlertHitRow } from '@/lib/contract/alerts'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'

const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const DAY = '2026-11-18'
const at = (time: string) => newYorkTimeToMs(DAY, time)
const hit: AlertHitRow = {
  ...{ id: 'h1', rule: 'R2', session_date: DAY, source: 'synthetic', from_us: at('10:01') * 1000 },
  ...{ at_us: at('10:02') * 1000, ticker: 'NVDA', option_symbol: 'NVDA261218C00185000', type: 'C' },
  ...{ expiry: '2026-12-18', strike: 185, prints: 6, size: 1200, premium: 400_000, ask_premium: 300_000 },
  ...{ bid_premium: 40_000, first_fill: 3.3, last_fill: 3.4, average_fill: 3.333, underlying: 182.5, diff: 1.37 },
  ...{ volume: 2000, open_interest: 800, all_opening: true, flags: ['sweep', 'floor'], expiries: 1, iv: 0.412 },
  ...{ score: 71, sentiment: 'bullish', clauses: [{ clause: 'prints', found: '6' }] },
  result: {
    ...{ under_15m: null, under_1h: 0.4, under_close: 0.9, under_1d: 1.25, under_5d: -2.5, contract_15m: null },
    ...{ contract_1h: null, contract_close: null, contract_max: 34, contract_min: null },
  },
}
const read = (row: AlertHitRow) =>
  Object.fromEntries(
    alertColumns({ timeZone: 'America/New_York', dateFormat: 'MM/DD/YYYY', view: 'hits' }).map((one) => [
      one.header,
      one.text(row),
    ]),
  )

describe('Flow Alerts (§4.1): a hit in the grid', () => {
  it('has every column of the guide in its order', () => {
    expect(Object.entries(read(hit)).slice(0, 20)).toEqual([
      ...[
        ['Time', '10:02:00'],
        ['Ticker', 'NVDA'],
        ['Rule', 'R2 Repeated hits, ascending fill'],
      ],
      ...[
        ['Contract', '$185 C 12/18/2026'],
        ['Lean', 'bullish'],
        ['Prints', '6'],
        ['Size', '1,200'],
      ],
      ...[
        ['Premium', '$400.0K'],
        ['Ask | bid %', '75% ask'],
        ['Avg fill', '3.33'],
        ['First → last', '3.30 → 3.40'],
      ],
      ...[
        ['Under', '182.50'],
        ['Vol', '2,000'],
        ['OI', '800'],
        ['Vol/OI', '2.50'],
        ['Opening', 'all'],
      ],
      ...[
        ['Flags', 'sweep, floor'],
        ['Exp', '1'],
        ['IV', '41.2%'],
        ['Score', '71'],
      ],
    ])
  })

  it('of the whole market has no contract and no prints: what was found stands in their place', () => {
    const market = {
      ...{ ticker: '', option_symbol: null, type: null, expiry: null, strike: null, prints: 0, size: 0, premium: 0 },
      ...{
        open_interest: null,
        first_fill: null,
        last_fill: null,
        clauses: [{ clause: 'NCP above NPP', found: '$4M' }],
      },
    }
    const cells = read({ ...hit, ...market })
    expect(cells.Ticker).toBe('Market')
    expect(cells.Contract).toContain('$4M')
    expect([cells.Prints, cells.Size, cells.Premium, cells['Vol/OI']]).toEqual(['-', '-', '-', '-'])
  })
})

describe('Flow Alerts: the chart of the contract', () => {
  const bar = (time: string, close: number | null) => ({ start_ms: at(time), close })

  wideScreen()
  beforeEach(() => {
    const bars = [bar('10:01', 3.2), bar('10:02', 3.4), bar('10:03', null), bar('10:04', 3.6)]
    call.mockReset()
    call.mockResolvedValue({ data: bars, meta: {} })
  })

  it('is the day of the hit by minutes, and its line changes in the minute of the hit', async () => {
    renderFresh(<HitChart hit={hit} symbol="NVDA261218C00185000" />)
    const chart = await screen.findByRole('figure', { name: 'Contract that day' })
    await userEvent.click(within(chart).getByRole('button', { name: 'Show Contract that day as table' }))
    const cells = (await within(chart).findAllByRole('row')).map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(cells.map((row) => row.slice(1))).toEqual([
      ['Up to the hit', 'After the hit'],
      ['3.20', '-'],
      ['3.40', '3.40'],
      ['-', '3.60'],
    ])
    expect(call).toHaveBeenCalledWith('contracts.bars', {
      params: { symbol: 'NVDA261218C00185000' },
      query: { mins: 1, days: 1, session: DAY, source: 'synthetic' },
    })
  })
})
