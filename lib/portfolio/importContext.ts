import type { BrokerFile } from '@/lib/portfolio/brokerFiles/brokerFile'
import type { CellForm } from '@/lib/portfolio/importCells'
import type { ImportMapping } from '@/lib/portfolio/importFields'
import { cellsOf, FEE_FIELDS, kindOfRow, type RowContext } from '@/lib/portfolio/rowCells'

/** Cents by which money of a file may be out. */
const CENT = 0.0051

/** Rows of a file, and what its layout says of all of them. */
export type FileRows = Pick<BrokerFile, 'rows' | 'isCostBelow'>

/**
 * What rows of a file say together of each of them: whether signs tell the way of money, whether fees stand below 0, and
 * whether the cash of trades is before or after them, by the rows whose price is exact.
 */
export function contextOf(file: FileRows, mapping: ImportMapping, form: CellForm): RowContext {
  let [below, costsBelow, costsAbove, gross, net] = [0, 0, 0, 0, 0]
  const sides = { asWritten: 0, boughtAbove: 0, soldBelow: 0 }
  for (const row of file.rows) {
    const cells = cellsOf(row.cells, mapping, form)
    const amount = cells.number('amount') ?? 0
    if (amount < 0) below += 1
    const fees = FEE_FIELDS.map((field) => cells.number(field) ?? 0)
    costsBelow += fees.filter((fee) => fee < 0).length
    costsAbove += fees.filter((fee) => fee > 0).length
    const kind = kindOfRow(cells)
    if ((kind !== 'buy' && kind !== 'sell') || amount === 0) continue
    if (kind === 'buy' && amount > 0) sides.boughtAbove += 1
    else if (kind === 'sell' && amount < 0) sides.soldBelow += 1
    else sides.asWritten += 1
    const total = Math.abs(fees.reduce((sum, fee) => sum + fee, 0))
    const traded = Math.abs((cells.number('quantity') ?? 0) * (cells.number('price') ?? 0))
    if (total < 0.01 || traded === 0) continue
    const out = Math.min(...[1, 100].map((units) => Math.abs(Math.abs(amount) - traded * units)))
    if (out <= CENT) gross += 1
    else if (Math.abs(out - total) <= CENT) net += 1
  }
  // A depot of Portfolio Performance tells what came to it: purchases above 0, sales below.
  const isDepot = sides.boughtAbove > 0 && sides.soldBelow > 0 && sides.asWritten === 0
  return {
    form,
    isSigned: below > 0 && !isDepot,
    ...((file.isCostBelow ?? costsBelow > costsAbove) ? { isCostBelow: true } : {}),
    ...(gross === net ? {} : { isGross: gross > net }),
  }
}
