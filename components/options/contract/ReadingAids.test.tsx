import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dayColumns } from '@/components/options/contract/dayColumns'
import { aidTiles } from '@/components/options/contract/ReadingAids'
import type { ContractDayRow } from '@/lib/contract/contracts'

const words = (reading: Parameters<typeof aidTiles>[0]) =>
  aidTiles(reading).map(({ label, value, context }) => [label, value, context ?? ''])

describe('Contract Look-Up (§4.1): how to read a day', () => {
  it('F10 every aid asks its question and says what the answer speaks for', () => {
    const reading = {
      ...{ volumeToInterest: 2.5, askPct: 75, busiestPct: 90, multiPct: 15, notional: 330_000, trades: 8, size: 125 },
    }
    expect(words(reading)).toEqual([
      ['Volume above OI?', '2.50×', 'yes, part of it opens'],
      ['Skew', '75%', 'bought'],
      ['One candle?', '90%', 'one hand'],
      ['Multi-leg', '15%', 'mostly single'],
      ['Notional', '$330.0K', ''],
      ['Trades', '8', '125 each'],
    ])
    const unknown = { ...reading, volumeToInterest: null, askPct: null, busiestPct: null }
    expect(words(unknown).slice(0, 3)).toEqual([
      ['Volume above OI?', '-', ''],
      ['Skew', '-', ''],
      ['One candle?', '-', ''],
    ])
  })

  it('volume above open interest stands bold in the history', () => {
    const column = dayColumns('MM/DD/YYYY').find(({ id }) => id === 'volume')
    const day = { volume: 900, open_interest: 500 } as ContractDayRow
    const { rerender } = render(<div>{column?.cell?.(day)}</div>)
    expect(screen.getByText('900')).toHaveClass('font-semibold')
    rerender(<div>{column?.cell?.({ ...day, open_interest: 900 })}</div>)
    expect(screen.getByText('900')).not.toHaveClass('font-semibold')
  })
})
