import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import { rollupsAgree } from '@/server/stores/tape/write/repair'
import { ClickHouseShim } from '@/tests/stores/clickhouseShim'
import { SESSION, tape, tempDir } from '@/tests/stores/tapeFixtures'

const BATCH = 200
const OPENINGS = 30
/** Far above what one insert takes here. */
const REST_MS = 3000
const CONTRACTS = 'SELECT sum(trades) FROM undercurrent.tape_contracts'

describe('a tape that other processes open while one writes', () => {
  const { dir, remove } = tempDir('openings')
  const shim = new ClickHouseShim(dir)
  let address = ''
  beforeAll(async () => {
    address = await shim.start()
  })
  afterAll(async () => {
    await shim.stop()
    remove()
  })

  it(`is not made anew by ${OPENINGS} openings, nor by the job, and its roll-ups stay equal`, async () => {
    const writer = clickHouseTape(address)
    await writer.open()
    let batches = 0
    let isOver = false
    const writing = (async () => {
      for (; !isOver; batches += 1)
        await writer.insertPrints({ token: `w-${batches}`, items: tape(batches * BATCH + 1, BATCH) })
    })()
    const rebuilt: string[] = []
    const looker = clickHouseTape(address)
    await looker.open()
    for (let at = 0; at < OPENINGS; at += 1) {
      const other = clickHouseTape(address, at % 2 === 1)
      await other.open()
      await other.close()
      await looker.mendClosed(
        () => true,
        (session, reason) => rebuilt.push(`${session}: ${reason}`),
        REST_MS,
      )
    }
    await looker.close()
    isOver = true
    await writing
    expect(rebuilt).toEqual([])
    expect(batches).toBeGreaterThan(OPENINGS / 2)
    expect((await writer.engine.query('SELECT count() FROM undercurrent.tape')).rows).toEqual([[batches * BATCH]])
    expect(await rollupsAgree(writer.engine, SESSION)).toBe(true)
    await writer.close()
  })

  it('is mended by the job, with the reason, once a closed session stood still and differs', async () => {
    const store = clickHouseTape(address)
    await store.open()
    const right = (await store.engine.query(CONTRACTS)).rows
    await store.engine.script([`ALTER TABLE undercurrent.tape_contracts DROP PARTITION ${SESSION.replaceAll('-', '')}`])
    await store.close()

    const other = clickHouseTape(address)
    await other.open()
    const reasons: string[] = []
    const told = (session: string, reason: string) => reasons.push(`${session}: ${reason}`)
    expect(await other.mendClosed((date) => date < SESSION, told, 0)).toEqual([])
    expect(await other.mendClosed(() => true, told)).toEqual([])
    expect(await other.mendClosed(() => true, told, 0)).toEqual([SESSION])
    expect(reasons).toEqual([
      expect.stringMatching(/^2026-01-05: its roll-ups differ from its \d+ prints and 0 cancels$/),
    ])
    expect((await other.engine.query(CONTRACTS)).rows).toEqual(right)
    expect(await other.mendClosed(() => true, told, 0)).toEqual([])
    await other.close()
  })
})
