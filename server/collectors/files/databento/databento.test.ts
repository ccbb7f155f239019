import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('databento')
afterAll(remove)

const NONE = 0x7fff_ffff_ffff_ffffn
const ns = (iso: string): bigint => BigInt(Date.parse(iso)) * 1_000_000n
const open = ns('2024-03-11T13:30:00Z')

/** A header as the DBN encoding lays it out: schema, and one symbol of an instrument for a span of days. */
function header(
  version: number,
  schema: number,
  [symbol, from, to, id]: readonly [string, number, number, number],
  dataset = 'OPRA.PILLAR',
) {
  const width = version === 1 ? 22 : 71
  const fixed = Buffer.alloc(100)
  fixed.write(dataset, 0, 'latin1')
  fixed.writeUInt16LE(schema, 16)
  if (version > 1) fixed.writeUInt16LE(width, 16 + 2 + 24 + 3)
  const map = Buffer.alloc(4 * 4 + 4 + width + 4 + 8 + width)
  map.writeUInt32LE(1, 16)
  map.write(symbol, 20, 'latin1')
  map.writeUInt32LE(1, 20 + width)
  map.writeUInt32LE(from, 24 + width)
  map.writeUInt32LE(to, 28 + width)
  map.write(String(id), 32 + width, 'latin1')
  const prelude = Buffer.from([68, 66, 78, version, 0, 0, 0, 0])
  prelude.writeUInt32LE(fixed.length + map.length, 4)
  return Buffer.concat([prelude, fixed, map])
}

function record(length: number, type: number, id: number, at: bigint, fill: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt8(length / 4, 0)
  bytes.writeUInt8(type, 1)
  bytes.writeUInt32LE(id, 4)
  bytes.writeBigUInt64LE(at, 8)
  fill(bytes)
  return bytes
}
const trade = (id: number, at: bigint, price: bigint, size = 5) =>
  record(48, 0, id, at, (bytes) => {
    bytes.writeBigInt64LE(price, 16)
    bytes.writeUInt32LE(size, 24)
    bytes.write('TA', 28, 'latin1')
  })
const interest = (version: number, id: number, quantity: bigint) =>
  record(version < 3 ? 64 : 80, 0x18, id, open, (bytes) => {
    bytes.writeBigUInt64LE(open, 16)
    if (version < 3) bytes.writeInt32LE(Number(quantity), 40)
    else bytes.writeBigInt64LE(quantity, 40)
    bytes.writeUInt16LE(9, version < 3 ? 52 : 56)
  })
const of = (kind: FileRecord['kind'], records: readonly FileRecord[]) => records.filter((one) => one.kind === kind)
const brk = ['BRKB  240315C00400000', 20240311, 20240312, 7] as const

describe.each([1, 2, 3])('issue 2 §6: DBN version %i', (version) => {
  it('trades: microseconds, symbols without padding, what is missing by record', async () => {
    const file = Buffer.concat([
      header(version, 4, brk),
      trade(7, open + 123_456_789n, 1_250_000_000n),
      trade(9, open, 1_000_000_000n),
      trade(7, 0xffff_ffff_ffff_ffffn, 1_000_000_000n),
      trade(7, open, NONE),
    ])
    const { name, records } = await given('no-hint', file)
    expect(name).toBe('databento')
    expect(of('print', records)).toMatchObject([
      {
        print: {
          option_chain_id: 'BRKB240315C00400000',
          price: 1.25,
          size: 5,
          executed_at_us: Number(open / 1000n) + 123_456,
        },
      },
    ])
    expect(of('reject', records)).toMatchObject([
      { line: 2, reason: 'instrument 9 has no symbol in this file' },
      { line: 3, reason: 'the time is missing' },
      { line: 4, reason: 'price or size is missing' },
    ])
  })
  it('statistics: open interest; a quantity that is not there is none', async () => {
    const none = version < 3 ? 0x7fff_ffffn : NONE
    const file = Buffer.concat([header(version, 10, brk), interest(version, 7, 1234n), interest(version, 7, none)])
    const { records } = await given('stats.dbn', file)
    expect(of('day', records)).toMatchObject([
      { row: { openInterest: 1234, sessionDate: '2024-03-11', ticker: 'BRKB' } },
    ])
    expect(of('reject', records)).toMatchObject([{ line: 2, reason: 'the open interest is missing' }])
  })
})

describe('issue 2 §6: DBN that cannot be read', () => {
  it('a symbol of another day is not taken for this one', async () => {
    const file = Buffer.concat([header(3, 4, ['SPXW  240311P05100000', 20240307, 20240308, 8]), trade(8, open, 1n)])
    expect(of('reject', (await given('day.dbn', file)).records)).toHaveLength(1)
  })
  it.each([
    [1, 'mbp-1'],
    [5, 'ohlcv-1s'],
    [8, 'ohlcv-1d'],
    [16, 'cbbo-1m'],
  ])('schema %i is refused by its name', async (schema, name) => {
    await expect(given('x.dbn', header(3, schema, brk))).rejects.toThrow(`schema ${name} are not read`)
  })
  it('other datasets, damaged heads and halves are refused; members of a gzip are one file', async () => {
    await expect(given('s.dbn', header(3, 4, brk, 'XNAS.ITCH'))).rejects.toThrow('XNAS.ITCH holds no US options')
    const whole = Buffer.concat([header(3, 4, brk), trade(7, open, 1_000_000_000n)])
    await expect(given('cut.dbn', whole.subarray(0, -5))).rejects.toThrow('ends inside a record')
    const damaged = Buffer.from(whole)
    damaged.writeUInt32LE(0xffff_ffff, 108)
    await expect(given('bad.dbn', damaged)).rejects.toThrow('head of the DBN file is damaged')
    const members = Buffer.concat([gzipSync(whole.subarray(0, 90)), gzipSync(whole.subarray(90))])
    expect(of('print', (await given('two.gz', members)).records)).toHaveLength(1)
  })
})
