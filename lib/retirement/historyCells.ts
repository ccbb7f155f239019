/** A month of a file: price, yearly dividend, consumer prices, long rate in percent. */
export interface HistoryRow {
  /** `YYYY-MM`. */
  readonly month: string
  readonly price: number
  readonly dividend: number
  readonly consumerPrices: number
  readonly rate: number
}

const NAMES = {
  date: /^date$/i,
  price: /^(sp500|price|close|p)$/i,
  dividend: /^(dividend|d)$/i,
  consumerPrices: /^(consumer price index|cpi)$/i,
  rate: /^(long interest rate|rate gs10|gs10)$/i,
} as const

/** Rows of a comma-separated file, found by the names of its columns; it ends at the first month that is not whole. */
export function parseCells(text: string): readonly HistoryRow[] {
  const [head = '', ...lines] = text.split(/\r?\n/)
  const heads = head.split(',').map((cell) => cell.trim())
  const place = (key: keyof typeof NAMES) => heads.findIndex((name) => NAMES[key].test(name))
  const missing = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((key) => place(key) < 0)
  if (missing.length > 0) throw new Error(`The file has no column for ${missing.join(', ')}`)
  const rows: HistoryRow[] = []
  for (const line of lines) {
    const cells = line.split(',')
    const number = (key: keyof typeof NAMES) => Number(cells[place(key)])
    const month = /^(\d{4})[-./](\d{2})/.exec(cells[place('date')] ?? '')
    const row = {
      month: month === null ? '' : `${month[1]}-${month[2]}`,
      price: number('price'),
      dividend: number('dividend'),
      consumerPrices: number('consumerPrices'),
      rate: number('rate'),
    }
    if (month === null || !(row.price > 0 && row.consumerPrices > 0 && row.dividend > 0 && row.rate > 0)) break
    rows.push(row)
  }
  return rows
}
