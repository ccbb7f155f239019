import { wordTable } from '@/lib/core/wordTable'
import { type FileRow, nameKey } from '@/lib/portfolio/brokerFiles/brokerFile'

/** A record of a Flex query: an element with attributes, or a row of the CSV under its header. */
export interface FlexRecord {
  readonly line: number
  readonly element: string
  readonly get: (...names: readonly string[]) => string
}

const ENTITIES: Readonly<Record<string, string>> = wordTable({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })

/** A Flex query as XML: every record is an empty element whose attributes are its fields. */
export function flexOfXml(text: string): readonly FlexRecord[] | null {
  if (!/<FlexQueryResponse\b/.test(text)) return null
  const records: FlexRecord[] = []
  let [line, from] = [1, 0]
  for (const match of text.matchAll(/<([A-Za-z]+)\b([^<>]*)>/g)) {
    line += text.slice(from, match.index).split('\n').length - 1
    from = match.index
    const values = new Map<string, string>()
    for (const [, name = '', value = ''] of (match[2] ?? '').matchAll(/([A-Za-z]+)="([^"]*)"/g))
      values.set(
        nameKey(name),
        value.replace(/&(amp|lt|gt|quot|apos);/g, (_, key: string) => ENTITIES[key] ?? ''),
      )
    if (values.size > 0) records.push({ line, element: match[1] ?? '', get: getter(values) })
  }
  return records
}

/** A Flex query as CSV: tables one after the other, each with a header that begins with the account. */
export function flexOfCsv(all: readonly FileRow[]): readonly FlexRecord[] | null {
  const rows = withoutTrailers(all)
  if (!/^clientaccountid$/i.test(rows[0]?.cells[0] ?? '')) return null
  let header: readonly string[] = []
  const records: FlexRecord[] = []
  for (const { line, cells } of rows) {
    if (/^clientaccountid$/i.test(cells[0] ?? '')) {
      header = cells.map(nameKey)
      continue
    }
    const values = new Map(header.map((name, at) => [name, cells[at] ?? '']))
    records.push({ line, element: elementOf(values), get: getter(values) })
  }
  return records
}

/** With headers and trailers, as the query may ask for: rows that only open and close a part, and rows that say first what they are. */
const withoutTrailers = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows[0]?.cells[0] !== 'BOF'
    ? rows
    : rows.flatMap(({ line, cells }) => {
        if (/^(BO[FAS]|EO[FAS])$/.test(cells[0] ?? '')) return []
        return [{ line, cells: /^(HEADER|DATA)$/.test(cells[0] ?? '') ? cells.slice(2) : cells }]
      })

const getter =
  (values: ReadonlyMap<string, string>) =>
  (...names: readonly string[]): string =>
    names.map((name) => values.get(nameKey(name)) ?? '').find((value) => value !== '') ?? ''

/** Which table a row of the CSV is of, by columns that no other has. */
function elementOf(values: ReadonlyMap<string, string>): string {
  const isSided = values.has('buysell') || values.has('tradedate')
  if (values.has('tradeprice')) return !isSided && values.has('transactiontype') ? 'OptionEAE' : 'Trade'
  if (values.has('price') && values.has('buysell')) return 'TradeConfirm'
  if (values.has('actiondescription')) return 'CorporateAction'
  if (values.has('direction')) return 'Transfer'
  if (values.has('costbasisprice') || values.has('markprice')) return 'OpenPosition'
  return values.has('amount') ? 'CashTransaction' : ''
}
