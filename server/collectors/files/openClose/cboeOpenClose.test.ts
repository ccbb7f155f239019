import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileFormat, FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'
import { fileFormats } from '@/server/collectors/files/formats'
import type { VolumeRow } from '@/server/collectors/files/openClose/openCloseColumns'
import { openFile } from '@/server/collectors/files/openFile'
import { importFile } from '@/server/services/import/importFile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { type OpenCloseCells, openCloseColumns, openCloseFile } from '@/tests/support/openCloseFile'

const folder = mkdtempSync(join(tmpdir(), 'undercurrent-open-close-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function put(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

async function read(name: string, text: string, options: Partial<ReadOptions> = {}) {
  const file = await openFile(put(name, text))
  const format: FileFormat | undefined = fileFormats.find((one) => one.detects(file.head))
  const records: FileRecord[] = []
  if (format)
    for await (const record of format.read(file.entries, { fileName: file.head.fileName, ...options }))
      records.push(record)
  file.close()
  const rows = records.flatMap((one) =>
    one.kind === 'entity' && one.table === 'participant_volumes' ? [one.row as VolumeRow] : [],
  )
  const notes = records.flatMap((one) => (one.kind === 'note' ? [one.text] : []))
  return { format: format?.name, rows, notes, rejects: records.filter((one) => one.kind === 'reject') }
}

const DAY = openCloseColumns('day')
const INTERVAL = openCloseColumns('interval')
const stores = () => ({ tape: new MemoryTape(), market: new MemoryMarketStore() })
/** Customers buy 7 in small orders to open and 3 in large ones to close, firms sell 4, market makers sell the rest. */
const traded: OpenCloseCells = {
  ...{ cust_lt_100_open_buy_vol: 7, cust_lt_100_open_buy_qty: 2, cust_gt_199_close_buy_vol: 3 },
  ...{ firm_open_sell_vol: 4, mm_sell_vol: 6, total_exchange_vol: 10, open_interest: 900 },
}

describe('Cboe Open-Close volume summary (F27 C)', () => {
  it('a day: sizes of orders add up, numbers of trades are no contracts, market makers are not split', async () => {
    const { format, rows, notes, rejects } = await read('C1OpenClose_2026-06-15.csv', openCloseFile(DAY, [traded]))
    expect([format, rejects, notes]).toEqual(['cboe-open-close', [], []])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      ...{ ticker: 'SPX', session_date: '2026-06-15', option_symbol: 'SPXW260626C06000000', exchange: 'C1' },
      ...{ expiry: '2026-06-26', volume: 10, customer_open_buy: 7, customer_close_buy: 3, customer_open_sell: 0 },
      ...{ firm_open_sell: 4, professional_open_buy: 0, market_maker_buy: 0, market_maker_sell: 6 },
    })
    // The whole day: up to midnight in New York, four hours behind UTC in June.
    expect(rows[0]?.until_at).toBe(Date.parse('2026-06-16T04:00:00Z') * 1000)
  })

  it('columns in another order, in capitals, with other names of the public descriptions and dates without hyphens', async () => {
    const named = DAY.toReversed()
    const text = openCloseFile(named, [{ ...traded, expiration_date: '20260626', quote_date: '20260615' }])
    const other = text.replace('call_put_flag', 'CALL_OR_PUT').replace('underlying_symbol', 'TICKER')
    const { format, rows } = await read('EDGXOpenClose_2026-06-15.csv', other)
    expect(format).toBe('cboe-open-close')
    expect(rows).toMatchObject([
      { ticker: 'SPX', exchange: 'EDGX', option_symbol: 'SPXW260626C06000000', customer_open_buy: 7 },
    ])
  })

  it('good rows survive bad ones, which are told with line and reason', async () => {
    const { rows, rejects } = await read(
      'C2OpenClose_2026-06-15.csv',
      openCloseFile(DAY, [
        traded,
        { ...traded, cust_lt_100_open_buy_vol: -7 },
        { ...traded, mm_buy_vol: '' },
        { ...traded, strike_price: 'x' },
        { ...traded, call_put_flag: 'B' },
        { ...traded, quote_date: '2026-02-30' },
        { ...traded, expiration_date: '2026-06-12' },
        { ...traded, option_symbol: '' },
        { ...traded, strike_price: '6100' },
      ]),
    )
    expect(rows.map((row) => row.option_symbol)).toEqual(['SPXW260626C06000000', 'SPXW260626C06100000'])
    expect(rejects).toEqual(
      [
        [3, "cust_lt_100_open_buy_vol is '-7', a whole number from 0 was expected"],
        [4, "mm_buy_vol is '', a whole number from 0 was expected"],
        [5, "strike_price is 'x', a number was expected"],
        [6, "call_put_flag is 'B', call or put was expected"],
        [7, "quote_date is '2026-02-30', a date was expected"],
        [8, 'expiration_date is 2026-06-12, before the day of the row, 2026-06-15'],
        [9, "'' is not an option root"],
      ].map(([line, reason]) => ({ kind: 'reject', line, reason })),
    )
  })

  it('a participant whose columns are not all there is unknown, not 0, and the report says so', async () => {
    const columns = openCloseColumns('day', ['mm_buy_vol', 'mm_sell_vol', 'procust_100_199_open_buy_vol'])
    const { rows, notes } = await read('BZX_2026-06-15.csv', openCloseFile(columns, [traded]))
    expect(rows[0]).toMatchObject({
      market_maker_buy: null,
      professional_open_buy: null,
      professional_close_sell: null,
    })
    expect(rows[0]).toMatchObject({ exchange: 'BZX', customer_open_buy: 7, firm_open_sell: 4 })
    expect(notes).toEqual([
      'professional customers are left out: the file has no column procust_100_199_open_buy_vol',
      'the file has no market makers',
    ])
  })

  it('what is bought is sold by somebody: rows where it is not are counted', async () => {
    const { rows, notes } = await read('C1.csv', openCloseFile(DAY, [traded, { ...traded, mm_sell_vol: 5 }]))
    expect(rows).toHaveLength(2)
    expect(notes).toEqual(['1 rows where contracts bought and sold differ over all participants'])
  })

  it('a file that does not say its exchange is asked for it, never guessed', async () => {
    const text = openCloseFile(DAY, [traded])
    await expect(read('volumes.csv', text)).rejects.toThrow('Give it with --exchange (C1, C2, BZX, EDGX)')
    expect((await read('volumes.csv', text, { exchange: 'C2' })).rows).toMatchObject([{ exchange: 'C2' }])
    expect((await read('volumes.csv', text, { folder: 'EDGXOpenClose_2026-06.zip' })).rows).toMatchObject([
      { exchange: 'EDGX' },
    ])
  })

  it('an interval file is a running day so far: the last state of each series is kept, the evening is the next day', async () => {
    const at = (time: string, customers: number, day = '2026-06-15') => ({
      ...traded,
      ...{ trade_datetime: `${day} ${time}`, cust_lt_100_open_buy_vol: customers, mm_sell_vol: customers - 1 },
    })
    const rows = [at('09:40:00', 2), at('16:20:00', 9), at('10:00:00', 5), at('20:30:00', 1)]
    const answer = await read('C1OpenClose_10m.csv', openCloseFile(INTERVAL, rows))
    expect(answer.rows).toMatchObject([{ session_date: '2026-06-15', customer_open_buy: 9, volume: null }])
    expect(answer.rows[0]?.until_at).toBe(Date.parse('2026-06-15T20:20:00Z') * 1000)
    expect(answer.rejects).toMatchObject([
      {
        line: 5,
        reason: "trade_datetime is '2026-06-15 20:30:00', in the overnight session of the next day, which is not read",
      },
    ])
    expect(answer.notes).toEqual([
      'a running day up to 2026-06-15 16:20:00 New York; the end-of-day file completes it',
      '2 rows are earlier states of a running day; the last of each series is kept',
    ])
  })
})

