import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aContractHeader } from '@/tests/support/aContractHeader'
import { BookmarkStar } from './BookmarkStar'
import { ContractFigures } from './ContractFigures'
import { payoffFigures, preparePayoff, riskOf } from './preparePayoff'
import { verdictOf } from './StillOpen'

const NOW = Date.parse('2026-11-20T20:00:00Z')
const header = aContractHeader({
  ...{ option_symbol: 'AAPL261218C00200000', string: 'AAPL $200 C 12/18/2026', expiry: '2026-12-18' },
  ...{ last: 3, bid: 2.9, ask: 3.1, change: 1, change_pct: 50, iv: 0.3, delta: 0.4, gamma: 0.012, theta: -0.08 },
  ...{ vega: 0.25, underlying_price: 190, rate: 0.042, dividend_yield: 0 },
  ...{ last_trade_us: NOW * 1000, open_interest: 1234, oi_change: 56 },
})
const figureOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('C11 head of a contract', () => {
  it('days to expiry, moneyness, mid, spread, change, Greeks and open interest', () => {
    render(<ContractFigures header={header} session="2026-11-20" />)
    expect(screen.getByText('28 days to expiry, 5.26% out of the money')).toBeInTheDocument()
    expect(screen.getByText('+50.00%')).toBeInTheDocument()
    expect(['Mid', 'Spread', 'IV', 'Delta', 'Gamma', 'Theta', 'Vega', 'OI', 'ΔOI'].map(figureOf)).toEqual([
      ...['3.00', '6.7%', '30.0%', '0.40', '0.0120', '−0.08', '0.25', '1,234', '56'],
    ])
  })

  it('§5 on the last day it has 0 days to expiry, and before the open nothing is said of them', () => {
    const { rerender } = render(<ContractFigures header={header} session="2026-12-18" />)
    expect(screen.getByText('0 days to expiry, 5.26% out of the money')).toBeInTheDocument()
    rerender(<ContractFigures header={header} session="2026-12-18" isPremarket />)
    expect(screen.getByText('5.26% out of the money')).toBeInTheDocument()
    rerender(<ContractFigures header={header} session="2026-12-17" isPremarket />)
    expect(screen.getByText('1 day to expiry, 5.26% out of the money')).toBeInTheDocument()
  })

  it('an expired contract says what it settled at; one without trades says where its quote is from', () => {
    const { rerender } = render(
      <ContractFigures header={{ ...header, expired: true, settlement: 12.5 }} session="2026-12-21" />,
    )
    expect(screen.getByText('Expired')).toBeInTheDocument()
    expect(screen.getByText('Settled at 12.50')).toBeInTheDocument()
    rerender(<ContractFigures header={{ ...header, last: null, last_trade_us: null }} session="2026-11-20" />)
    expect(screen.getByText('no trades yet, quote of the chain')).toBeInTheDocument()
  })
})

describe('C11 P/L: one contract at its mid', () => {
  it('F56 F57 bought loses its price at most, sold wins it at most', () => {
    const bought = riskOf(header, 'buy', NOW)
    const sold = riskOf(header, 'sell', NOW)
    if (bought === null || sold === null) throw new Error('no position')
    expect(Object.fromEntries(payoffFigures(bought))).toMatchObject({
      'Break-even': '203.00',
      'Max profit': 'unlimited',
      'Max loss': '−$300',
    })
    expect(Object.fromEntries(payoffFigures(sold))).toMatchObject({
      'Max profit': '+$300',
      'Max loss': 'unlimited',
    })
    const model = preparePayoff(bought)
    const atExpiry = model.series[0]?.values ?? []
    expect(atExpiry[0]).toBeCloseTo(-300, 6)
    expect(Math.max(...atExpiry.map((value) => value ?? 0))).toBeGreaterThan(0)
  })

  it('nothing is valued without a volatility, or after the end', () => {
    expect(riskOf({ ...header, iv: null }, 'buy', NOW)).toBeNull()
    expect(riskOf({ ...header, expired: true }, 'buy', NOW)).toBeNull()
  })
})

describe('C23 the star of a contract', () => {
  it('keeps it in the list, says where that is, and takes it out again', async () => {
    const add = vi.fn()
    const remove = vi.fn()
    const list = { chains: [] as string[], add, remove, isKept: false }
    const { rerender } = render(<BookmarkStar symbol="AAPL261218C00200000" list={list} />)
    await userEvent.click(screen.getByRole('button', { name: 'Keep in your contracts on this device' }))
    expect(add).toHaveBeenCalledWith('AAPL261218C00200000')
    const kept = { ...list, chains: ['AAPL261218C00200000'], isKept: true }
    rerender(<BookmarkStar symbol="AAPL261218C00200000" list={kept} />)
    const star = screen.getByRole('button', { name: 'Take out of your contracts on your account' })
    expect(star).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(star)
    expect(remove).toHaveBeenCalledWith('AAPL261218C00200000')
  })
})

describe('Contract Look-Up: still open?', () => {
  it('says it in a sentence', () => {
    expect(verdictOf({ path: [], bought: 1000, added: 480, share: 48 })).toBe(
      '1,000 bought at the ask, open interest rose by 480: at most 48% of it can still be open.',
    )
    expect(verdictOf({ path: [], bought: 10, added: null, share: null })).toMatch(/not known yet/)
  })
})
