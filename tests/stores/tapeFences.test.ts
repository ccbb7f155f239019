import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'
import { rollupsAgree } from '@/server/stores/tape/write/repair'
import { ClickHouseShim } from '@/tests/stores/clickhouseShim'
import { SESSION, tape, tempDir } from '@/tests/stores/tapeFixtures'

const SOURCE = tape(1, 1)[0]?.source ?? ''

describe('issue 28: one writer of a source, by a number that grows', () => {
  const { dir, remove } = tempDir('fences')
  const shim = new ClickHouseShim(dir)
  let address = ''
  let [older, newer]: SqlTapeStore[] = []
  beforeAll(async () => {
    address = await shim.start()
    older = clickHouseTape(address)
    newer = clickHouseTape(address)
    await older.open()
    await newer.open()
  })
  afterAll(async () => {
    await Promise.all([older?.close(), newer?.close()])
    await shim.stop()
    remove()
  })
  const count = async () => (await newer?.engine.query('SELECT count() FROM undercurrent.tape'))?.rows[0]?.[0]

  it('rows of an older number are refused by the engine, cancels too, and leave no trace in the roll-ups', async () => {
    await older?.fences.claim(SOURCE, 5)
    await older?.insertPrints({ token: 'a', items: tape(1, 100) })
    await newer?.fences.claim(SOURCE, 6)
    // The older one does not know: it sends, as after a long pause.
    await expect(older?.insertPrints({ token: 'b', items: tape(101, 100) })).rejects.toMatchObject({
      kind: 'refused',
      message: 'Nothing was stored: another host writes this source.',
    })
    const cancel = { token: 'c', items: [{ sessionDate: SESSION, source: SOURCE, seq: 1 }] }
    await expect(older?.cancelPrints(cancel)).rejects.toMatchObject({ kind: 'refused' })
    await expect(older?.fences.claim(SOURCE, 5)).rejects.toMatchObject({ kind: 'refused' })
    expect(await count()).toBe(100)
    expect(await rollupsAgree(newer?.engine as never, SESSION)).toBe(true)
  })

  it('the newer one goes on behind what the older stored, and a batch that is sent twice is stored once', async () => {
    shim.dropAnswers = 1
    await newer?.insertPrints({ token: 'b2', items: tape(51, 100) })
    await newer?.insertPrints({ token: 'b2', items: tape(51, 100) })
    expect(await count()).toBe(150)
    expect(await rollupsAgree(newer?.engine as never, SESSION)).toBe(true)
  })

  it('who writes under no number (an import) is refused where a host writes, and free elsewhere', async () => {
    const plain = clickHouseTape(address)
    await plain.open()
    await expect(plain.insertPrints({ token: 'd', items: tape(500, 10) })).rejects.toMatchObject({ kind: 'refused' })
    const own = tape(1, 10).map((item) => ({ ...item, source: 'import' }))
    await plain.insertPrints({ token: 'e', items: own })
    expect(await count()).toBe(160)
    await plain.close()
  })
})
