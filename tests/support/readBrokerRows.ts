import { cashOf } from '@/lib/portfolio/entry'
import { formOf, US_FORM } from '@/lib/portfolio/importCells'
import { contextOf } from '@/lib/portfolio/importContext'
import { guessMapping } from '@/lib/portfolio/importFields'
import { readImportRow } from '@/lib/portfolio/importRows'
import { readBrokerText } from '@/server/services/portfolio/brokerText'

/** What every row of a file becomes: kind, symbol, quantity, price, fees and cash; or the reason it is refused. */
export function readBrokerRows(text: string) {
  const file = readBrokerText(text)
  const mapping = guessMapping(file.header)
  const form = formOf(
    file.rows.flatMap(({ cells }) => cells),
    { ...US_FORM, isCommaDecimal: file.hasSemicolons === true },
  )
  const context = contextOf(file, mapping, form)
  const rows = file.rows.map(({ cells }) => {
    const read = readImportRow(cells, mapping, context)
    if ('reason' in read) return `refused: ${read.reason}`
    const { entry } = read
    const cash = Math.round(cashOf({ ...entry, id: '', lot: null }) * 100) / 100
    const price = Math.round(entry.price * 1e6) / 1e6
    return [entry.day, entry.kind, entry.symbol ?? '-', entry.quantity, price, entry.fees, cash].join(' ')
  })
  return { layout: file.layout, rows, positions: file.positions }
}
