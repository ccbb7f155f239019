import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import { ClickHouseShim } from '@/tests/stores/clickhouseShim'
import { OwnServer } from '@/tests/stores/ownServer'
import { SCOPE, tape, tempDir } from '@/tests/stores/tapeFixtures'
import { tapeStoreSuite } from '@/tests/stores/tapeStore.suite'

tapeStoreSuite('ClickHouse client over HTTP', async () => {
  const { dir, remove } = tempDir('http')
  const shim = new ClickHouseShim(dir)
  const store = clickHouseTape(await shim.start())
  return {
    store,
    stop: async () => {
      await shim.stop()
      remove()
    },
  }
})

describe('ClickHouse client over HTTP: what only the network can do', () => {
  const { dir, remove } = tempDir('http-drop')
  const shim = new ClickHouseShim(dir)
  let address = ''

  beforeAll(async () => {
    address = await shim.start()
  })

  afterAll(async () => {
    await shim.stop()
    remove()
  })

  it('§6 an insert whose answer was lost is sent again with its token and stored once', async () => {
    const store = clickHouseTape(address)
    await store.open()
    shim.dropAnswers = 2
    await store.insertPrints({ token: 'lost', items: tape(1, 50) })
    expect(shim.dropAnswers).toBe(0)
    expect(await store.sessions()).toEqual([{ ...SCOPE, prints: 50, lastSeq: 50 }])
    const minutes = await store.minuteFlow(SCOPE, null)
    expect(minutes.reduce((sum, minute) => sum + minute.trades, 0)).toBe(50)
    await store.close()
  })

  it('npm run test:stores with TAPE_URL refuses a server that has a tape, and drops nothing of it', async () => {
    const own = new OwnServer(new URL(address))
    await expect(own.begin()).rejects.toThrow('TAPE_URL: the server has a database undercurrent.')
    await own.end()
    const store = clickHouseTape(address, true)
    expect(await store.sessions()).toEqual([{ ...SCOPE, prints: 50, lastSeq: 50 }])
    await store.close()
  })

  it('sends user SQL on a read-only connection', async () => {
    const store = clickHouseTape(address)
    await store.open()
    const before = shim.seen.filter((kind) => kind === 'console').length
    const answer = await store.sql('SELECT count() AS n FROM prints', { maxRows: 5, maxSeconds: 5 })
    expect(answer).toEqual({ columns: ['n'], rows: [[50]], truncated: false })
    expect(shim.seen.filter((kind) => kind === 'console').length).toBeGreaterThan(before)
    await store.close()
  })

  it('says "unavailable" when nobody answers', async () => {
    const store = clickHouseTape('http://127.0.0.1:9/')
    await expect(store.open()).rejects.toMatchObject({ kind: 'unavailable' })
    await store.close()
  })
})