describe('importing Open-Close volumes', () => {
  it('a second import stores 0 and says what was unchanged; another exchange stands beside', async () => {
    const into = stores()
    const text = openCloseFile(DAY, [traded, { ...traded, strike_price: 6100 }, { ...traded, strike_price: '?' }])
    const path = put('C1OpenClose_2026-06-15.csv', text)
    const [first] = await importFile(into, () => 0, path)
    const [second] = await importFile(into, () => 0, path)
    expect([first.read, first.stored, first.rejected]).toEqual([3, 2, 1])
    expect(first.lines().join('\n')).toContain("strike_price is '?', a number was expected (1: line 4)")
    expect([second.stored, second.rejected]).toEqual([0, 1])
    expect(second.lines().join('\n')).toContain('unchanged  2 rows of participant_volumes were already stored')
    const [other] = await importFile(into, () => 0, put('C2OpenClose_2026-06-15.csv', text))
    expect(other.stored).toBe(2)
    expect(await into.market.count('participant_volumes')).toBe(4)
  })

  it('files of a running day in any order end with the last state, and the whole day stands above them', async () => {
    const into = stores()
    const state = async (time: string, customers: number) => {
      const cells = { ...traded, trade_datetime: `2026-06-15 ${time}`, cust_lt_100_open_buy_vol: customers }
      const [report] = await importFile(into, () => 0, put(`C1_${customers}.csv`, openCloseFile(INTERVAL, [cells])))
      return report.stored
    }
    const known = async () => (await into.market.rows('participant_volumes', { limit: 9 }))[0]?.customer_open_buy
    expect([await state('11:00:00', 5), await state('10:00:00', 3), await known()]).toEqual([1, 0, 5])
    expect([await state('15:00:00', 8), await known()]).toEqual([0, 8])
    await importFile(
      into,
      () => 0,
      put('C1OpenClose.csv', openCloseFile(DAY, [{ ...traded, cust_lt_100_open_buy_vol: 9 }])),
    )
    expect([await state('16:20:00', 6), await known()]).toEqual([0, 9])
    expect(await into.market.count('participant_volumes')).toBe(1)
  })
})
