import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'

/**
 * Mean yield of three-month Treasury bills by year, percent (Federal Reserve H.15, rounded). A stand-in for the curve
 * that F19 asks for, where a chain comes without rates of its own; a dividend yield read from parity (F22) then carries
 * what is left.
 */
const YEAR_MEANS: Readonly<Record<string, number>> = wordTable({
  '2010': 0.14,
  '2011': 0.05,
  '2012': 0.09,
  '2013': 0.06,
  '2014': 0.03,
  '2015': 0.05,
  '2016': 0.32,
  '2017': 0.93,
  '2018': 1.94,
  '2019': 2.06,
  '2020': 0.37,
  '2021': 0.05,
  '2022': 2.02,
  '2023': 5.07,
  '2024': 4.97,
  '2025': 4.07,
})
/** Of years without a mean, and of the built-in market: fraction per year. */
export const USUAL_RATE = 0.042

/** Continuous interest rate for options of a day, fraction per year. */
export function shortRate(date: IsoDate): number {
  const mean = YEAR_MEANS[date.slice(0, 4)]
  return mean === undefined ? USUAL_RATE : mean / 100
}
