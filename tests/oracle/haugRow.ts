import type { BsmInput } from '@/lib/options/blackScholes'
import type { OptionType } from '@/lib/options/contractLabel'

const typeOf = (word: string | undefined): OptionType => (word === 'call' ? 'C' : 'P')

/** The input of a row of the published tables of Haug (1998) and of those laid out like them. */
export function haugInput(row: Record<string, string>): BsmInput {
  return {
    type: typeOf(row.option_type),
    spot: Number(row.spot),
    strike: Number(row.strike),
    years: Number(row.t_years),
    rate: Number(row.rate),
    dividendYield: Number(row.dividend_yield),
    vol: Number(row.vol),
  }
}
