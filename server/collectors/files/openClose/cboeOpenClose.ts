import type { EpochUs, IsoDate } from '@/lib/core/nominal'
import { columnKey, columnsOf, type NamedRow } from '@/server/collectors/files/columns'
import { namedRows } from '@/server/collectors/files/csvRows'
import {
  CellError,
  contractOf,
  newYorkInstant,
  newYorkUs,
  numberOf,
  optionTickerOf,
  reasonOf,
  typeOf,
} from '@/server/collectors/files/fields'
import {
  type FileEntry,
  type FileFormat,
  FileFormatError,
  type FileRecord,
  type ReadOptions,
} from '@/server/collectors/files/fileFormat'
import { anyDay } from '@/server/collectors/files/market/cells'
import {
  contractsOf,
  surplusOf,
  type ToldOrigins,
  toldOrigins,
  type VolumeRow,
  volumesOf,
} from '@/server/collectors/files/openClose/openCloseColumns'

/** The exchanges of Cboe whose volumes come in this form. */
export const OPEN_CLOSE_EXCHANGES = ['C1', 'C2', 'BZX', 'EDGX'] as const
const EXCHANGE = /(?<![A-Za-z0-9])(C1|C2|BZX|EDGX)(?=OpenClose|[^A-Za-z0-9]|$)/i
const NEEDED = ['option_symbol', 'expiration_date', 'strike_price'] as const
const DAY_US = 24 * 3_600_000_000
/** Trades of the overnight session after this hour belong to the next day. */
const EVENING_US = 17 * 3_600_000_000
/** Public descriptions name these columns in more than one way. */
const NAMES = {
  underlying: ['underlying_symbol', 'ticker', 'underlying'],
  type: ['call_put_flag', 'call_or_put'],
} as const

/**
 * Cboe DataShop "Open-Close Volume Summary" of one exchange (C1, C2, BZX, EDGX): contracts of each series by participant,
 * bought and sold, to open and to close. The end-of-day file tells a day (`quote_date`), the interval files a running day so
 * far (`trade_datetime`), of which the last state is kept.
 */
export const cboeOpenClose: FileFormat = {
  name: 'cboe-open-close',
  title: 'Cboe DataShop Open-Close volume summary, end of day or interval',
  inTimeOrder: false,
  detects: ({ text }) => {
    const columns = columnsOf(text)
    const has = (name: string) => columns.has(columnKey(name))
    return (
      NEEDED.every(has) &&
      (has('quote_date') || has('trade_datetime')) &&
      (has('cust_lt_100_open_buy_vol') || has('firm_open_buy_vol') || has('mm_buy_vol'))
    )
  },
  async *read([entry], options) {
    if (entry) yield* recordsOf(entry, exchangeOf(options))
  },
}

/** A file is of one exchange and says so by its name alone; two exchanges taken for one would lose one of them. */
function exchangeOf({ exchange, fileName, folder = '' }: ReadOptions): string {
  const named = exchange ?? EXCHANGE.exec(fileName)?.[1] ?? EXCHANGE.exec(folder)?.[1]
  if (named !== undefined) return named.toUpperCase()
  throw new FileFormatError(
    `The name of the file does not say which exchange it is of. Give it with --exchange (${OPEN_CLOSE_EXCHANGES.join(', ')}), or keep the name it came with, for example C1OpenClose_2026-06-15.csv.`,
  )
}

async function* recordsOf(entry: FileEntry, exchange: string): AsyncGenerator<FileRecord> {
  const { header, isInterval } = await headOf(entry)
  const told = toldOrigins(header)
  if (told.figures.length === 0) throw new FileFormatError('The file has no volumes by participant.')
  for (const note of told.notes) yield { kind: 'note', text: note }
  const states = new Map<string, FileRecord & { readonly row: VolumeRow }>()
  let [earlier, uneven, newest] = [0, 0, '']
  for await (const { line, cell } of namedRows(entry, NEEDED)) {
    try {
      const row = rowOf(cell, told, { exchange, isInterval })
      if (told.isWhole && surplusOf(row, told) !== 0) uneven += 1
      const record = { kind: 'entity', line, table: 'participant_volumes', row } as const
      if (!isInterval) yield record
      else {
        const key = `${row.session_date} ${row.option_symbol}`
        const time = cell('trade_datetime')
        if (time > newest) newest = time
        const known = states.get(key)
        if (known !== undefined) earlier += 1
        if (known === undefined || known.row.until_at <= row.until_at) states.set(key, record)
      }
    } catch (error) {
      yield { kind: 'reject', line, reason: reasonOf(error) }
    }
  }
  yield* states.values()
  if (newest !== '')
    yield { kind: 'note', text: `a running day up to ${newest} New York; the end-of-day file completes it` }
  if (earlier > 0)
    yield { kind: 'note', text: `${earlier} rows are earlier states of a running day; the last of each series is kept` }
  if (uneven > 0)
    yield { kind: 'note', text: `${uneven} rows where contracts bought and sold differ over all participants` }
}

/** The names of the columns, and whether rows are states of a running day. */
async function headOf(entry: FileEntry): Promise<{ readonly header: readonly string[]; readonly isInterval: boolean }> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of entry.bytes()) {
    text += decoder.decode(bytes, { stream: true })
    if (/\n/.test(text)) break
  }
  const header = [...columnsOf(text)]
  return { header, isInterval: !header.includes(columnKey('quote_date')) }
}

interface RowPlace {
  readonly exchange: string
  readonly isInterval: boolean
}

/** Throws CellError. */
function rowOf(cell: NamedRow, told: ToldOrigins, { exchange, isInterval }: RowPlace): VolumeRow {
  const { day, until } = isInterval ? stateOf(cell('trade_datetime')) : wholeDay(cell('quote_date'))
  const { optionSymbol, expiry } = contractOf({
    root: cell('option_symbol'),
    expiry: anyDay(cell('expiration_date'), 'expiration_date'),
    type: typeOf(firstOf(cell, NAMES.type), 'call_put_flag'),
    strike: numberOf(cell('strike_price'), 'strike_price'),
  })
  if (expiry < day) throw new CellError(`expiration_date is ${expiry}, before the day of the row, ${day}`)
  const total = cell('total_exchange_vol')
  return {
    ticker: optionTickerOf(firstOf(cell, NAMES.underlying)),
    session_date: day,
    option_symbol: optionSymbol,
    exchange,
    expiry,
    until_at: until,
    volume: total === '' ? null : contractsOf(total, 'total_exchange_vol'),
    ...volumesOf(cell, told),
  }
}

const firstOf = (cell: NamedRow, names: readonly string[]): string =>
  names.map((name) => cell(name)).find((text) => text !== '') ?? ''

function wholeDay(text: string): { readonly day: IsoDate; readonly until: EpochUs } {
  const day = anyDay(text, 'quote_date')
  return { day, until: newYorkUs(day, DAY_US) }
}

function stateOf(text: string): { readonly day: IsoDate; readonly until: EpochUs } {
  const { day, us } = newYorkInstant(text, 'trade_datetime')
  if (us > newYorkUs(day, EVENING_US))
    throw new CellError(`trade_datetime is '${text}', in the overnight session of the next day, which is not read`)
  return { day, until: us }
}
