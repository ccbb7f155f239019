import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type Accounts, openAccounts } from '@/server/accounts'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'
import { ClickHouseShim } from '@/tests/stores/clickhouseShim'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { accountsOn, type Engine, missingEngines, ownNats, ownPostgres } from '@/tests/support/hosts/engines'
import { type HostProcess, startHost, untilUp } from '@/tests/support/hosts/hostProcess'
import { Storm } from '@/tests/support/hosts/storm'
import { isLong } from '@/tests/support/rounds'

const ROLES = ['api', 'ingest', 'worker'] as const
type Role = (typeof ROLES)[number]
const KILLS = 20

describe.skipIf(!isLong || missingEngines !== '')('a host of one role that is killed while it works', () => {
  const { dir, remove } = tempDir('killed-roles')
  const shim = new ClickHouseShim(dir)
  const hosts = {} as Record<Role, HostProcess>
  const engines: Engine[] = []
  let accounts: Accounts
  let tape: SqlTapeStore
  let start: (role: Role) => Promise<void>
  const storm = new Storm({ people: () => hosts.api.origin, senders: () => hosts.ingest.origin })

  beforeAll(async () => {
    const [tapeUrl, postgres, nats] = await Promise.all([shim.start(), ownPostgres(), ownNats()])
    engines.push(postgres, nats)
    const env = await storm.listen()
    const places = { DATABASE_URL: postgres.url, TAPE_URL: tapeUrl, NATS_URL: nats.url, FILES_URL: `${dir}/files` }
    start = async (role) => {
      hosts[role] = await startHost({ ...env, ...places, ROLE: role })
    }
    await Promise.all(ROLES.map(start))
    await Promise.all(ROLES.map((role) => untilUp(hosts[role])))
    accounts = await openAccounts(accountsOn(postgres.url), Date.now, () => undefined)
    tape = clickHouseTape(tapeUrl, true)
    await storm.begin()
  })
  afterAll(async () => {
    storm.close()
    await Promise.all(Object.values(hosts).map((host) => host.end('SIGKILL')))
    await Promise.all([accounts?.close(), tape?.close()])
    await Promise.all([shim.stop(), ...engines.map((engine) => engine.stop())])
    remove()
  })

  /** Kills of one host, every other one while it is still starting. */
  async function killOften(role: Role): Promise<void> {
    for (let round = 0; round < KILLS; round += 1) {
      const isUp = round % 2 === 0
      if (isUp) await untilUp(hosts[role])
      await sleep((isUp ? 1500 : 50) + (((round + ROLES.indexOf(role)) * 7919) % 3000))
      await hosts[role].end('SIGKILL')
      await start(role)
    }
    await untilUp(hosts[role])
    await sleep(3000)
  }

  it(`${KILLS} kills of each, whatever the others are doing: what goes on beside them waits or recovers`, async () => {
    await storm.during(() => Promise.all(ROLES.map(killOften)), 900)
    process.stdout.write(`${ROLES.join(', ')}: ${KILLS} kills each; ${storm.figures}\n`)
  }, 3_600_000)

  it('nothing acknowledged is lost or half done; hits and mails are there exactly once', async () => {
    await storm.checkFiles()
    await storm.allGone(accounts.deps.db)
    await storm.checkAccounts(accounts.deps.db)
    await storm.checkTape(tape)
  }, 900_000)
})
