import type { OptionType } from '@/lib/options/contractLabel'
import fixture from '@/tests/oracle/fixtures/quantlib.json'
import onYield from '@/tests/oracle/fixtures/quantlibAmerican.json'

interface Row {
  readonly type: string
  readonly days: number
}

const typed = <T extends Row>(row: T) => ({
  ...row,
  type: (row.type === 'C' ? 'C' : 'P') as OptionType,
  years: row.days / 365,
})

/** European options with price and Greeks from QuantLib, in the units of F19. */
export const quantlibEuropean = fixture.european.map(typed)
/** Prices in whole cents with the volatility QuantLib finds for them. */
export const quantlibImplied = fixture.implied.map(typed)
/** American options on a continuous yield. */
export const quantlibAmericanYield = onYield.map((row) => ({ ...typed(row), dividends: [] }))
/** American options with cash dividends. */
export const quantlibAmericanDividends = fixture.americanDividends.map((row) => ({
  ...typed(row),
  dividends: row.dividends.map((d) => ({ years: d.days / 365, amount: d.amount })),
}))
