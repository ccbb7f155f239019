import { readFileSync } from 'node:fs'
import { americanPrice } from '@/lib/options/american'
import { AmericanPricer } from '@/lib/options/americanPricer'
import { type BsmInput, bsmPrice } from '@/lib/options/blackScholes'
import { impliedVol } from '@/lib/options/impliedVol'
import { quickPriceOfStyle } from '@/lib/options/stylePrice'
import {
  quantlibAmericanDividends,
  quantlibAmericanYield,
  quantlibEuropean,
  quantlibImplied,
} from '@/tests/oracle/quantlib'

interface Case extends BsmInput {
  readonly days: number
  readonly price: number
  readonly engine: string
}

type Priced = BsmInput & { readonly price: number }

/** A row of the table: how far the function is from the reference at worst, and at the worst of a thousand. */
function row<T extends Priced>(name: string, bound: string, cases: readonly T[], priceOf: (one: T) => number): string {
  const errors = cases.map((one) => Math.abs(priceOf(one) - one.price))
  const shares = errors.map((error, at) => error / Math.max(cases[at]?.spot ?? 1, cases[at]?.strike ?? 1))
  const sorted = [...shares].sort((a, b) => b - a)
  const unknown = errors.filter((error) => !Number.isFinite(error)).length
  const tenth = (value: number | undefined) => (value ?? 0).toExponential(1)
  const worst = tenth(errors.reduce((most, error) => Math.max(most, error), 0))
  const rest = `${worst} | ${tenth(sorted[0])} | ${tenth(sorted[Math.floor(sorted.length / 1000)])} | ${bound} |`
  return `| ${name} | ${cases.length} | ${unknown} | ${rest}`
}

interface CashCase extends Omit<Case, 'engine'> {
  readonly dividends: readonly { readonly days: number; readonly amount: number }[]
  /** The reference on half as many points. */
  readonly coarse: number
}

const readLines = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

/** Options of one to four cash dividends, and how far the reference is from itself on half as many points. */
function cashRows(file: string): string[] {
  const cases = readLines<CashCase>(file).map((one) => ({
    ...one,
    years: one.days / 365,
    dividends: one.dividends.map(({ days, amount }) => ({ years: days / 365, amount })),
  }))
  return [
    row('American, one to four cash dividends (finite differences)', '1.1e-4', cases, (one) => americanPrice(one)),
    row('The same, the reference on half as many points', 'the error of the reference', cases, (one) => one.coarse),
  ]
}

/** Prices beside those of QuantLib: random cases of two files, and the recorded ones. */
export function pricingTable(file: string, cashFile: string): string {
  const cases = readLines<Case>(file).map((one) => ({ ...one, years: one.days / 365 }))
  const pricer = new AmericanPricer()
  const own = (one: BsmInput) => americanPrice({ ...one, dividends: [] })
  const rows = ['high precision', 'accurate', 'fast', 'fd'].flatMap((engine) => {
    const known = cases.filter((one) => one.engine === engine)
    const from = engine === 'fd' ? 'finite differences' : `integral engine, ${engine}`
    const bound = engine === 'high precision' ? 'half a cent or 3e-6' : 'the error of the reference'
    return known.length === 0
      ? []
      : [
          row(`American, one option (${from})`, bound, known, own),
          row(`American, whole chain (${from})`, engine === 'high precision' ? '2e-5' : bound, known, (one) =>
            pricer.price(one),
          ),
        ]
  })
  const usual = cases.filter(({ engine, vol }) => engine === 'high precision' && vol >= 0.08 && vol <= 1.2)
  const quick = (one: BsmInput) => quickPriceOfStyle('American', one)
  return [
    '| price | cases | without a value | worst, USD | worst, share | worst of 999 in 1,000 | bound |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    ...cashRows(cashFile),
    row('American, approximation of Ju and Zhong at 8 to 120 %', 'none proved', usual, quick),
    row('American, recorded, on a yield', 'half a cent or 3e-6', quantlibAmericanYield, (one) => americanPrice(one)),
    row('American, recorded, cash dividends (finite differences)', '5e-5', quantlibAmericanDividends, (one) =>
      americanPrice(one),
    ),
    row('European, recorded', '1e-9', quantlibEuropean, bsmPrice),
    row('European, price at the volatility that was solved', '1e-9', quantlibImplied, (one) => {
      const vol = impliedVol(one)
      return vol === null ? Number.NaN : bsmPrice({ ...one, vol })
    }),
  ].join('\n')
}
