import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portTrouble } from '@/scripts/tools/ports.mjs'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { tapeProcessFile } from '@/server/stores/tape/process/paths'
import { untilReady } from '@/tests/bench/support/realHost'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { eventually, freePort } from '@/tests/support/freePort'
import { ended } from '@/tests/support/hosts/engines'
import { Storm } from '@/tests/support/hosts/storm'
import { isLong } from '@/tests/support/rounds'

const VICTIMS = ['launcher', 'API host', 'web app', 'tape', 'accounts'] as const
type Victim = (typeof VICTIMS)[number]
/** Kills of each part, in the long test: each start of the whole product takes many seconds. */
const KILLS = 20
const MOST_HITS_OF_A_VICTIM = 190
/** The whole run builds the web app before; a run of this file alone takes what is there. */
const hasWeb = existsSync('.next/undercurrent.stamp')

const { dir, remove } = tempDir('killed-parts')
const data = join(dir, 'data')

/** Processes of this product: those below the launcher, or whose command line names its folder. */
function parts(launcher: number) {
  const rows = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)?.slice(1) ?? [])
    .map(([pid, parent, args = '']) => ({ pid: Number(pid), parent: Number(parent), args }))
  const below = (text: string, parent: number) =>
    rows.find((row) => row.parent === parent && row.args.includes(text))?.pid ?? 0
  const host = below('server/main.mjs', launcher)
  return {
    ...{ launcher, 'API host': host, 'web app': below('web.mjs', launcher) },
    ...{ tape: below('tapeProcess', host), accounts: below('pgliteProcess', host) },
  } satisfies Record<Victim, number>
}

/** Whether a process runs; one that ended and was not looked after yet (a zombie of this container) does not. */
function runs(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z'
  } catch {
    return false
  }
}

describe.skipIf(!isLong || !hasWeb || process.platform !== 'linux')(
  'a part of the product that is killed while it writes',
  () => {
    let launcher: ChildProcess
    let output = ''
    let stormEnv: Record<string, string> = {}
    const ports = { web: 0, api: 0 }
    const origin = () => `http://127.0.0.1:${ports.web}`

    async function launch(): Promise<void> {
      output = ''
      const env = {
        ...{ ...process.env, DATA_DIR: data, PORT: String(ports.web), API_PORT: String(ports.api) },
        ...stormEnv,
      } as NodeJS.ProcessEnv
      launcher = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [launcher.stdout, launcher.stderr])
        stream?.on('data', (text) => {
          output += text
        })
      const isOver = new Promise<never>((_, reject) =>
        launcher.once('exit', (code) => reject(new Error(`The launcher ended with ${code}:\n${output}`))),
      )
      isOver.catch(() => undefined)
      await Promise.race([untilReady(origin()), isOver])
    }

    // A store that did not answer in time is started anew with the next statement.
    const allParts = () =>
      eventually('every part to run', async () => {
        const now = parts(launcher.pid ?? 0)
        return Object.values(now).every((pid) => pid > 0) && now
      })

    const storm = new Storm({ people: origin, senders: origin })

    beforeAll(async () => {
      ;[ports.web, ports.api] = [await freePort(), await freePort()]
      stormEnv = await storm.listen()
      await launch()
      await storm.begin()
    })
    afterAll(async () => {
      storm.close()
      await ended(launcher)
      remove()
    })

    it.each(VICTIMS)(
      '%s: what goes on beside it ends or recovers, and a start after it works',
      async (victim) => {
        await storm.during(async () => {
          for (let round = 0; round < KILLS; round += 1) {
            const now = await allParts()
            await sleep(50 + ((round * 7919) % 3000))
            process.kill(now[victim], 'SIGKILL')
            if (victim === 'launcher') {
              await ended(launcher)
              // At once, as an impatient person does: the parts of the one before are still ending.
              await launch()
              expect(Object.values(now).filter(runs), 'parts outlive their launcher').toEqual([])
            }
            await untilReady(origin())
          }
        }, MOST_HITS_OF_A_VICTIM)
        process.stdout.write(`${victim}: ${KILLS} kills; ${storm.figures} so far\n`)
      },
      3_600_000,
    )

    it('nothing acknowledged is lost or half done; hits and mails are there exactly once', async () => {
      await storm.checkFiles()
      await storm.allTold()
      await ended(launcher)
      const store = await openPgliteAccounts(join(data, 'accounts'))
      await storm.checkAccounts(store.db)
      await store.close()
      const tape = embeddedTape({ dataDir: data })
      await tape.open()
      await storm.checkTape(tape)
      await tape.close()
    }, 600_000)
  },
)

/** A launcher in small: what it supervises listens on a port and does nothing else. */
const SMALL_PART = `
  import { createServer } from 'node:net'
  import { endWithParent } from './scripts/tools/withParent.mjs'
  endWithParent(() => process.exit(0))
  createServer().listen(Number(process.env.PORT), '127.0.0.1', () => console.log(process.pid))`
const SMALL_LAUNCHER = `
  import { supervise } from './scripts/tools/supervise.mjs'
  supervise('part', process.execPath, ['--input-type=module', '-e', process.env.PART], {})`

/** Starts a store and dies before that is open. */
const DYING_OWNER = `
  import { fork } from 'node:child_process'
  console.log(fork(process.env.PROGRAM, JSON.parse(process.env.ARGUMENTS), { serialization: 'advanced' }).pid)
  process.kill(process.pid, 'SIGKILL')`

describe('a store whose owner is killed while it opens', () => {
  const folder = join(dir, 'early')
  const built = (name: string) => join(dirname(tapeProcessFile()), name)
  it.each([
    ['tapeProcess.mjs', [join(folder, 'tape'), join(folder, 'tape.sock'), 'plain']],
    ['pgliteProcess.mjs', [join(folder, 'accounts')]],
  ])('%s ends by itself', async (program, args) => {
    mkdirSync(args[0] ?? '', { recursive: true })
    const env = { ...process.env, PROGRAM: built(program), ARGUMENTS: JSON.stringify(args) }
    const owner = spawn(process.execPath, ['--input-type=module', '-e', DYING_OWNER], { env })
    const [text] = await once(owner.stdout, 'data')
    await eventually('the store to be gone', async () => !runs(Number(text)))
  })
})

describe('a launcher that is killed', () => {
  it('takes what it supervises with it, and its port is free for the next start', async () => {
    const port = await freePort()
    const env = { ...process.env, PART: SMALL_PART, PORT: String(port) }
    const small = spawn(process.execPath, ['--input-type=module', '-e', SMALL_LAUNCHER], { env })
    const [text] = await once(small.stdout, 'data')
    const part = Number(text)
    expect(runs(part)).toBe(true)
    await ended(small, 'SIGKILL')
    expect(await portTrouble('PORT', String(port), '127.0.0.1', 2000)).toBeNull()
    await eventually('the part to be gone', async () => !runs(part))
  })
})
