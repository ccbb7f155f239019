import type { ReadOptions } from '@/server/collectors/files/fileFormat'
import { tableFormat } from '@/server/collectors/files/table/tableFormat'
import type { TableMapping } from '@/server/collectors/files/table/tableMapping'

/** `aapl-options-exp-2026-12-18-monthly-show-all-stacked-11-27-2026.csv`: underlying, expiry and day stand in the name. */
const BARCHART_NAME =
  /^\$?([a-z.]{1,6})-(?:options|volatility-greeks)-exp-(\d{4}-\d{2}-\d{2})-.*?(?:(\d{2})-(\d{2})-(\d{4}))?\.csv/i
const barchartMapping = (mapping: TableMapping, { fileName, session }: ReadOptions): TableMapping => {
  const [, ticker, expiry, month, day, year] = BARCHART_NAME.exec(fileName) ?? []
  if (ticker === undefined || expiry === undefined) return mapping
  const told = session ?? (year === undefined ? '' : `${year}-${month}-${day}`)
  return { ...mapping, values: { ticker: ticker.toUpperCase(), expiry, day: told } }
}

/** Barchart's page of one expiry: options (stacked) or volatilities and greeks. */
export const barchartChain = tableFormat({
  name: 'barchart-chain',
  title: 'Barchart option chain of one expiry (CSV)',
  marks: ['Strike', 'Type', 'Open Int', 'IV', 'Delta'],
  head: /Moneyness|Theor/i,
  refine: barchartMapping,
  mapping: {
    rows: 'option-chain',
    columns: {
      ticker: 'Symbol',
      expiry: ['Exp Date', 'Expiration Date', 'Expires'],
      strike: 'Strike',
      type: 'Type',
      bid: 'Bid',
      ask: 'Ask',
      last: ['Last', 'Latest'],
      volume: 'Volume',
      open_interest: 'Open Int',
      iv: ['IV', 'Imp Vol'],
      delta: 'Delta',
      gamma: 'Gamma',
      theta: 'Theta',
      vega: 'Vega',
    },
    units: { iv: 'percent' },
  },
})
