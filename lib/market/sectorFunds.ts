import type { Ticker } from '@/lib/core/nominal'

/** The fund that stands for each GICS sector (the Select Sector SPDRs). */
export const sectorFunds: Readonly<Record<string, Ticker>> = {
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
}
