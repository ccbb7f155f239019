import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { Accounts } from '@/server/accounts'
import { COLLECTORS } from '@/server/collectors/remote/collectors'
import type { ServiceContext } from '@/server/context'
import {
  backfillCollector,
  collectorStates,
  runCollector,
  switchAllCollectors,
  switchCollector,
} from '@/server/services/collectors/collectorStates'
import { aUser } from '@/tests/builders/aUser'
import { collectorBench } from '@/tests/support/collectors/collectorBench'
import { SAMPLES } from '@/tests/support/collectors/samples'
import { openMemoryAccounts } from '@/tests/support/memoryAccounts'

const ID = 'finra-short-volume'
const own = COLLECTORS.filter(({ id }) => id === ID || id === 'sec-tickers')

let accounts: Accounts
let bench: Awaited<ReturnType<typeof collectorBench>>
beforeAll(async () => {
  accounts = await openMemoryAccounts(
    {
      ...{ publicOrigin: '', demoAccounts: true, smtpUrl: undefined, mailFrom: '' },
      captcha: { provider: 'altcha', siteKey: '', secret: '', verifyUrl: undefined },
    },
    () => 0,
    () => undefined,
  )
})
afterAll(() => accounts.close())
beforeEach(async () => {
  bench = await collectorBench(accounts.deps.db, own, { on: [], contact: '' })
  bench.stand.serve(SAMPLES[ID]?.files ?? new Map())
})
afterEach(async () => {
  await bench.close()
  await accounts.deps.db.deleteFrom('settings').where('key', '=', 'collectors_all').execute()
})

const deps = () => ({
  ...{ db: accounts.deps.db, book: bench.book, run: bench.run },
  wake: async () => bench.run.kick(),
})

async function staff(): Promise<ServiceContext> {
  const { id } = await accounts.deps.db
    .selectFrom('users')
    .select('id')
    .where('is_super', '=', true)
    .executeTakeFirstOrThrow()
  return { nowMs: bench.clock(), user: aUser({ id, is_admin: true, is_super: true }) } as ServiceContext
}

const stateOf = async (id = ID) =>
  (await collectorStates(deps(), await staff())).data.collectors.find((one) => one.id === id)

describe('issue 25 §3: staff and the sources of public records', () => {
  it('nothing is asked for unless it is switched on', async () => {
    await bench.at('2026-11-24', '23:45')
    expect(bench.stand.asked).toEqual([])
    expect(await stateOf()).toMatchObject({ state: 'off', next_turn_ms: null })
    await expect(runCollector(deps(), await staff(), ID)).rejects.toThrow('is switched off')
  })

  it('one switch for all free sources; a switch of its own wins; what lacks something says so', async () => {
    await switchAllCollectors(deps(), await staff(), true)
    await bench.at('2026-11-24', '23:45')
    expect((await collectorStates(deps(), await staff())).data.all_free_sources).toBe(true)
    expect(await stateOf()).toMatchObject({
      state: 'waiting',
      newest_day: '2026-11-24',
      counts: { stored: 1, rows: 2 },
    })
    expect(await stateOf('sec-tickers')).toMatchObject({
      state: 'held',
      words: expect.stringContaining('COLLECT_CONTACT'),
    })
    await switchCollector(deps(), await staff(), ID, false)
    expect(await stateOf()).toMatchObject({ state: 'off', own_switch: false })
  })

  it('run now gives a turn at once', async () => {
    await switchCollector(deps(), await staff(), ID, true)
    await bench.at('2026-11-24', '23:45')
    const asked = bench.stand.asked.length
    await runCollector(deps(), await staff(), ID)
    await bench.run.settled()
    expect(bench.stand.asked.length).toBeGreaterThan(asked)
  })

  it('a host that does not collect itself leaves the turn to the one that does', async () => {
    await switchCollector(deps(), await staff(), ID, true)
    await bench.at('2026-11-24', '23:45')
    const asked = bench.stand.asked.length
    await runCollector({ ...deps(), wake: async () => undefined }, await staff(), ID)
    await bench.run.settled()
    expect(bench.stand.asked.length).toBe(asked)
    await bench.after(0)
    expect(bench.stand.asked.length).toBeGreaterThan(asked)
  })

  it('a range is back-filled day by day, goes on after a restart, and counts days that are not whole', async () => {
    await switchCollector(deps(), await staff(), ID, true)
    await bench.at('2026-11-24', '23:45')
    await backfillCollector(deps(), await staff(), ID, { from: '2026-10-01', to: '2026-10-09' })
    await bench.restart()
    expect((await bench.book.state(ID)).backfill).toMatchObject({ from: '2026-10-01', days: 7 })
    await bench.after(0)
    expect(await stateOf()).toMatchObject({ backfill: { days: 7, done: 7, incomplete: 7, next: null } })
    expect(bench.stand.asked.map(({ path }) => path)).toContain('/finra/equity/regsho/daily/CNMSshvol20261005.txt')
    expect(bench.clock()).toBeGreaterThan(newYorkTimeToMs('2026-11-24', '23:45'))
  })

  it('a range without days, or of a source without any, is refused in words; so is one of a stranger', async () => {
    await switchCollector(deps(), await staff(), ID, true)
    const ask = async (from: string, to: string) => backfillCollector(deps(), await staff(), ID, { from, to })
    await expect(ask('2026-11-28', '2026-11-29')).rejects.toThrow('has no days')
    await expect(ask('2026-11-28', '2026-11-02')).rejects.toThrow('two days')
    await expect(backfillCollector(deps(), await staff(), 'nothing', null)).rejects.toThrow('no such source')
    await expect(collectorStates(deps(), { nowMs: 0, user: null } as unknown as ServiceContext)).rejects.toThrow()
  })
})
