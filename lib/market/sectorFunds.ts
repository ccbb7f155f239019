import type { Ticker } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'

/** The fund that stands for each GICS sector (the Select Sector SPDRs). */
export const sectorFunds: Readonly<Record<string, Ticker>> = wordTable({
  'Information Technology': 'XLK',
  'Communication Services': 'XLC',
  'Consumer Discretionary': 'XLY',
  Financials: 'XLF',
  'Health Care': 'XLV',
  Industrials: 'XLI',
  'Consumer Staples': 'XLP',
  Energy: 'XLE',
  Utilities: 'XLU',
  'Real Estate': 'XLRE',
  Materials: 'XLB',
})
