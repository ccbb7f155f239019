import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { TestReport } from '@/lib/feeds/testReport'
import type { ServiceContext } from '@/server/context'
import type { Feeds } from '@/server/feeds/feeds'
import { readEnv } from '@/server/readEnv'
import { offersOf } from '@/server/services/feeds/answerKinds'
import type { SourceService } from '@/server/services/feeds/sourceService'
import { SourceSettings } from '@/server/services/feeds/sourceSettings'
import { stateOf } from '@/server/services/feeds/sourceState'
import { secretBox } from '@/server/services/secretBox'
import { aUser } from '@/tests/builders/aUser'
import { accountsHost } from '@/tests/support/accountsHost'
import { massiveChainRow, massiveStand } from '@/tests/support/feeds/massiveSubject'
import { sourceServiceOn } from '@/tests/support/feeds/sourceServiceOn'
import { Stage } from '@/tests/support/feeds/stage'
import type { VendorStand } from '@/tests/support/feeds/vendorStand'

const KEY = 'uc-key-5f0c1d2e3a4b'
const { dataSources } = contract
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function opened() {
  const host = await accountsHost()
  ends.push(() => host.close())
  const staff = await host.logIn('admin')
  return { host, staff }
}

async function staged() {
  const stand = await massiveStand()
  const stage = new Stage(stand, Date.parse('2026-11-20T16:00:00Z'))
  ends.push(() => stage.end())
  return { stand, stage }
}

const CHAIN = '/v3/snapshot/options/SPY'

const serviceOf = (stand: VendorStand, { waits }: Stage, feeds: Feeds | null) =>
  sourceServiceOn({
    ...{ db: null as never, waits, feeds, tapes: () => ['massive'] },
    sources: () => [{ adapter: stand.adapter(waits), signature: '' }],
  })

/** The report of a test, while the clock of the stage goes on. */
async function tested(service: SourceService, stage: Stage): Promise<TestReport> {
  const reports: TestReport[] = []
  const testing = service.test('massive').then((report) => void reports.push(report))
  await stage.waits.until(() => reports.length > 0, 25)
  await testing
  const [report] = reports
  if (report === undefined) throw new Error('no report')
  return report
}

describe('issue 25.4 keys of sources on the page', () => {
  it('are sealed in the store, told as a fingerprint alone, and in no list, audit log or refusal', async () => {
    const { host, staff } = await opened()
    const save = (values: Record<string, string>) =>
      host.call(dataSources.saveSettings, { token: staff, params: { vendor: 'massive' }, body: { values } })
    expect((await save({ MASSIVE_KEY: KEY, MASSIVE_FEEDS: 'options,stocks' })).status).toBe(200)
    const list = await host.call(dataSources.list, { token: staff })
    const massive = list.body.data.vendors.find(({ key }) => key === 'massive')
    expect(massive?.settings.slice(0, 2)).toMatchObject([
      { name: 'MASSIVE_KEY', from: 'page', value: null, fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/) },
      { name: 'MASSIVE_FEEDS', from: 'page', value: 'options,stocks' },
    ])
    const refused = await save({ MASSIVE_KEY: KEY, MASSIVE_FEEDS: 'everything' })
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('options, stocks, indices') },
    })
    const typo = await host.call(dataSources.saveSettings, {
      token: staff,
      params: { vendor: 'common' },
      body: { values: { FEED_PRINTS: 'massiv' } },
    })
    expect(typo).toMatchObject({ status: 422, body: { message: expect.stringContaining('provides no option tape') } })
    const audit = await host.call(contract.admin.audit, {
      token: staff,
      query: { action: 'feed.', page: 0 },
    })
    const rows = await host.accounts.deps.db.selectFrom('settings').selectAll().execute()
    expect(audit.body.data).toMatchObject([{ detail: { vendor: 'massive', names: ['MASSIVE_KEY', 'MASSIVE_FEEDS'] } }])
    for (const told of [list, refused, audit, rows, host.errors]) expect(JSON.stringify(told)).not.toContain(KEY)
  })

  it('the environment wins, and what another key sealed has to be given again', async () => {
    const { host } = await opened()
    const { db } = host.accounts.deps
    const made = (env: Record<string, string>, passphrase: string) =>
      new SourceSettings(readEnv(env), db, secretBox(passphrase))
    const staff = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'admin@undercurrent.example')
      .executeTakeFirstOrThrow()
    const user = aUser({ id: staff.id, is_admin: true })
    const ctx = { user, nowMs: host.clock.nowMs } as unknown as ServiceContext
    const first = made({}, 'one')
    await first.set(ctx, 'massive', { MASSIVE_KEY: KEY })
    expect(first.effective.MASSIVE_KEY).toBe(KEY)
    const ruled = made({ MASSIVE_KEY: 'of-the-environment' }, 'one')
    await ruled.read()
    expect(ruled.effective.MASSIVE_KEY).toBe('of-the-environment')
    await expect(ruled.set(ctx, 'massive', { MASSIVE_KEY: KEY })).rejects.toThrow(
      'environment of this host, which wins',
    )
    const other = made({}, 'two')
    await other.read()
    expect(other.effective.MASSIVE_KEY).toBe('')
    await first.set(ctx, 'massive', { MASSIVE_KEY: '' })
    expect(first.effective.MASSIVE_KEY).toBe('')
  })
})

