import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { IntervalControls } from '@/components/screens/interval-flow/IntervalControls'
import { contractBucketColumns } from '@/components/screens/interval-flow/intervalColumns'
import { parseIntervalParams } from '@/components/screens/interval-flow/intervalParams'
import { MiniTape } from '@/components/screens/interval-flow/MiniTape'
import type { ContractBucketRow } from '@/lib/contract/intervals'
import { printFilter } from '@/lib/flow/filter/print'

/** 10:00 to 10:05 in New York: 300 contracts of 600 of the day. */
const bucket: ContractBucketRow = {
  ...{ start_us: 1_736_953_200_000_000, is_open: true, option_symbol: 'AAPL250221C00200000', ticker: 'AAPL' },
  ...{ type: 'C', expiry: '2025-02-21', strike: 200, volume: 300, premium: 99_000, trades: 3, vwap: 3.3 },
  ...{ ask_pct: 80, bid_pct: 15, mid_pct: 5, multi_pct: 10, sweep_pct: 50, share_pct: 50 },
  ...{ day_volume: 600, open_interest: 400, vol_oi: 1.5, is_opening: true, iv: 0.32, iv_change: 0.02 },
  ...{ underlying_change: -0.25, diff: 5.26, score: 61 },
  marks: [
    [0, 100, 'ASK'],
    [150_000, 25, 'BID'],
    [300_000, 1, 'MID'],
  ],
} as ContractBucketRow
const formats = { timeZone: 'America/New_York', dateFormat: 'MM/DD/YYYY', minutes: 5, session: '2025-01-15' } as const

describe('Interval Flow (§4.1)', () => {
  it('F17 a row has the columns of the guide', () => {
    const cells = contractBucketColumns(formats).map(({ header, text }) => [header, text(bucket)])
    expect(Object.fromEntries(cells)).toMatchObject({
      ...{ Bucket: '10:00–10:05', Ticker: 'AAPL', DTE: '37', 'Diff %': '+5.26%', Premium: '$99.0K', Volume: '300' },
      ...{ Trades: '3', VWAP: '3.30', 'Ask | bid %': '80%', 'Mid %': '5%', 'Multi %': '10%', 'Sweep %': '50%' },
      ...{ 'Of day': '50%', 'Vol/OI': '1.50', Opening: 'opening', 'IV chg': '+2.0%', 'Und chg': '−0.25', Score: '61' },
    })
  })

  it('the mini tape draws prints on their time: at the ask up, at the bid down, by the root of their size', () => {
    const { container } = render(<MiniTape marks={bucket.marks} minutes={5} />)
    const drawn = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
    // 92 wide: 0 of 5 minutes at 1, half at 46, the end at 91. √(25/100) is half of the full height of 8.
    expect(drawn).toEqual(['M0 9H92', 'M1.0 9v-8', 'M46.0 9v4', 'M91.0 8v2', ''])
  })

  it('a bucket that still takes prints is dashed and says so; a closed one is not', () => {
    const [time] = contractBucketColumns(formats)
    const { rerender } = render(<div>{time?.cell?.(bucket)}</div>)
    expect(screen.getByTitle('still open')).toHaveClass('border-dashed')
    rerender(<div>{time?.cell?.({ ...bucket, is_open: false })}</div>)
    expect(screen.getByText('10:00–10:05')).not.toHaveClass('border-dashed')
  })

  it('the preset 500K OTM call buyers 5 min sets filter, premium and interval, and is taken back', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn()
    const { rerender } = render(
      <IntervalControls params={parseIntervalParams({ minutes: '30' })} onChange={onChange} />,
    )
    await user.click(screen.getByRole('button', { name: '500K OTM call buyers 5 min' }))
    const patch = onChange.mock.lastCall?.[0]
    expect(patch).toMatchObject({ minPremium: 500_000, minutes: 5, minShare: 0 })
    expect(printFilter(patch.filter)).toBe(
      'type=call and moneyness=otm and ask_pct>=80 and multi_pct<=10 and dte between 14 183',
    )
    rerender(<IntervalControls params={{ ...parseIntervalParams({}), ...patch }} onChange={onChange} />)
    await user.click(screen.getByRole('button', { name: '500K OTM call buyers 5 min', pressed: true }))
    expect(printFilter(onChange.mock.lastCall?.[0].filter)).toBe('')
  })
})
