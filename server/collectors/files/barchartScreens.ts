import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { seriesRoot } from '@/lib/options/expiryKind'
import { underlyingOf } from '@/lib/options/indexRoots'
import { columnsOf, hasColumns, type NamedRow } from '@/server/collectors/files/columns'
import { namedRows } from '@/server/collectors/files/csvRows'
import {
  contractOf,
  numberOf,
  optionalNumber,
  optionTickerOf,
  reasonOf,
  typeOf,
} from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError, type ReadOptions } from '@/server/collectors/files/fileFormat'
import { dayOfName } from '@/server/collectors/files/fileName'
import { anyDay } from '@/server/collectors/files/market/cells'
import { type FiguresOf, figureRecords } from '@/server/collectors/files/publishedFigures'

/** Columns of the screens by what they measure. Percent cells are fractions. */
const MEASURES: Readonly<Record<string, readonly string[]>> = wordTable({
  price: ['Price~'],
  bid: ['Bid'],
  ask: ['Ask'],
  latest: ['Latest', 'Last'],
  moneyness: ['Moneyness'],
  days_to_expiry: ['DTE'],
  volume: ['Volume'],
  open_interest: ['Open Int'],
  open_interest_change: ['OI Chg'],
  volume_to_open_interest: ['Vol/OI'],
  delta: ['Delta'],
  vega: ['Vega'],
  change: ['Change'],
  percent_change: ['%Change', '%Chg'],
  options_volume: ['Options Vol'],
  put_share: ['% Put'],
  call_share: ['% Call'],
  put_call_volume: ['P/C Vol'],
  put_volume: ['Put Vol'],
  call_volume: ['Call Vol'],
  total_open_interest: ['Total OI'],
  volume_change_1m: ['1M Vol %Chg'],
  iv_rank: ['IV Rank'],
  iv_percentile: ['IV Pctl'],
  iv_change: ['IV Chg'],
  iv: ['IV'],
  implied_volatility: ['Imp Vol'],
  realized_volatility_30d: ['30D His Vol'],
  iv_to_hv: ['IV/HV'],
  hv_rank: ['HV Rank'],
  hv_percentile: ['HV Pctl'],
  expected_move: ['Exp Move'],
  percent_expected_move: ['%Exp Move'],
})
const OWN = ['Options Vol', 'OI Chg', 'Vol/OI', 'IV Rank', 'IV Pctl', 'IV/HV', 'Imp Vol', 'Exp Move']

/**
 * Screens of Barchart (unusual activity, changes of open interest, IV rank, most active …): a list of a day, of contracts or
 * of names. They are part of the market only, so they are kept as figures of their day and make no chain.
 */
export const barchartScreens: FileFormat = {
  name: 'barchart-screen',
  title: 'Barchart screen (unusual activity, open interest, IV rank, most active)',
  inTimeOrder: false,
  detects: ({ text }) => {
    const isList =
      hasColumns(text, 'Symbol') && !hasColumns(text, 'Trade') && OWN.some((name) => hasColumns(text, name))
    return isList && (hasColumns(text, 'Moneyness') || hasColumns(text, 'Name', 'Latest')) && columnsOf(text).size >= 8
  },
  async *read([entry], options) {
    if (!entry) return
    const list = listOf(options.fileName)
    for await (const { line, cell, cells } of namedRows(entry, ['Symbol'])) {
      if (/^downloaded from/i.test(cells[0] ?? '')) {
        yield { kind: 'note', text: cells.join(', ') }
        continue
      }
      try {
        yield* figureRecords(line, rowOf(cell, list, options))
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  },
}

/** `unusual-stock-options-activity-2026-08-19.csv`: the screen by the name of its download. */
const listOf = (fileName: string): string =>
  fileName
    .replace(/(\.(csv|txt|gz|zst))+$/i, '')
    .replace(/[-_ ]*(\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4})( ?\(\d+\))?$/, '')
    .toLowerCase() || 'barchart-screen'

function rowOf(cell: NamedRow, list: string, options: ReadOptions): FiguresOf {
  const ticker = optionTickerOf(cell('Symbol'))
  const isContract = cell('Strike') !== ''
  const expiry = isContract ? anyDay(cell('Exp Date') || cell('Expires'), 'Exp Date') : ''
  const contract = isContract
    ? contractOf({
        root: seriesRoot(ticker, expiry),
        expiry,
        type: typeOf(cell('Type'), 'Type'),
        strike: numberOf(cell('Strike'), 'Strike'),
      })
    : null
  const at = { list, ticker: underlyingOf(ticker), option_symbol: contract?.optionSymbol ?? '' }
  const figures = Object.entries(MEASURES).map(([measure, names]) => [measure, figureOf(cell, names)] as const)
  const note = [cell('Earnings') || cell('Earnings Date'), cell('Released')].filter(Boolean).join(' ')
  return {
    at: { ...at, session_date: dayOfRow(cell, options), record: '', note },
    figures: Object.fromEntries(figures),
  }
}

function figureOf(cell: NamedRow, names: readonly string[]): number | null {
  const text = names.map(cell).find((one) => one !== '') ?? ''
  const value = optionalNumber(text, names[0])
  return value !== null && text.endsWith('%') ? Number((value / 100).toPrecision(12)) : value
}

/** The day of the row (a time of day alone is none), else of the file's name, else as asked. */
function dayOfRow(cell: NamedRow, { session, fileName }: ReadOptions): IsoDate {
  const told = cell('Time') || cell('Date')
  const day = session ?? (/\d[/-]\d/.test(told) ? anyDay(told.split(/[ T]/, 1)[0] ?? '', 'Time') : dayOfName(fileName))
  if (day === null)
    throw new FileFormatError(
      'The screen does not say its day. Say it with --session, for example --session 2026-07-31.',
    )
  return day
}
