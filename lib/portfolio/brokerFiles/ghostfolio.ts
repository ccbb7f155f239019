import { z } from 'zod'
import { type BrokerFile, fieldRow } from '@/lib/portfolio/brokerFiles/brokerFile'
import { IMPORT_FIELDS } from '@/lib/portfolio/importFields'

const text = z.string().nullish()
const Activity = z.object({
  accountId: text,
  comment: text,
  currency: text,
  date: z.string(),
  symbol: text,
  type: z.string(),
  fee: z.number().nullish(),
  quantity: z.number(),
  unitPrice: z.number(),
})
const Export = z.object({ activities: z.array(z.unknown()) })

/** An export of Ghostfolio (JSON): activities whose dividends, interest and fees are quantity times unit price. */
export function readGhostfolio(json: unknown): BrokerFile | null {
  const file = Export.safeParse(json)
  if (!file.success) return null
  const rows = file.data.activities.map((one, at) => {
    const read = Activity.safeParse(one)
    if (!read.success) return fieldRow(at + 1, { action: 'an activity without type, date, quantity or unit price' })
    const { type, date, symbol, quantity, unitPrice, fee, currency, accountId, comment } = read.data
    const isTrade = type === 'BUY' || type === 'SELL'
    const money = type === 'FEE' && quantity * unitPrice === 0 ? (fee ?? 0) : quantity * unitPrice
    return fieldRow(at + 1, {
      day: date,
      action: type,
      note: comment ?? '',
      account: accountId ?? '',
      currency: currency ?? '',
      // Money of an account itself has an identifier in the place of a symbol.
      symbol: /^[A-Z0-9.^-]{1,21}$/.test(symbol ?? '') ? (symbol ?? '') : '',
      ...(isTrade
        ? { quantity: String(quantity), price: String(unitPrice), fees: String(fee ?? 0) }
        : { amount: String(money) }),
    })
  })
  return { layout: 'Ghostfolio', header: IMPORT_FIELDS, rows, positions: [] }
}
