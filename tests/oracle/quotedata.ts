import type { OptionType } from '@/lib/options/contractLabel'
import { sharedText } from '@/tests/oracle/sharedFile'

/** One option of a Cboe "quotedata" download, which holds the call and the put of a strike side by side. */
export interface QuotedataRow {
  readonly type: OptionType
  readonly expiry: string
  readonly strike: number
  readonly iv: number
  readonly gamma: number
  readonly openInterest: number
}

/** Spot and all options of options/chains/cboe_quotedata/NAME.csv.gz. */
export function readQuotedata(name: string): { spot: number; rows: QuotedataRow[] } {
  const lines = sharedText(`options/chains/cboe_quotedata/${name}.csv.gz`).trim().split(/\r?\n/)
  const start = lines.findIndex((line) => line.startsWith('Expiration Date'))
  const spot = Number(/Last: ([\d.]+)/.exec(lines.join('\n'))?.[1])
  const rows = lines.slice(start + 1).flatMap((line) => {
    const cells = line.split(',')
    const expiry = `20${/\d{6}(?=[CP])/.exec(cells[1] ?? '')?.[0] ?? ''}`
    const option = (type: OptionType, first: number) => ({
      type,
      expiry: `${expiry.slice(0, 4)}-${expiry.slice(4, 6)}-${expiry.slice(6)}`,
      strike: Number(cells[11]),
      iv: Number(cells[first + 6]),
      gamma: Number(cells[first + 8]),
      openInterest: Number(cells[first + 9]),
    })
    return [option('C', 1), option('P', 12)]
  })
  return { spot, rows }
}
