import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionHours } from '@/lib/market/sessionHours'
import { portTrouble } from '@/scripts/tools/ports.mjs'
import { tapeSessionAt } from '@/server/feeds/feedSession'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { rollupsAgree } from '@/server/stores/tape/write/repair'
import { logIn, untilReady } from '@/tests/bench/support/realHost'
import { aDefinition, anAlert } from '@/tests/builders/anAlert'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { eventually, freePort } from '@/tests/support/freePort'
import { ended } from '@/tests/support/hosts/engines'
import { isLong } from '@/tests/support/rounds'

const VICTIMS = ['launcher', 'API host', 'web app', 'tape', 'accounts'] as const
type Victim = (typeof VICTIMS)[number]
/** Kills of each part, in the long test: each start of the whole product takes many seconds. */
const KILLS = 20
/** The whole run builds the web app before; a run of this file alone takes what is there. */
const hasWeb = existsSync('.next/undercurrent.stamp')
const SESSION = tapeSessionAt(Date.now())
const OPEN_US = (sessionHours(SESSION)?.openMs ?? 0) * 1000

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
    const ports = { web: 0, api: 0 }
    const origin = () => `http://127.0.0.1:${ports.web}`

    async function launch(): Promise<void> {
      output = ''
      const env = {
        ...{ ...process.env, DATA_DIR: data, PORT: String(ports.web), API_PORT: String(ports.api) },
        ...{ FEED: 'live', FEED_INGEST: 'desk', FEED_PRINTS: 'desk', HISTORY_SESSIONS: '0', LOG_LEVEL: 'warn' },
        ...{ CBOE_URL: 'off', NASDAQ_HALTS_URL: 'off', NYSE_HALTS_URL: 'off', DEMO_ACCOUNTS: '1' },
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

    let token = ''
    let key = ''
    const send = (method: string, path: string, body: unknown, bearer = token, headers = {}) =>
      fetch(origin() + path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })

    /** Prints go again until they are acknowledged, as a sender does. */
    let sent = 0
    async function sendPrints(count: number, size: number): Promise<void> {
      const lines = Array.from({ length: count }, (_, at) => aPrintLine(sent + 1 + at, size)).join('\n')
      const again = { 'idempotency-key': `upto-${sent + count}` }
      await eventually('the prints to be taken', async () => {
        const reply = await send('POST', '/api/ingest/desk', lines, key, again)
        return reply.status === 200
      })
      sent += count
    }

    /** Saves a banner, which is one transaction with its line of the audit log, again and again. */
    const acknowledged: string[] = []
    let tries = 0
    async function saveBanners(writing: { isOn: boolean }): Promise<void> {
      while (writing.isOn) {
        tries += 1
        const text = `banner ${tries}`
        const reply = await send('PUT', '/api/admin/banner', { active: true, text }).catch(() => null)
        if (reply?.ok) acknowledged.push(text)
        await sleep(110) // fewer than the calls of a minute that one person has
      }
    }

    beforeAll(async () => {
      ;[ports.web, ports.api] = [await freePort(), await freePort()]
      await launch()
      token = await logIn(origin(), 'admin')
      const reply = await send('POST', '/api/user/api_keys', {
        name: 'desk',
        days: null,
        scopes: ['ingest'],
        addresses: [],
      })
      key = (await reply.json()).key
      const channels = { alert_hit: ['email', 'push'] }
      await send('POST', '/api/user/notification_config', { channels, quiet_hours: null, daily_cap: 1000 })
      await sendPrints(1, 1)
    })
    afterAll(async () => {
      await ended(launcher)
      remove()
    })

    const PRINTS_A_ROUND = 12
    let rung = 0

    it.each(VICTIMS)(
      '%s: what goes on beside it ends or recovers, and a start after it works',
      async (victim) => {
        const size = 100 + VICTIMS.indexOf(victim)
        const definition = { ...aDefinition, filter: `size=${size}` }
        const alert = anAlert({ name: `hits of ${victim}`, channels: ['push', 'email'], definition })
        expect((await send('POST', '/api/custom_alerts', alert)).status).toBe(200)
        for (let round = 0; round < KILLS; round += 1) {
          const now = parts(launcher.pid ?? 0)
          expect(Object.values(now).filter((pid) => pid > 0)).toHaveLength(VICTIMS.length)
          const writing = { isOn: true }
          const prints = (async () => {
            for (let left = PRINTS_A_ROUND; left > 0; left -= 3) await sendPrints(3, size)
          })()
          const banners = saveBanners(writing)
          await sleep(50 + ((round * 7919) % 400))
          process.kill(now[victim], 'SIGKILL')
          if (victim === 'launcher') {
            await ended(launcher)
            // At once, as an impatient person does: the parts of the one before are still ending.
            await launch()
            expect(Object.values(now).filter(runs), 'parts outlive their launcher').toEqual([])
          }
          await prints
          writing.isOn = false
          await banners
          await untilReady(origin())
          rung += PRINTS_A_ROUND
        }
        process.stdout.write(
          `${victim}: ${KILLS} kills, ${acknowledged.length} banners and ${sent} prints acknowledged so far\n`,
        )
      },
      3_600_000,
    )

    it('nothing acknowledged is lost or half done; hits and mails are there exactly once', async () => {
      await eventually('the alerts to have rung', async () => {
        const reply = await fetch(`${origin()}/api/custom_alerts`, { headers: { authorization: `Bearer ${token}` } })
        return JSON.stringify(await reply.json()).includes('hits of')
      })
      await sleep(3000)
      await ended(launcher)
      const store = await openPgliteAccounts(join(data, 'accounts'))
      const { db } = store
      const audit = await db.selectFrom('audit_log').select('detail').where('action', '=', 'banner.save').execute()
      const saved = audit.map(({ detail }) => (detail as { text: string }).text)
      const banner = await db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'banner')
        .executeTakeFirstOrThrow()
      const hits = await db.selectFrom('custom_alert_hits').select(['id', 'delivery']).execute()
      const mails = await db.selectFrom('mail_outbox').select('body').where('body', 'like', '%hits of%').execute()
      const waiting = await db.selectFrom('alert_deliveries').select('body').where('status', '=', 'waiting').execute()
      await store.close()
      expect(
        acknowledged.filter((text) => !saved.includes(text)),
        'lost',
      ).toEqual([])
      expect(new Set(saved).size, 'twice').toBe(saved.length)
      const last = Math.max(...saved.map((text) => Number(text.split(' ')[1])))
      expect((banner.value as { text: string }).text, 'half done').toBe(`banner ${last}`)

      const tape = embeddedTape({ dataDir: data })
      await tape.open()
      const { rows } = await tape.engine.query('SELECT count(), uniqExact(seq) FROM undercurrent.tape')
      expect(rows).toEqual([[sent, sent]])
      expect(await rollupsAgree(tape.engine, SESSION)).toBe(true)
      await tape.close()

      expect(hits).toHaveLength(rung)
      const named = [...mails, ...waiting].map(
        ({ body }) => body?.match(/hits of [^\n\\]+(?=\n {2}|\\n {2})/g)?.length ?? 0,
      )
      const isMailed = ({ delivery }: { delivery: string }) => delivery.startsWith('mail')
      expect(
        named.reduce((sum, n) => sum + n, 0),
        'hits in mails',
      ).toBe(hits.filter(isMailed).length)
      expect(hits.filter(isMailed)).toHaveLength(rung)
      process.stdout.write(
        `${acknowledged.length} banners and ${sent} prints acknowledged, 0 lost; ${hits.length} hits and as many in ${mails.length} mails, each once\n`,
      )
    }, 120_000)
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

/** Print number `n` of the sender, as the door reads it. */
const aPrintLine = (n: number, size: number): string =>
  JSON.stringify({
    ...{ kind: 'print', id: `p${n}`, n, at_us: OPEN_US + n * 1000, symbol: 'SPY261218C00600000' },
    ...{ price: 2, size, bid: 1.9, ask: 2, underlying_price: 600 },
  })
