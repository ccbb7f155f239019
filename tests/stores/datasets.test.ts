import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATASETS } from '@/lib/datasets/catalogue'
import { DATASET_SQL } from '@/server/stores/datasets/datasetSql'
import { SqlDatasetStore } from '@/server/stores/datasets/sqlDatasetStore'
import { SqlMarketStore } from '@/server/stores/market/sqlMarketStore'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { SESSION as DAY, print, SCOPE } from '@/tests/stores/tapeFixtures'

const folder = mkdtempSync(join(tmpdir(), 'undercurrent-datasets-'))
const tape = embeddedTape({ dataDir: folder })
const market = new SqlMarketStore(tape.engine)
const store = new SqlDatasetStore(tape.engine)
const { source } = SCOPE
beforeAll(async () => {
  await tape.open()
  await market.open()
  await tape.insertPrints({
    token: 'a',
    items: [
      print(1, { side: 'ASK', size: 10, volume: 10, reportFlags: ['intermarket_sweep'], tags: ['ask_side'] }),
      print(2, { side: 'BID', size: 5, volume: 15 }),
      print(3, { side: 'ASK', size: 7, volume: 22 }),
    ],
  })
  await tape.cancelPrints({ token: 'c', items: [{ sessionDate: DAY, source, seq: 2 }] })
})
afterAll(async () => {
  await tape.close()
  rmSync(folder, { recursive: true, force: true })
})

const path = (name: string) => join(folder, name)

describe('§4.11 datasets out of the store', () => {
  it('the catalogue and the statements are the same list', () => {
    expect(Object.keys(DATASET_SQL).sort()).toEqual(DATASETS.map(({ id }) => id).sort())
  })

  it.each(DATASETS.map(({ id, columns }) => [id, columns] as const))(
    '%s: the engine knows every column, and a file without rows has its head',
    async (dataset, columns) => {
      await store.days(dataset)
      const file = { dataset, day: '2024-02-02', sources: ['nobody'], format: 'csv' as const, path: path('empty.csv') }
      expect(await store.saveDay(file)).toBe(0)
      const [head] = parse(readFileSync(file.path, 'utf8')) as string[][]
      expect(head).toEqual(columns.map(([name]) => name))
    },
  )

  it('public-api §3 a day of the tape has 40 columns, array literals, t and f, and sums by side without what was taken back', async () => {
    expect(await store.days('option_tape')).toEqual([{ day: DAY, source, rows: 3 }])
    const file = { dataset: 'option_tape', day: DAY, sources: [source], format: 'csv' as const, path: path('tape.csv') }
    expect(await store.saveDay(file)).toBe(3)
    const rows = parse(readFileSync(file.path, 'utf8'), { columns: true }) as Record<string, string>[]
    expect(Object.keys(rows[0] ?? {})).toHaveLength(40)
    expect(rows[0]).toMatchObject({ report_flags: '{intermarket_sweep}', tags: '{ask_side}', trade_id: '1' })
    expect(rows.map(({ canceled }) => canceled)).toEqual(['f', 't', 'f'])
    expect(rows.map(({ ask_vol, bid_vol }) => [ask_vol, bid_vol])).toEqual([
      ['10', '0'],
      ['10', '0'],
      ['17', '0'],
    ])
  })

  it('contracts of a day, and Parquet by its marks', async () => {
    const file = {
      dataset: 'contract_days',
      day: DAY,
      sources: [source],
      format: 'parquet' as const,
      path: path('c.parquet'),
    }
    expect(await store.days('contract_days')).toMatchObject([{ day: DAY, rows: 1 }])
    expect(await store.saveDay(file)).toBe(1)
    const bytes = readFileSync(file.path)
    expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual(['PAR1', 'PAR1'])
  })

  it('a day that is none and a dataset that is none are refused', async () => {
    const file = {
      dataset: 'option_tape',
      day: "2025-01-15' OR 1",
      sources: [source],
      format: 'csv' as const,
      path: path('x'),
    }
    await expect(store.saveDay(file)).rejects.toThrow(/not a date/)
    await expect(store.days('users')).rejects.toThrow(/no dataset/)
  })
})
