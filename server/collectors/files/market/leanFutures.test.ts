import { describe, expect, it } from 'vitest'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { fileFormats } from '@/server/collectors/files/formats'
import { futuresDayOf } from '@/server/collectors/files/market/leanFutures'
import { openFile } from '@/server/collectors/files/openFile'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const folder = `${sharedData}/market/prices/lean_futures`
const shared = hasSharedData ? it : it.skip

async function read(name: string) {
  const file = await openFile(`${folder}/${name}`)
  const format = fileFormats.find((one) => one.detects(file.head))
  const records: FileRecord[] = []
  for await (const record of format?.read(file.entries, { fileName: file.head.fileName }) ?? []) records.push(record)
  file.close()
  const rows = records.flatMap((record) => (record.kind === 'entity' ? [{ table: record.table, row: record.row }] : []))
  return { name: format?.name, rows, rejects: records.filter((record) => record.kind === 'reject') }
}

describe('§4.14 files of futures', () => {
  shared('a Lean zip of days holds several contracts, prices as quoted (skipped: no shared data)', async () => {
    const { name, rows, rejects } = await read('cme_daily_es_trade.zip')
    expect(name).toBe('lean-futures')
    expect(rejects).toEqual([])
    expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(['futures_days']))
    expect(rows.map(({ row }) => row)).toContainEqual({
      ...{
        root: 'ES',
        contract: 'ESZ13',
        session_date: '2013-10-07',
        open: 1669,
        high: 1679.5,
        low: 1667,
        close: 1668,
      },
      ...{ settle: null, volume: 1_374_818, open_interest: null },
    })
    expect(new Set(rows.map(({ row }) => ('contract' in row ? row.contract : '')))).toEqual(
      new Set(['ESZ13', 'ESH14', 'ESM14', 'ESU14', 'ESZ14', 'ESH20', 'ESM20', 'ESU20']),
    )
  })

  shared('hours and minutes are UTC: the open in New York trades most (skipped: no shared data)', async () => {
    const hours = await read('cme_hour_es_trade.zip')
    expect(hours.rejects).toEqual([])
    expect(hours.rows[0]?.row).toMatchObject({
      contract: 'ESH20',
      minutes: 60,
      start_at: Date.UTC(2020, 0, 2, 14) * 1000,
    })
    const minutes = await read('cme_minute_es_20131007_trade.zip')
    const bars = minutes.rows.flatMap(({ row }) => ('start_at' in row && 'volume' in row ? [row] : []))
    const busiest = bars.reduce((most, bar) => ((bar.volume ?? 0) > (most.volume ?? 0) ? bar : most))
    // 15:59 in New York.
    expect(new Date(Number(busiest.start_at) / 1000).toISOString()).toMatch(/^2013-10-07T(13:3|19:5|20:)/)
    expect(bars).toContainEqual(expect.objectContaining({ contract: 'ESM14', volume: 1, close: 1659.5 }))
  })

  shared('minutes of one contract as CSV name it in their file name (skipped: no shared data)', async () => {
    const { name, rows, rejects } = await read('6EH4.XCME_1min_bars_20240101_20240131.csv.gz')
    expect(name).toBe('futures-minutes')
    expect(rejects).toEqual([])
    expect(rows.length).toBeGreaterThan(20_000)
    expect(rows[0]?.row).toEqual({
      ...{ root: '6E', contract: '6EH24', session_date: '2024-01-02', start_at: Date.UTC(2024, 0, 1, 23, 1) * 1000 },
      ...{ minutes: 1, open: 1.1076, high: 1.10785, low: 1.1076, close: 1.1078, volume: 205 },
    })
  })

  it('the day of futures begins at 18:00 in New York', () => {
    expect(futuresDayOf(Date.UTC(2024, 0, 8, 22, 59))).toBe('2024-01-08')
    expect(futuresDayOf(Date.UTC(2024, 0, 8, 23, 0))).toBe('2024-01-09')
  })
})
