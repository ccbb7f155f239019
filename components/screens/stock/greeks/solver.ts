import { type AmericanGreeks, americanGreeks, earlyExercise } from '@/lib/options/american'
import type { OptionType } from '@/lib/options/contractLabel'
import { volOfStyle } from '@/lib/options/stylePrice'
import { greeksAfter, NO_CHANGE, type ValuedGreeks } from '@/lib/options/whatIf'

/** What the solver is given. Percent where people type percent; `price` asks for the volatility behind it. */
export interface SolverInput {
  readonly spot: number
  readonly strike: number
  readonly days: number
  /** Percent a year. */
  readonly vol: number
  readonly rate: number
  readonly yield: number
  readonly price: number | null
  readonly priceOf: OptionType
  readonly isAmerican: boolean
}

/** What comes out for calls and puts. `impliedVol` as a fraction a year; null where no price was typed or none explains it. */
export interface Solved {
  readonly impliedVol: number | null
  readonly vol: number
  readonly call: ValuedGreeks
  readonly put: ValuedGreeks
  /** F21; null in the European mode. */
  readonly american: { readonly call: AmericanGreeks; readonly put: AmericanGreeks } | null
  /** What the right to exercise early is worth, call and put, USD per share (F21). */
  readonly early: { readonly call: number; readonly put: number } | null
}

/** Price and greeks from inputs, or the volatility from a price in the same exercise style (F19, F20; American by F21). */
export function solve(input: SolverInput): Solved | null {
  const { spot, strike, days, price, priceOf } = input
  if (!(spot > 0 && strike > 0 && days > 0 && input.vol > 0)) return null
  const market = { spot, rate: input.rate / 100, dividendYield: input.yield / 100 }
  const years = days / 365
  const priced = { type: priceOf, strike, years, ...market }
  const style = input.isAmerican ? 'American' : 'European'
  const found = price === null ? null : volOfStyle(style, { ...priced, price })
  const vol = found ?? input.vol / 100
  const one = (type: OptionType) => greeksAfter({ style: 'European', type, strike, vol, years }, market, NO_CHANGE)
  const lattice = (type: OptionType) => ({ type, strike, vol, years, ...market, dividends: [] })
  return {
    impliedVol: found,
    vol,
    call: one('C'),
    put: one('P'),
    american: input.isAmerican ? { call: americanGreeks(lattice('C')), put: americanGreeks(lattice('P')) } : null,
    early: input.isAmerican
      ? { call: earlyExercise(lattice('C')).premium, put: earlyExercise(lattice('P')).premium }
      : null,
  }
}

const NUMBERS = ['spot', 'strike', 'days', 'vol', 'rate', 'yield'] as const
export type SolverNumber = (typeof NUMBERS)[number]

/** The solver's inputs in the address: `230,225,30,28.4,4.2,0.5,9.35,P,A`. */
export function solverText(input: SolverInput): string {
  const { price, priceOf, isAmerican } = input
  return [...NUMBERS.map((key) => input[key]), price ?? '', priceOf, isAmerican ? 'A' : 'E'].join(',')
}

/** Reads them; `fallback` where the address says nothing or nothing that makes sense. */
export function parseSolver(text: string | undefined, fallback: SolverInput): SolverInput {
  if (text === undefined || text === '') return fallback
  const parts = text.split(',')
  const values = NUMBERS.map((key, i) => {
    const value = parts[i] === '' || parts[i] === undefined ? Number.NaN : Number(parts[i])
    return [key, Number.isFinite(value) ? value : fallback[key]]
  })
  const price = Number(parts[6])
  return {
    ...fallback,
    ...Object.fromEntries(values),
    price: price > 0 ? price : null,
    priceOf: parts[7] === 'P' ? 'P' : 'C',
    isAmerican: parts[8] === 'A',
  }
}
