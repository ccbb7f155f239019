import type { IsoDate } from '@/lib/core/nominal'
import { conditionOf } from '@/lib/flow/conditions'
import { unknownFields } from '@/lib/flow/unknownPrint'
import { isSession, sessionOnOrBefore } from '@/lib/market/calendar'
import { NO_GREEKS } from '@/lib/options/greeks'
import { CellError, numberOf, sizeOf } from '@/server/collectors/files/fields'
import type { FileEntry, FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'
import { BarDays } from '@/server/collectors/files/table/barDays'
import { refuseExpiryAsDay } from '@/server/collectors/files/table/expiryDoubt'
import { FileDoubts } from '@/server/collectors/files/table/fileDoubts'
import {
  contractOfRow,
  contractOn,
  ivOf,
  type Made,
  type MappedRow,
  mappedRow,
  type TableContext,
  tableContext,
  timeOfRow,
} from '@/server/collectors/files/table/mappedRow'
import { rowsOfTable } from '@/server/collectors/files/table/rowsOfTable'
import { dayOfInstant } from '@/server/collectors/files/table/rowTime'
import { stockDay, stockMinute } from '@/server/collectors/files/table/stockRows'
import type { RowKind, TableMapping } from '@/server/collectors/files/table/tableMapping'

/** Rows of a table under its mapping; a bad row is a reject with its reason. */
export async function* mappedRows(
  mapping: TableMapping,
  entry: FileEntry,
  options: ReadOptions,
): AsyncGenerator<FileRecord> {
  let context = tableContext(mapping, options)
  const days = new BarDays()
  const doubts = new FileDoubts()
  await refuseExpiryAsDay(entry, context)
  for await (const { line, cell, cells } of rowsOfTable(entry)) {
    if (/^downloaded from/i.test(cells[0] ?? '')) {
      yield { kind: 'note', text: cells.join(', ') }
      continue
    }
    try {
      const spot = mapping.spotRow === true ? spotOfRow(mappedRow(cell, mapping)) : null
      if (spot !== null) {
        context = { ...context, spot }
        continue
      }
      if (mapping.rows === 'option-bars') addBar(days, { row: mappedRow(cell, mapping), line, context })
      else if (mapping.calls === undefined)
        yield* MAKERS[mapping.rows]({ row: mappedRow(cell, mapping), line, context })
      else yield* bothSides((side) => mappedRow(cell, mapping, mapping[side]), line, context)
      doubts.isRead = true
    } catch (error) {
      yield { kind: 'reject', line, reason: doubts.reasonOf(error) }
    }
  }
  doubts.end()
  yield* days.records()
}

/** Bars of a contract within a day become its day. */
function addBar(days: BarDays, { row, line, context }: Made): void {
  const need = (field: 'open' | 'high' | 'low' | 'close'): number => row.price(field) ?? numberOf('', field)
  const bar = { open: need('open'), high: need('high'), low: need('low'), close: need('close') }
  const { day, us } = timeOfRow(row, context)
  days.add(contractOfRow(row, context), { line, day, us }, { ...bar, volume: numberOf(row.text('volume'), 'volume') })
}

/** The price of the underlying, where the row is its own; null where it is of a contract. */
function spotOfRow(row: MappedRow): number | null {
  const isContract = row.text('strike') !== '' || /\d/.test(row.text('symbol'))
  return isContract ? null : (row.price('spot') ?? row.price('close'))
}

function* bothSides(
  of: (side: 'calls' | 'puts') => MappedRow,
  line: number,
  context: TableContext,
): Generator<FileRecord> {
  yield* chainRecords({ row: of('calls'), line, context, type: 'C' })
  yield* chainRecords({ row: of('puts'), line, context, type: 'P' })
}

const MAKERS: Readonly<Record<Exclude<RowKind, 'option-bars'>, (made: Made) => readonly FileRecord[]>> = {
  'option-chain': chainRecords,
  'option-days': (made) => [dayRecord(made)],
  'option-prints': (made) => [printRecord(made)],
  'stock-days': (made) => [stockDay(made)],
  'stock-minutes': (made) => [stockMinute(made)],
}

/** A contract at an instant; its day as well where the table tells what was traded, or the open interest. */
function chainRecords(made: Made): readonly FileRecord[] {
  const { row, line, context, type } = made
  const { day, us } = timeOfRow(row, context)
  const iv = ivOf(row)
  const greeks = greeksOf(row, iv)
  const isPut = type === 'P' && row.mapping.units?.delta === 'of-call'
  const chain = {
    ...contractOn(day, row, context, type),
    snapshotAtUs: us,
    underlyingPrice: aboveZero(row.price('spot')) ?? context.spot ?? null,
    bid: row.price('bid'),
    ask: row.price('ask'),
    iv,
    ...greeks,
    delta: isPut && greeks.delta !== null ? greeks.delta - 1 : greeks.delta,
    openInterest: row.count('open_interest'),
    volume: row.count('volume') === 0 || isOfDay(row, 'volume_at', day) ? row.count('volume') : null,
  }
  if (row.has('open') && row.mapping.isPartOfDay !== true) return [dayRecord(made), { kind: 'chain', line, row: chain }]
  if (row.mapping.isPartOfDay === true) return [interestRecord(made), { kind: 'chain', line, row: chain }]
  const tellsDay = row.has('last') || row.has('volume') || row.has('open_interest')
  const last = isOfDay(row, 'last_at', day) ? aboveZero(row.price('last')) : null
  return [{ kind: 'chain', line, row: chain, ...(tellsDay ? { last } : {}) }]
}

/** Vendors leave the last price of a contract, and some its volume, beside the quotes of days on which it did not trade. */
function isOfDay(row: MappedRow, field: 'last_at' | 'volume_at', day: IsoDate): boolean {
  const told = row.text(field)
  return told === '' || (dayOfInstant(told, row.mapping.zone) ?? day) >= sessionOnOrBefore(day)
}

/** Of a day that is not over, the open interest of its morning is known. */
function interestRecord({ row, line, context, type }: Made): FileRecord {
  const sessionDate = timeOfRow(row, context).day
  const contract = contractOn(sessionDate, row, context, type)
  return { kind: 'day', line, row: { ...contract, sessionDate, openInterest: row.count('open_interest') } }
}

/** Greeks of a contract without a volatility that are all zero mean nothing. */
function greeksOf(row: MappedRow, iv: number | null) {
  const [delta, gamma, theta, vega] = [
    row.number('delta'),
    row.number('gamma'),
    row.number('theta'),
    row.number('vega'),
  ]
  const isNothing = iv === null && [delta, gamma, theta, vega].every((greek) => greek === null || greek === 0)
  return isNothing ? NO_GREEKS : { delta, gamma, theta, vega }
}

const aboveZero = (value: number | null): number | null => (value === null || value <= 0 ? null : value)

/** Prices of a day without trades are made of quotes or left over: they are no prices of that day. */
function dayRecord({ row, line, context, type }: Made): FileRecord {
  const { day } = timeOfRow(row, context)
  const volume = row.count('volume')
  const traded = (field: 'open' | 'high' | 'low' | 'close' | 'vwap') =>
    volume === 0 ? null : aboveZero(row.price(field))
  const told = {
    open: traded('open'),
    high: traded('high'),
    low: traded('low'),
    close: traded('close'),
    ...(row.has('vwap') ? { vwap: traded('vwap') } : {}),
    ...(volume === null ? {} : { volume }),
    openInterest: row.count('open_interest'),
    underlyingClose: aboveZero(row.price('spot')) ?? context.spot ?? null,
  }
  return { kind: 'day', line, row: { ...contractOn(day, row, context, type), sessionDate: day, ...told } }
}

function printRecord({ row, line, context }: Made): FileRecord {
  const { day, us } = timeOfRow(row, context)
  if (!isSession(day)) throw new CellError(`${day} is no session: nothing is traded on it`)
  const price = row.price('price')
  if (price === null) throw new CellError(`price is '${row.text('price')}', a price was expected`)
  const isNumber = row.mapping.units?.condition === 'cboe' && row.text('condition') !== ''
  const condition = isNumber ? `cboe:${row.text('condition')}` : row.text('condition')
  const rule = conditionOf(condition)
  const { optionSymbol } = contractOn(day, row, context)
  const { delta, gamma, theta, vega } = greeksOf(row, ivOf(row))
  const print = {
    ...unknownFields,
    session_date: day,
    executed_at_us: us,
    option_chain_id: optionSymbol,
    price,
    size: sizeOf(row.text('size'), 'size'),
    nbbo_bid: row.price('bid'),
    nbbo_ask: row.price('ask'),
    underlying_price: aboveZero(row.price('spot')),
    condition: isNumber && rule.code !== '' ? rule.code : condition,
    report_flags: rule.reportFlags,
    exchange: row.text('exchange'),
    volume: row.count('volume'),
    open_interest: row.count('open_interest'),
    iv: ivOf(row),
    canceled: rule.isCancel || /^(t|true|1|yes)$/i.test(row.text('cancelled')),
  }
  return { kind: 'print', line, print: Object.assign(print, { delta, gamma, theta, vega }) }
}
