import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SqlFeedStore } from '@/server/stores/feeds/sqlFeedStore'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'
import { ClickHouseShim } from '@/tests/stores/clickhouseShim'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { MASSIVE_KEY, MassiveStand } from '@/tests/support/feeds/massiveStand'
import { massivePrint } from '@/tests/support/feeds/massiveSubject'
import { eventually } from '@/tests/support/freePort'
import { type Engine, missingEngines, ownNats, ownPostgres } from '@/tests/support/hosts/engines'
import { type HostProcess, startHost, untilUp } from '@/tests/support/hosts/hostProcess'
import { FIRST_PRINT_MS } from '@/tests/support/hosts/runningTape'
import { isLong } from '@/tests/support/rounds'

const reason = missingEngines === '' ? '' : ` (skipped: ${missingEngines} not installed)`
/** Of a takeover; the rest is the work of everybody else on this machine. */
const MOST_MS = 15_000

describe.skipIf(reason !== '')(`two hosts that play a vendor who repeats nothing${reason}`, () => {
  const { dir, remove } = tempDir('vendor-takeover')
  const shim = new ClickHouseShim(dir)
  let engines: readonly Engine[] = []
  let vendor: MassiveStand
  let tape: SqlTapeStore
  let hosts: HostProcess[] = []
  let told = 0

  beforeAll(async () => {
    const [tapeUrl, database, bus] = await Promise.all([shim.start(), ownPostgres(), ownNats()])
    engines = [database, bus]
    vendor = await MassiveStand.start()
    tape = clickHouseTape(tapeUrl, true)
    const env = {
      ...{ ROLE: 'ingest', DATABASE_URL: database.url, TAPE_URL: tapeUrl, NATS_URL: bus.url },
      ...{ FEED: 'live', FEED_PRINTS: 'massive', FEED_NAMES: 'SPY', MASSIVE_KEY },
      ...{ MASSIVE_REST_URL: vendor.url, MASSIVE_WS_URL: vendor.socketUrl },
      ...{ CBOE_URL: 'off', NASDAQ_HALTS_URL: 'off', NYSE_HALTS_URL: 'off' },
    }
    hosts = await Promise.all([startHost(env), startHost(env)])
    await Promise.all(hosts.map(untilUp))
  })
  afterAll(async () => {
    await Promise.all(hosts.map((host) => host.end('SIGKILL')))
    await tape?.close()
    vendor?.close()
    await Promise.all([shim.stop(), ...engines.map((engine) => engine.stop())])
    remove()
  })

  const follows = () => [...vendor.clients].some(({ topics }) => topics.has('T.*'))
  /** The vendor tells what happened since, to whoever listens. */
  const tell = (count: number) => {
    const events = Array.from({ length: count }, (_, at) =>
      massivePrint(told + at + 1, { t: FIRST_PRINT_MS + (told + at + 1) * 1000 }),
    )
    told += count
    vendor.tell('options', events)
  }
  const stored = async () => {
    const { rows } = await tape.engine.query(
      "SELECT count(), uniqExact(seq), max(toUnixTimestamp64Micro(executed_at)) FROM undercurrent.tape WHERE source = 'massive'",
    )
    return rows[0]?.map(Number) ?? []
  }

  it('the second takes over after a kill -9 and names what neither of them heard, from the last print stored', async () => {
    await eventually('one to follow', async () => follows())
    tell(20)
    await eventually('the first prints', async () => (await stored())[0] === 20)
    const holder = await eventually(
      () => `one to say that it plays: ${hosts.map((host) => host.output())}`,
      async () => {
        const parts = await Promise.all(hosts.map(async (host) => JSON.stringify((await host.readiness()).parts)))
        const playing = hosts.filter((_, at) => parts[at]?.includes('is this host'))
        return playing.length === 1 && playing[0]
      },
    )
    const killedMs = Date.now()
    await holder.end('SIGKILL')
    await eventually('the vendor to be left alone', async () => !follows())
    tell(30)
    await eventually('the second to follow', async () => follows())
    const tookMs = Date.now() - killedMs
    process.stdout.write(`takeover of a vendor's feed after ${tookMs} ms\n`)
    if (isLong) expect(tookMs).toBeLessThan(MOST_MS)
    tell(10)
    await eventually('prints of the second', async () => (await stored())[0] === 30)
    expect(await stored()).toEqual([30, 30, (FIRST_PRINT_MS + told * 1000) * 1000])
    const feeds = new SqlFeedStore(tape.engine)
    const gap = await eventually('the gap to be named', async () =>
      (await feeds.gaps(10)).find(({ source, toUs }) => source === 'massive' && toUs !== null),
    )
    // Prints of one instant arrive one after another, so it begins two seconds before the newest.
    expect(gap).toMatchObject({
      kind: 'prints',
      why: 'restart',
      fromUs: (FIRST_PRINT_MS + 18_000) * 1000,
      missing: null,
    })
    expect(gap.toUs).toBeGreaterThanOrEqual(killedMs * 1000)
  })
})