describe('feeds-live.md §13.7 test of a source', () => {
  it('connects, tells per kind what works, and goes away again', async () => {
    const { stand, stage } = await staged()
    stand.tell(3)
    const report = await tested(serviceOf(stand, stage, null), stage)
    expect(report).toMatchObject({ isOk: true, words: expect.stringContaining('option prints') })
    expect(report.kinds).toContainEqual({
      ...{ kind: 'prints', state: 'works', words: expect.stringContaining('arrived') },
    })
    await stage.until(() => stand.open() === 0)
  })

  it('issue 25: chains are asked anew by the test of a source that failed a moment ago', async () => {
    const { stand, stage } = await staged()
    stand.massive.rest.set(CHAIN, [massiveChainRow()])
    const host = stage.host()
    await stage.until(() => host.run.sink.told.has('chains'))
    stand.play('in-use')
    stand.cut('reset')
    await stage.until(() => host.run.fault?.kind === 'in-use')
    stand.play('none')
    const report = await tested(serviceOf(stand, stage, host.feeds), stage)
    expect(report.kinds).toContainEqual({ kind: 'chains', state: 'works', words: expect.stringContaining('arrived') })
  })

  it('C03 a plan without sockets: chains go on, prints are told as refused, tried slowly and followed once it has them', async () => {
    const { stand, stage } = await staged()
    stand.massive.rest.set(CHAIN, [massiveChainRow()])
    stand.play('no-plan')
    const host = stage.host()
    await stage.until(() => host.run.refused !== null && host.run.sink.told.has('chains'))
    expect(host.run.fault).toBeNull()
    const service = serviceOf(stand, stage, host.feeds)
    const nextTryMs = host.run.refused?.nextTryMs ?? 0
    expect(stateOf(host.run, service, 'massive')).toMatchObject({
      ...{ state: 'partly', next_try_ms: nextTryMs, remedy: expect.stringContaining('Subscribe') },
      words: expect.stringMatching(/no options stream.*Chains of 1 of 1/),
    })
    expect(offersOf(host.feeds).map(({ kind, out }) => [kind, out === null])).toEqual(
      expect.arrayContaining([
        ['prints', false],
        ['chains', true],
      ]),
    )
    const rows = host.run.sink.counters.rows
    await stage.waits.advance(nextTryMs - stage.waits.now() - 1000)
    await stage.until(() => host.run.sink.counters.rows > rows)
    expect(stand.asked()).toBe(1)
    expect(await stage.stores.feeds.gaps(5)).toMatchObject([{ state: 'open', why: 'entitlement' }])
    stand.play('none')
    stand.tell(3)
    await stage.has(3)
    expect([host.run.refused, host.run.fault]).toEqual([null, null])
    await stage.until(async () => (await stage.stores.feeds.gaps(5))[0]?.state !== 'open')
  })

  it('C03 the test of such a plan names what works and what is refused', async () => {
    const { stand, stage } = await staged()
    stand.massive.rest.set(CHAIN, [massiveChainRow()])
    stand.play('no-plan')
    const report = await tested(serviceOf(stand, stage, null), stage)
    expect(report).toMatchObject({ isOk: false, words: expect.stringMatching(/no options stream.*Works: chains/) })
    expect(report.kinds.map(({ kind, state }) => [kind, state])).toEqual(
      expect.arrayContaining([
        ['prints', 'refused'],
        ['chains', 'works'],
      ]),
    )
  })

  it('says in words why a key is refused; while another host reads the source nothing is connected', async () => {
    const { stand, stage } = await staged()
    const sources = () => [{ adapter: stand.adapter(stage.waits), signature: '' }]
    const errors: string[] = []
    let isFree = true
    const service = sourceServiceOn({
      ...{ db: null as never, waits: stage.waits, feeds: null, sources, errors },
      isFree: () => isFree,
    })
    stand.play('wrong-key')
    const refused = await tested(service, stage)
    expect(refused).toMatchObject({ isOk: false, words: expect.stringContaining('does not accept the key') })
    for (const secret of stand.secrets) expect(JSON.stringify([refused, errors])).not.toContain(secret)
    const asked = stand.asked()
    isFree = false
    expect((await service.test('massive')).words).toContain('Another host reads this source')
    expect(stand.asked()).toBe(asked)
  })

  it('a source that plays is looked at where it plays', async () => {
    const { stand, stage } = await staged()
    stand.tell(3)
    const host = stage.host()
    await stage.has(3)
    const connections = stand.open()
    const report = await tested(serviceOf(stand, stage, host.feeds), stage)
    expect(report.kinds).toContainEqual({ kind: 'prints', state: 'works', words: expect.any(String) })
    expect(stand.open()).toBe(connections)
  })
})
