import { unknownFields } from '@/lib/flow/unknownPrint'
import { sessionDateOf } from '@/lib/market/newYorkTime'
import { underlyingOf } from '@/lib/options/indexRoots'
import { aggressorTags, openInterestStat } from '@/server/collectors/files/databento/csvSchema'
import type { DbnMetadata } from '@/server/collectors/files/databento/dbnMetadata'
import { dbnParts } from '@/server/collectors/files/databento/dbnStream'
import { publisherNames } from '@/server/collectors/files/databento/publishers'
import { CellError, contractOfSymbol, reasonOf } from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError, type FileRecord, QUOTE_ALONE } from '@/server/collectors/files/fileFormat'

/** Record types of DBN that options files carry. */
const rtype = { trade: 0x00, mbp1: 0x01, definition: 0x13, statistics: 0x18 } as const
const undefinedPrice = 0x7fff_ffff_ffff_ffffn
const undefinedQuantity = 0x7fff_ffffn
const undefinedTime = 0xffff_ffff_ffff_ffffn
const priceScale = 1e9

/**
 * Databento DBN of OPRA: trades and tbbo become prints, statistics the open interest of a day;
 * definitions name symbols and are kept as chain rows without quotes. Files of quotes and of bars are refused.
 */
export const databento: FileFormat = {
  name: 'databento',
  title: 'Databento DBN (trades, tbbo, definition, statistics)',
  inTimeOrder: true,
  detects: ({ bytes }) => Buffer.from(bytes.subarray(0, 3)).toString('latin1') === 'DBN',
  async *read([entry]) {
    if (!entry) return
    let file: FileState | null = null
    const skipped = new Map<number, number>()
    for await (const part of dbnParts(entry)) {
      if ('metadata' in part) {
        checkReadable(part.metadata)
        file = { metadata: part.metadata, defined: new Map() }
        continue
      }
      if (!file) continue
      const kind = part.record.readUInt8(1)
      const record = recordOf(part.index, part.record, file)
      if (record === 'skip') skipped.set(kind, (skipped.get(kind) ?? 0) + 1)
      else yield record
    }
    for (const [kind, count] of skipped)
      yield { kind: 'note', text: `${count} records of type 0x${kind.toString(16).padStart(2, '0')} left out` }
  },
}

const READ = ['trades', 'tbbo', 'definition', 'statistics']

/** Refuses what would be read wrongly: quotes and bars are no prints, other datasets hold no US options. */
function checkReadable({ schema, dataset }: DbnMetadata): void {
  if (schema !== 'mixed' && !READ.includes(schema))
    throw new FileFormatError(`DBN files of schema ${schema} are not read; ${READ.join(', ')} are.`)
  if (dataset !== '' && !dataset.startsWith('OPRA'))
    throw new FileFormatError(`The dataset ${dataset} holds no US options; OPRA.PILLAR does.`)
}

interface FileState {
  readonly metadata: DbnMetadata
  readonly defined: Map<number, string>
}

function recordOf(line: number, record: Buffer, file: FileState): FileRecord | 'skip' {
  try {
    switch (record.readUInt8(1)) {
      case rtype.trade:
      case rtype.mbp1:
        return printOf(line, record, file)
      case rtype.statistics:
        return statisticOf(line, record, file)
      case rtype.definition:
        return definitionOf(line, record, file)
      default:
        return 'skip'
    }
  } catch (error) {
    return { kind: 'reject', line, reason: reasonOf(error) }
  }
}

/** hd 16: length, rtype, publisher u16, instrument u32, ts_event u64; price i64, size u32, action, side, flags, depth, ts_recv u64, ts_in_delta i32, sequence u32; mbp-1 adds one level. */
function printOf(line: number, record: Buffer, file: FileState): FileRecord | 'skip' {
  if (String.fromCharCode(record.readUInt8(28)) !== 'T') return 'skip'
  const us = instantAt(record, 8)
  const day = sessionDateOf(us)
  const price = priceAt(record, 16)
  const size = record.readUInt32LE(24)
  if (price === null || size < 1) throw new CellError('price or size is missing')
  const hasQuote = record.readUInt8(1) === rtype.mbp1
  const publisher = record.readUInt16LE(2)
  const aggressor = String.fromCharCode(record.readUInt8(29))
  return {
    kind: 'print',
    line,
    print: {
      ...unknownFields,
      session_date: day,
      executed_at_us: us,
      option_chain_id: contractOfSymbol(symbolOf(record, day, file), 'symbol').optionSymbol,
      price,
      size,
      nbbo_bid: hasQuote ? priceAt(record, 48) : null,
      nbbo_ask: hasQuote ? priceAt(record, 56) : null,
      tags: aggressorTags(aggressor),
      exchange: publisherNames[publisher] ?? String(publisher),
    },
  }
}

/** v1/v2: ts_recv 16, ts_ref 24, price 32, quantity i32 40, …, stat_type u16 52; v3: quantity i64 40, sequence 48, ts_in_delta 52, stat_type 56. */
function statisticOf(line: number, record: Buffer, file: FileState): FileRecord | 'skip' {
  const wide = file.metadata.version >= 3
  const statType = record.readUInt16LE(wide ? 56 : 52)
  if (statType !== openInterestStat) return 'skip'
  const day = sessionDateOf(instantAt(record, 16))
  const { root, ...contract } = contractOfSymbol(symbolOf(record, day, file), 'symbol')
  const quantity = wide ? record.readBigInt64LE(40) : BigInt(record.readInt32LE(40))
  if (quantity === (wide ? undefinedPrice : undefinedQuantity) || quantity < 0n)
    throw new CellError('the open interest is missing')
  const openInterest = Number(quantity)
  return { kind: 'day', line, row: { ...contract, ticker: underlyingOf(root), sessionDate: day, openInterest } }
}

/** The raw symbol is found by its shape, because its place differs between versions. */
function definitionOf(line: number, record: Buffer, file: FileState): FileRecord | 'skip' {
  const symbol = /[A-Z]{1,6}[0-9]? *\d{6}[CP]\d{8}/.exec(record.toString('latin1'))?.[0]
  if (!symbol) return 'skip'
  file.defined.set(record.readUInt32LE(4), symbol)
  const { root, ...contract } = contractOfSymbol(symbol, 'symbol')
  return {
    kind: 'chain',
    line,
    row: {
      ...contract,
      ...QUOTE_ALONE,
      bid: null,
      ask: null,
      ticker: underlyingOf(root),
      snapshotAtUs: instantAt(record, 8),
    },
  }
}

function symbolOf(record: Buffer, day: string, file: FileState): string {
  const id = record.readUInt32LE(4)
  const symbol = file.metadata.symbolOf(id, Number(day.replaceAll('-', ''))) ?? file.defined.get(id)
  if (!symbol) throw new CellError(`instrument ${id} has no symbol in this file`)
  return symbol
}

/** Microseconds from the nanoseconds at a place. Throws CellError where there are none. */
function instantAt(record: Buffer, at: number): number {
  const raw = record.readBigUInt64LE(at)
  if (raw === undefinedTime || raw === 0n) throw new CellError('the time is missing')
  return Number(raw / 1000n)
}

function priceAt(record: Buffer, at: number): number | null {
  const raw = record.readBigInt64LE(at)
  return raw === undefinedPrice ? null : Number(raw) / priceScale
}
