import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PrintFacts } from '@/components/options/factColumns'
import { flowColumns } from '@/components/options/flowColumns'
import { PremiumText } from '@/components/options/PremiumText'
import { aFlowItem } from '@/tests/support/flowItems'

const NO_PRINT_FACTS: PrintFacts = {
  factsOf: () => undefined,
  carryOf: () => undefined,
  rulesOf: () => undefined,
}

const FORMATS = { timeZone: 'America/New_York', dateFormat: 'MM/DD/YYYY' }
const NVDA = {
  ...{ ticker: 'NVDA', sector: 'Information Technology', industry: 'Semiconductors', market_cap: 4.2e12 },
  ...{ earnings_days: 12, ex_dividend_days: null },
}
const CARRY = {
  ...{ option_symbol: 'NVDA261218C00185000', volume: 1000, open_interest: 800, next_open_interest: 1150 },
  ...{ oi_change: 350, carry: 35 },
}

const KNOWN = { factsOf: () => NVDA, carryOf: () => CARRY, rulesOf: () => ['R1', 'R12'] }

function textOf(id: string, facts = KNOWN, change = {}): string {
  const column = flowColumns(FORMATS, facts).find((one) => one.id === id)
  if (column === undefined) throw new Error(`no column ${id}`)
  return column.text(aFlowItem(change))
}

describe('columns of a tape', () => {
  it('F10 volume over open interest, nothing without open interest', () => {
    expect(textOf('vol_oi')).toBe('1.25')
    expect(textOf('vol_oi', undefined, { openInterest: 0 })).toBe('-')
  })

  it('sector, market cap and days to events of the ticker, with the clause each cell filters by', () => {
    expect(['sector', 'market_cap', 'earnings_days', 'exdiv_days'].map((id) => textOf(id))).toEqual([
      'Information Technology',
      '$4.2T',
      '12d',
      '-',
    ])
    const clauses = flowColumns(FORMATS, { ...NO_PRINT_FACTS, factsOf: () => NVDA })
      .filter(({ id }) => ['sector', 'market_cap', 'earnings_days', 'exdiv_days'].includes(id))
      .map((column) => column.filter?.(aFlowItem()))
    expect(clauses).toEqual(['sector="Information Technology"', 'market_cap>=4200000000000', 'earnings_days<=12', null])
  })

  it('F20 IV has no decimals from 100% on, so that its column holds it beside an open sidebar', () => {
    expect(textOf('iv', KNOWN, { iv: 0.928 })).toBe('92.8%')
    expect(textOf('iv', KNOWN, { iv: 1.352 })).toBe('135%')
  })

  it('F9 carry of the next morning, nothing where it is not known', () => {
    expect(textOf('carry')).toBe('+35%')
    expect(textOf('carry', NO_PRINT_FACTS as never)).toBe('-')
  })

  it('the rules of a print, with the condition of the first that one print decides', () => {
    expect(textOf('rules')).toBe('R1 R12')
    expect(textOf('rules', NO_PRINT_FACTS as never)).toBe('-')
    const clauseOf = (...ids: string[]) =>
      flowColumns(FORMATS, { ...NO_PRINT_FACTS, rulesOf: () => ids })
        .find((column) => column.id === 'rules')
        ?.filter?.(aFlowItem())
    expect(clauseOf('R1', 'R10')).toContain('premium>=1m and size>oi and flag=sweep')
    expect(clauseOf('R1', 'R4', 'R6', 'R7')).toBeNull()
  })

  it('the premium grows bolder at $100K, $500K, $1M and $5M', () => {
    const classes = [99_999, 100_000, 500_000, 1_000_000, 5_000_000].map((premium) => {
      const { container, unmount } = render(<PremiumText premium={premium} />)
      const own = container.firstElementChild?.className ?? ''
      unmount()
      return own
    })
    expect(new Set(classes).size).toBe(5)
  })
})
