import type { OptionType } from '@/lib/options/contractLabel'
import { fixtureTable } from '@/tests/oracle/fixtureTable'

const OPTION = ['spot', 'strike', 'days', 'rate', 'dividendYield', 'vol', 'price'] as const
const GREEKS = ['delta', 'gamma', 'theta', 'vega', 'rho'] as const

const typed = <T extends { readonly type: string; readonly days: number }>(row: T) => ({
  ...row,
  type: (row.type === 'C' ? 'C' : 'P') as OptionType,
  years: row.days / 365,
})

/** European options with price and Greeks from QuantLib, in the units of F19. */
export const quantlibEuropean = fixtureTable('european.csv', [...OPTION, ...GREEKS], ['type']).map(typed)
/** Prices in whole cents with the volatility QuantLib finds for them. */
export const quantlibImplied = fixtureTable('implied.csv', OPTION, ['type']).map(typed)
/** American options on a continuous yield. */
export const quantlibAmericanYield = fixtureTable('american.csv', OPTION, ['type']).map((row) => ({
  ...typed(row),
  dividends: [],
}))
/** American options with cash dividends, and the price of the European ones. */
export const quantlibAmericanDividends = fixtureTable(
  'americanCash.csv',
  [...OPTION, ...GREEKS, 'european'],
  ['type', 'dividends'],
).map((row) => ({
  ...typed(row),
  dividends: row.dividends.split(' ').map((paid) => {
    const [days, amount] = paid.split(':').map(Number)
    return { years: (days ?? Number.NaN) / 365, amount: amount ?? Number.NaN }
  }),
}))
