import { hidden, wordy } from '@/components/tables/columnParts'

/** Ticker of a row; a press on it keeps this name alone. */
export const tickerColumn = (width: number) => ({
  ...hidden(wordy('ticker', 'Ticker', 'Symbol of the stock, fund or index', width)),
  className: 'font-semibold',
  value: (row: { readonly ticker: string }) => row.ticker,
  text: (row: { readonly ticker: string }) => row.ticker,
  filter: (row: { readonly ticker: string }) => `ticker=${row.ticker}`,
})

interface InSector {
  readonly sector: string | null
}

/** Sector of a row's company. */
export const sectorColumn = (width: number) => ({
  ...hidden(wordy('sector', 'Sector', 'Sector of the company', width)),
  className: 'text-fg-2',
  value: (row: InSector) => row.sector,
  text: (row: InSector) => row.sector ?? '-',
  filter: (row: InSector) => (row.sector === null ? null : `sector="${row.sector}"`),
})
