import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseFilter } from '@/lib/flow/filter/parse'
import { filterToSql } from '@/lib/flow/filter/toSql'
import { exportBlock, finishFile } from '@/server/services/flow/exportFile'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { SCOPE, SESSION, tape, tempDir } from '@/tests/stores/tapeFixtures'

const meta = { tier: 'live', simulated: true, source: 'synthetic', session_date: SESSION, as_of_ms: 0 } as const
const columns = ['time', 'ticker', 'contract', 'size', 'flags', 'sector', 'oi']

describe('C13 files of prints written by the engine', () => {
  const { dir, remove } = tempDir('export')
  const store = embeddedTape({ dataDir: dir })
  const items = tape(1, 60)
  const read = parseFilter('size>=20')
  const where = read.ok ? filterToSql(read.filter) : '1'
  const matching = items.filter((item) => item.size >= 20)

  beforeAll(async () => {
    await store.open()
    await store.insertPrints({ token: 'all', items })
  })
  afterAll(async () => {
    await store.close()
    remove()
  })

  async function write(format: 'csv' | 'json' | 'parquet'): Promise<string> {
    const path = join(dir, `file.${format}`)
    const block = exportBlock(meta, 'size>=20', matching.length)
    const note = format === 'parquet' ? JSON.stringify(block) : null
    await store.savePrints({ ...SCOPE, where }, { path: `${path}.rows`, format, columns, note })
    await finishFile(`${path}.rows`, path, { format, block })
    return path
  }

  it('CSV: a header block, the known columns in their order, every matching row, newest first', async () => {
    const lines = readFileSync(await write('csv'), 'utf8')
      .trim()
      .split(/\r?\n/)
    const rows = lines.filter((line) => !line.startsWith('#'))
    expect(lines).toContain('# data: SIMULATED, every value is invented')
    expect(lines).toContain('# filter: size>=20')
    expect(rows[0]).toBe('"time","ticker","contract","size","flags","open_interest","canceled"')
    expect(rows).toHaveLength(matching.length + 1)
    const newest = [...matching].sort((a, b) => b.executedAtUs - a.executedAtUs || b.seq - a.seq)[0]
    expect(rows[1]).toMatch(/^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z",/)
    expect(rows[1]).toContain(`"${newest?.optionSymbol}",${newest?.size}`)
  })

  it('JSON: the block as meta beside the rows', async () => {
    const { meta: block, data } = JSON.parse(readFileSync(await write('json'), 'utf8'))
    expect(block).toMatchObject({ page: 'Flow Feed', rows: matching.length, source: 'synthetic' })
    expect(data).toHaveLength(matching.length)
    expect(data[0]).toMatchObject({ canceled: false })
  })

  it('Parquet: begins and ends as one, and the engine reads it back with its note', async () => {
    const path = await write('parquet')
    const bytes = readFileSync(path)
    expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual(['PAR1', 'PAR1'])
    const { rows } = await store.engine.query(
      `SELECT count(), sum(size), any(JSONExtractString(export_note, 'data')) FROM file('${path}', Parquet)`,
    )
    const size = matching.reduce((sum, item) => sum + item.size, 0)
    expect(rows).toEqual([[matching.length, size, 'SIMULATED, every value is invented']])
  })
})
