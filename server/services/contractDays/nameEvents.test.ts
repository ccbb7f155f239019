import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ScreenerRow } from '@/lib/contract/screener'
import { EVERY_MATCH, type WatchProgram } from '@/lib/flow/alerts/program'
import { parseFilter } from '@/lib/flow/filter/parse'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { contractsLook } from '@/server/services/alerts/watches/contractLooks'
import { laneContext, type ProgramOf } from '@/server/services/alerts/watches/lane'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const DAY = '2025-01-15'
const at = (time: string, day = DAY) => newYorkTimeToMs(day, time)
const headline = (article: string, time: string, tickers: string[], day = DAY) => ({
  ...{ article, published_at: at(time, day) * 1000, title: article, tickers, publisher: 'Wire', url: '', summary: '' },
  source: 'file',
})
const decision = (ticker: string, event_date: string, kind = 'pdufa') => ({
  ...{ ticker, event_date, kind, company: ticker, drug: 'x', indication: '', detail: '', url: '', number: event_date },
  source: 'file',
})
const NAMES = ['MRNA', 'GUSH', 'ZZZ']

let entities = new MemoryMarketStore()
let api: ReturnType<typeof apiTestClient>
beforeEach(async () => {
  entities = new MemoryMarketStore()
  await entities.insert('fda_events', 'a', [
    ...[decision('MRNA', '2025-01-25'), decision('MRNA', '2025-01-20'), decision('MRNA', '2025-01-14')],
    decision('GUSH', '2025-01-16', 'recall'),
  ])
  await entities.insert('news', 'a', [
    ...[headline('1', '08:00', ['GUSH']), headline('2', '10:30', ['GUSH', 'MRNA'])],
    ...[headline('3', '18:00', ['ZZZ']), headline('4', '18:00', ['ZZZ'], '2025-01-14')],
  ])
  api = apiTestClient({ entities })
  api.feed.begin({ sessionDate: DAY, mode: 'live' })
  await until(() => api.runtime.views.live.session.sessionDate === DAY)
  api.feed.push(
    ...NAMES.map((name, row) =>
      aPrint({
        seq: row + 1,
        option_chain_id: `${name}250221C00010000`,
        session_date: DAY,
        executed_at_us: at('09:40') * 1000,
      }),
    ),
  )
  await until(() => api.runtime.views.live.seq === NAMES.length)
  api.clock.nowMs = at('10:00')
})
afterEach(() => api.close())

const rows = async (query: Record<string, unknown>, as: typeof premiumUser | null = premiumUser) =>
  ((await api.call(contract.screener.list, { query, ...(as ? { as } : {}) })).body.data as { rows: ScreenerRow[] }).rows
const names = async (query: Record<string, unknown>) => (await rows(query)).map(({ ticker }) => ticker).sort()

describe('C4 Options Screener: days to an FDA date and headlines of the day', () => {
  it('the running session: the nearest decision from today on, no recalls; headlines of the day up to now', async () => {
    const by = new Map((await rows({})).map((row) => [row.ticker, [row.fda_days, row.headlines]]))
    expect(Object.fromEntries(by)).toEqual({ MRNA: [5, 0], GUSH: [null, 1], ZZZ: [null, 0] })
    expect(await names({ filter: 'fda_days between 0 10' })).toEqual(['MRNA'])
    expect(await names({ filter: 'fda_days<5' })).toEqual([])
    expect(await names({ filter: 'headlines>=1' })).toEqual(['GUSH'])
    expect(await names({ filter: 'headlines<=0' })).toEqual(['MRNA', 'ZZZ'])
    expect((await rows({ sort: 'fda_days' }))[0]?.ticker).toBe('MRNA')
    api.clock.nowMs = at('10:31')
    expect(await names({ filter: 'headlines>=1' })).toEqual(['GUSH', 'MRNA'])
    expect(await names({ filter: 'headlines>=2' })).toEqual(['GUSH'])
  })

  it('C12 an instant and a stored session know nothing that came later', async () => {
    api.feed.push(aPrint({ seq: 4, session_date: DAY, executed_at_us: at('15:00') * 1000 }))
    await until(() => api.runtime.views.live.seq === 4)
    api.clock.nowMs = at('19:00')
    expect(await names({ filter: 'headlines>=1', at: new Date(at('10:00')).toISOString() })).toEqual(['GUSH'])
    expect(await names({ filter: 'headlines>=1' })).toEqual(['GUSH', 'MRNA', 'ZZZ'])
    await api.runtime.batcher.flush()
    api.feed.begin({ sessionDate: '2025-01-16', mode: 'live' })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-16')
    api.clock.nowMs = at('12:00', '2025-01-16')
    const stored = { session: DAY }
    expect(await names({ ...stored, filter: 'headlines>=1' })).toEqual(['GUSH', 'MRNA'])
    expect(await names({ ...stored, filter: 'fda_days<=5' })).toEqual(['MRNA'])
  })

  it('without imported news of the day nothing is said of any name, and the sample has none', async () => {
    const other = apiTestClient({ entities: new MemoryMarketStore() })
    other.feed.push(aPrint({ seq: 1 }))
    await until(() => other.runtime.views.live.seq === 1)
    const { body } = await other.call(contract.screener.list, { as: premiumUser, query: {} })
    expect((body.data as { rows: ScreenerRow[] }).rows[0]).toMatchObject({ fda_days: null, headlines: null })
    await other.close()
    expect(await rows({ filter: 'fda_days>=0' }, null)).toEqual([])
  })

  it('R19 an alert on a contract screen asks the same', async () => {
    const read = parseFilter('headlines>=1 and volume>=1')
    if (!read.ok) throw new Error(read.error.message)
    const program: ProgramOf<'contracts'> = {
      ...{ kind: 'watch', id: 'mine', filter: read.filter, policy: EVERY_MATCH, tickers: null, contracts: null },
      ...{ since: null, watch: { kind: 'contracts', event: 'enter', each_morning: false } },
    } satisfies WatchProgram
    const { nowMs } = api.clock
    const found = await contractsLook(
      { market: api.runtime.market, ctx: laneContext('live', nowMs), atUs: at('09:40') * 1000 },
      program,
    )
    expect(found?.matches.map(({ ticker }) => ticker)).toEqual(['GUSH'])
    expect(found?.matches[0]?.facts().clauses).toContainEqual({ clause: 'Headlines of the day', found: '1' })
  })
})
