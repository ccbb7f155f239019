import type { InvoiceRow } from '@/lib/contract/invoices'
import brand from '@/lib/navigation/brand.json'
import { formatAmount } from '@/lib/plans/planWords'

/** A receipt of the billing desk as a text file: what was granted to whom, from when to when, at which list price. */
export function receiptText(row: InvoiceRow, email: string, dayOf: (iso: string) => string): string {
  const lines = [
    ['Receipt', row.number],
    ['Account', email],
    ['Granted', dayOf(row.at)],
    ['Plan', row.what],
    ['Runs', `${dayOf(row.starts ?? row.at)} to ${row.ends === null ? 'no end' : dayOf(row.ends)}`],
    ['List price', formatAmount(row.cents, row.currency)],
    ...(row.note === '' ? [] : [['Note', row.note]]),
  ]
  return [brand.brand, '', ...lines.map(([name = '', value]) => `${name.padEnd(12)}${value}`), ''].join('\n')
}
