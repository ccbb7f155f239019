import { FileFormatError } from '@/server/collectors/files/fileFormat'

/** What a DBN file says about itself. */
export interface DbnMetadata {
  readonly version: number
  readonly dataset: string
  /** Name of the one kind of records; 'mixed' where there are several. */
  readonly schema: string
  /** Bytes of one fixed-width symbol. */
  readonly symbolLength: number
  /** Raw symbol of an instrument id on a day (YYYYMMDD), as the file maps it. */
  symbolOf(instrumentId: number, day: number): string | null
  /** Bytes from the start of the file to the first record. */
  readonly length: number
}

/** Schemas by their number (DBN encoding). */
const SCHEMAS = [
  ...['mbo', 'mbp-1', 'mbp-10', 'tbbo', 'trades', 'ohlcv-1s', 'ohlcv-1m', 'ohlcv-1h', 'ohlcv-1d', 'definition'],
  ...['statistics', 'status', 'imbalance', 'ohlcv-eod', 'cmbp-1', 'cbbo-1s', 'cbbo-1m', 'tcbbo', 'bbo-1s', 'bbo-1m'],
]
const MIXED = 0xffff

interface Interval {
  readonly symbol: string
  readonly from: number
  readonly to: number
}

/** Length of the prelude: 'DBN', version, length of what follows. */
export const preludeLength = 8

/** Bytes of the whole header, from the prelude. Throws FileFormatError when the file is no DBN of a known version. */
export function dbnHeaderLength(prelude: Buffer): number {
  if (prelude.toString('latin1', 0, 3) !== 'DBN') throw new FileFormatError('This is not a DBN file.')
  const version = prelude.readUInt8(3)
  if (version < 1 || version > 3) throw new FileFormatError(`DBN version ${version} is not known (1 to 3 are).`)
  return preludeLength + prelude.readUInt32LE(4)
}

/** Reads the header: dataset, symbol width and the map from instrument ids to symbols. Layout: DBN encoding, versions 1 to 3. */
export function readDbnMetadata(header: Buffer): DbnMetadata {
  const version = header.readUInt8(3)
  const dataset = textAt(header, 8, 16)
  const schema = SCHEMAS[header.readUInt16LE(24)] ?? (header.readUInt16LE(24) === MIXED ? 'mixed' : 'unknown')
  // dataset 16, schema 2, start 8, end 8, limit 8, (version 1: record count 8), stype_in 1, stype_out 1, ts_out 1
  let at = 8 + 16 + 2 + 8 + 8 + 8 + (version === 1 ? 8 : 0) + 3
  const symbolLength = version === 1 ? 22 : header.readUInt16LE(at)
  at += version === 1 ? 47 : 2 + 53
  const schemaDefinition = header.readUInt32LE(at)
  at += 4 + schemaDefinition
  for (let list = 0; list < 3; list++) at += 4 + header.readUInt32LE(at) * symbolLength // symbols, partial, not found
  const mappings = readMappings(header, at, symbolLength)
  return {
    version,
    dataset,
    schema,
    symbolLength,
    symbolOf: (id, day) => find(mappings.get(id), day),
    length: header.length,
  }
}

function readMappings(header: Buffer, start: number, symbolLength: number): Map<number, Interval[]> {
  const found = new Map<number, Interval[]>()
  let at = start
  const count = header.readUInt32LE(at)
  at += 4
  for (let i = 0; i < count; i++) {
    const raw = textAt(header, at, symbolLength)
    at += symbolLength
    const intervals = header.readUInt32LE(at)
    at += 4
    for (let k = 0; k < intervals; k++) {
      const [from, to] = [header.readUInt32LE(at), header.readUInt32LE(at + 4)]
      const target = textAt(header, at + 8, symbolLength)
      at += 8 + symbolLength
      // Either side may be the number: files are made by raw symbol or by instrument id.
      const [id, symbol] = /^\d+$/.test(target) ? [Number(target), raw] : [Number(raw), target]
      if (Number.isInteger(id)) found.set(id, [...(found.get(id) ?? []), { symbol, from, to }])
    }
  }
  return found
}

function find(intervals: readonly Interval[] | undefined, day: number): string | null {
  return intervals?.find(({ from, to }) => day >= from && day < to)?.symbol ?? null
}

function textAt(bytes: Buffer, at: number, length: number): string {
  const end = bytes.indexOf(0, at)
  return bytes.toString('utf8', at, end < 0 || end > at + length ? at + length : end)
}
