import { hasColumns } from '@/server/collectors/files/columns'
import { eachRow } from '@/server/collectors/files/eachRow'
import { CellError, numberOf, optionalNumber } from '@/server/collectors/files/fields'
import type { FileFormat } from '@/server/collectors/files/fileFormat'
import { anyDay, symbolOf } from '@/server/collectors/files/market/cells'
import { checkedBar } from '@/server/collectors/files/market/leanDaily'

const NEEDED = ['<TICKER>', '<PER>', '<DATE>', '<CLOSE>'] as const

/** Stooq's files of all names: heads in angle brackets, names with their country, adjusted for splits and dividends. */
export const stooqDaily: FileFormat = {
  name: 'stooq-daily',
  title: 'Stooq daily prices (text)',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, ...NEEDED),
  read: eachRow(NEEDED, function* ({ line, cell }) {
    if (!/^D$/i.test(cell('<PER>'))) throw new CellError(`bars of '${cell('<PER>')}' are no days`)
    const [, name = '', country = 'US'] = /^(.*?)(?:\.([A-Z]{2}))?$/i.exec(cell('<TICKER>')) ?? []
    if (!/^US$/i.test(country)) throw new CellError(`'${cell('<TICKER>')}' is not of a US market`)
    const price = (column: string): number | null => optionalNumber(cell(column), column)
    const bar = checkedBar({
      open: price('<OPEN>'),
      high: price('<HIGH>'),
      low: price('<LOW>'),
      close: numberOf(cell('<CLOSE>'), '<CLOSE>'),
    })
    const at = { ticker: symbolOf(name), session_date: anyDay(cell('<DATE>'), '<DATE>'), series: 'adjusted' }
    yield { kind: 'entity', line, table: 'stock_days', row: { ...at, ...bar, volume: price('<VOL>') } }
  }),
}
