import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileFormat, FilePrint, FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'
import { fileFormats } from '@/server/collectors/files/formats'
import { openFile } from '@/server/collectors/files/openFile'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const folder = mkdtempSync(join(tmpdir(), 'undercurrent-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(
  path: string,
  options: Partial<ReadOptions> = {},
): Promise<{ format: FileFormat | undefined; records: FileRecord[] }> {
  const file = await openFile(path)
  const format = fileFormats.find((f) => f.detects(file.head))
  const records: FileRecord[] = []
  if (format)
    for await (const record of format.read(file.entries, { fileName: file.head.fileName, ...options }))
      records.push(record)
  file.close()
  return { format, records }
}
const real = (path: string) => read(join(sharedData, path))
const prints = (records: readonly FileRecord[]): FilePrint[] =>
  records.flatMap((r) => (r.kind === 'print' ? [r.print] : []))
const rejects = (records: readonly FileRecord[]) => records.filter((r) => r.kind === 'reject')
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Writes text as a file of that name and reads it back. */
function given(name: string, text: string | Buffer, options?: Partial<ReadOptions>) {
  const path = join(folder, name)
  writeFileSync(path, text)
  return read(path, options)
}

describe.skipIf(!hasSharedData)('real files (skipped: no shared data)', () => {
  it('Cboe trades: 2,295 prints, the cancelled pair marked, prices with their quotes', async () => {
    const { format, records } = await real('options/trades/cboe_option_trades_VIX_2016-06-01.csv.gz')
    const all = prints(records)
    expect(format?.name).toBe('cboe-trades')
    expect([all.length, rejects(records).length]).toEqual([2295, 0])
    expect(all.filter((p) => p.canceled).map((p) => [p.option_chain_id, p.size, p.price])).toEqual([
      ['VIX160720P00018000', 180, 2.2],
      ['VIX160720P00018000', 180, 2.2],
    ])
    expect(all.filter((p) => p.nbbo_ask === null)).toHaveLength(1)
    expect(all.filter((p) => p.underlying_price === null)).toHaveLength(2)
  })

  it('Cboe end of day: 724 series, volume 306,319, open interest 6,735,547, 648 with a volatility', async () => {
    const { format, records } = await real('options/trades/cboe_eod_calcs_VIX_2016-06-01.csv.gz')
    const days = records.flatMap((r) => (r.kind === 'day' ? [r.row] : []))
    const chains = records.flatMap((r) => (r.kind === 'chain' ? [r.row] : []))
    expect(format?.name).toBe('cboe-eod')
    expect([days.length, sum(days.map((d) => d.volume ?? 0)), sum(days.map((d) => d.openInterest ?? 0))]).toEqual([
      724, 306_319, 6_735_547,
    ])
    expect(chains.filter((c) => c.iv !== null)).toHaveLength(648)
    expect(new Date((chains[0]?.snapshotAtUs ?? 0) / 1000).toISOString()).toBe('2016-06-01T19:45:00.000Z')
  })

  it('thinkorswim: 3,657 prints, 20,728 contracts, USD 12,657,007, Chicago time, 441 duplicates kept', async () => {
    const { format, records } = await real('options/trades/tos_time_and_sales_VST_2025-05-23_morning.csv.gz')
    const all = prints(records)
    expect(format?.name).toBe('tos-time-and-sales')
    expect([all.length, sum(all.map((p) => p.size)), Math.round(sum(all.map((p) => p.price * p.size * 100)))]).toEqual([
      3657, 20_728, 12_657_007,
    ])
    expect(new Date((all[0]?.executed_at_us ?? 0) / 1000).toISOString()).toBe('2025-05-23T13:30:01.000Z')
    expect(all[0]?.option_chain_id).toBe('VST250530C00160000')
    const bySide = (tag: string) => all.filter((p) => p.tags[0] === tag).length
    expect([bySide('mid_side'), bySide('ask_side'), bySide('bid_side')]).toEqual([1861, 1083, 713])
  })

  it('Barchart: 500 prints of 2026-07-31 by expiry less days, 34 cancels, the trailer is no row', async () => {
    const { format, records } = await real('options/trades/barchart_options_flow_2026-07-31.csv')
    const all = prints(records)
    expect(format?.name).toBe('barchart-flow')
    expect([all.length, rejects(records).length]).toEqual([500, 0])
    expect(new Set(all.map((p) => p.session_date))).toEqual(new Set(['2026-07-31']))
    expect(all.filter((p) => p.canceled)).toHaveLength(34)
    expect(Math.round(sum(all.filter((p) => p.canceled).map((p) => p.price * p.size * 100)) / 1e5)).toBe(1600)
  })

  it.each([
    ['ndx_quotedata_2022-02-05', 9193, 14694.3506, '2022-02-06T01:26:00.000Z'],
    ['spx_quotedata_2023-09-14', 9960, 4505.1001, '2023-09-14T20:31:00.000Z'],
    ['spy_quotedata_2023-09-14', 3646, 450.81, '2023-09-14T20:31:00.000Z'],
    ['xsp_quotedata_2023-09-14', 5441, 450.51, '2023-09-14T20:30:00.000Z'],
  ])('Cboe quotedata %s: two contracts a row, spot and time from the head', async (name, rows, spot, at) => {
    const { format, records } = await real(`options/chains/cboe_quotedata/${name}.csv.gz`)
    const chains = records.flatMap((r) => (r.kind === 'chain' ? [r.row] : []))
    expect([format?.name, chains.length, rejects(records).length]).toEqual(['cboe-quotedata', rows * 2, 0])
    expect(chains[0]?.underlyingPrice).toBeCloseTo(spot, 1)
    expect(new Date((chains[0]?.snapshotAtUs ?? 0) / 1000).toISOString()).toBe(at)
  })

  it('SPX daily chain: open interest 14,947,114 and 15,250,844 around the holiday of 2019', async () => {
    const oi = async (day: string) => {
      const { records } = await real(`options/chains/spx_cboe_daily_2019/SPX_${day}.csv.gz`)
      return sum(records.flatMap((r) => (r.kind === 'chain' ? [r.row.openInterest ?? 0] : [])))
    }
    expect([await oi('20190703'), await oi('20190704')]).toEqual([14_947_114, 15_250_844])
  })

  it('chain JSON: every quote of four chains, null volume stays null', async () => {
    const { format, records } = await real('options/chains/us_chain_json_2026-08/GDX_2026-08-19T2246ET.json.gz')
    const chains = records.flatMap((r) => (r.kind === 'chain' ? [r.row] : []))
    expect([format?.name, chains.length, rejects(records).length]).toEqual(['chain-json', 2553, 0])
    expect(new Date((chains[0]?.snapshotAtUs ?? 0) / 1000).toISOString()).toBe('2026-08-20T02:53:55.015Z')
  })

  it.each([
    ['20140605', 90_887, 79, 5250],
    ['20140606', 93_786, 71, 1240],
  ])('Lean minute TWX %s: open interest and volume as counted', async (day, oi, _rows, volume) => {
    const kind = async (k: string) => (await real(`options/trades/lean_minute_twx/${day}_${k}_american.zip`)).records
    const days = (records: readonly FileRecord[]) => records.flatMap((r) => (r.kind === 'day' ? [r.row] : []))
    expect(sum(days(await kind('openinterest')).map((d) => d.openInterest ?? 0))).toBe(oi)
    expect(sum(days(await kind('trade')).map((d) => d.volume ?? 0))).toBe(volume)
    const quotes = await kind('quote')
    expect(quotes.filter((r) => r.kind === 'chain').length).toBeGreaterThan(150)
    expect(rejects(quotes)).toEqual([])
  })

  it('Databento: first print 14:30:00.817657 UTC, 0.24 × 1, quote 0.24 × 0.25', async () => {
    const { format, records } = await real('options/vendor_formats/databento_opra_pillar/test_data.tbbo.dbn.zst')
    const [first] = prints(records)
    expect(format?.name).toBe('databento')
    expect(first).toMatchObject({
      option_chain_id: 'AAPL250221C00250000',
      price: 0.24,
      size: 1,
      nbbo_bid: 0.24,
      nbbo_ask: 0.25,
      session_date: '2025-02-20',
    })
    expect(first?.executed_at_us).toBe(Date.UTC(2025, 1, 20, 14, 30, 0) * 1000 + 817_657)
    const named = async (kind: string) =>
      (await real(`options/vendor_formats/databento_opra_pillar/test_data.${kind}.dbn.zst`)).records
    expect((await named('definition')).every((r) => r.kind === 'chain')).toBe(true)
    expect((await named('statistics')).some((r) => r.kind === 'day' && r.row.openInterest !== undefined)).toBe(true)
    const trades = prints(await named('trades'))
    expect(trades.map((p) => p.size)).toEqual([1, 2, 1, 4])
    for (const kind of ['definition', 'statistics']) expect(rejects(await named(kind))).toEqual([])
    for (const kind of ['mbp-1', 'cbbo-1s', 'ohlcv-1d'])
      await expect(named(kind)).rejects.toThrow(`schema ${kind} are not read`)
  })
})

describe('bad rows and odd files', () => {
  const header =
    'id,underlying_symbol,executed_at,nbbo_bid,nbbo_ask,size,price,option_chain_id,report_flags,tags,upstream_condition_detail,canceled'
  const good =
    '1,AAPL,2026-08-19 13:30:00.123456+00,1.00,1.10,5,1.10,AAPL260821C00200000,{intermarket_sweep},"{ask_side,bullish}",isoi,f'

  it('option tape: microseconds, lists and flags are read', async () => {
    const { records } = await given('tape.csv', `${header}\n${good}\n`)
    expect(prints(records)).toMatchObject([
      {
        executed_at_us: Date.UTC(2026, 7, 19, 13, 30) * 1000 + 123_456,
        tags: ['ask_side', 'bullish'],
        report_flags: ['intermarket_sweep'],
        condition: 'ISOI',
        canceled: false,
      },
    ])
  })

  it('good rows survive bad ones, and each bad one names its line and column', async () => {
    const bad = [
      'x'.repeat(20),
      good.replace(',5,', ',0,'),
      good.replace('AAPL260821C00200000', 'AAPL260231C00200000'),
      good.replace('1.10,AAPL', 'cheap,AAPL'),
      good.replace('2026-08-19 13:30:00.123456+00', 'yesterday'),
    ]
    const { records } = await given('tape2.csv', `${header}\n${[good, ...bad, good].join('\n')}\n`)
    expect(prints(records)).toHaveLength(2)
    expect(rejects(records).map((r) => r.line)).toEqual([3, 4, 5, 6, 7])
    expect(
      rejects(records)
        .map((r) => ('reason' in r ? r.reason : ''))
        .join(' | '),
    ).toMatch(/executed_at.*size.*option_chain_id.*price.*executed_at/)
  })

  it('gzip is seen by content whatever the name says', async () => {
    const { format, records } = await given('tape.txt', gzipSync(`${header}\n${good}\n`))
    expect([format?.name, prints(records).length]).toEqual(['option-tape', 1])
  })

  it('rubbish is of no format', async () => {
    expect((await given('rubbish.bin', Buffer.from([0, 1, 2, 3, 255, 254]))).format).toBeUndefined()
    expect((await given('empty.csv', '')).format).toBeUndefined()
  })

  it('a thinkorswim file without a ticker in its name asks for one', async () => {
    const text =
      'Time,Option_Description_orig,Expiration_Date,Strike_Price,Option_Type,TradeQuantity,Trade_Price,Option_Bid,Option_Ask,Delta,IV,Underlying_Price,Condition,Exchange,Aggressor\n2025-05-23 09:30:01,x,2025-05-30,160.0,C,1,4.2,0.0,9.95,0.43,0.64,156.56,,BEST,Between Bid/Ask\n'
    await expect(given('sales.csv', text)).rejects.toThrow('--ticker')
    const { records } = await given('sales.csv', text, { ticker: 'VST', zone: 'new-york' })
    expect(prints(records)[0]).toMatchObject({
      option_chain_id: 'VST250530C00160000',
      executed_at_us: Date.UTC(2025, 4, 23, 13, 30, 1) * 1000,
    })
  })

  it('a DBN file that ends inside a record says where', async () => {
    const head = Buffer.alloc(8)
    head.write('DBN', 0, 'latin1')
    head.writeUInt8(9, 3)
    await expect(given('broken.dbn', head)).rejects.toThrow('version 9')
  })
})
