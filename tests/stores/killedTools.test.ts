import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restore } from '@/server/operator/backup'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import { lockDataDir, restoreMark } from '@/server/stores/dataDirLock'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { rollupsAgree } from '@/server/stores/tape/write/repair'
import { writeOptionTape } from '@/tests/bench/support/optionTapeFile'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { aPrint } from '@/tests/support/aPrint'
import { ended } from '@/tests/support/hosts/engines'
import { startHost, untilUp } from '@/tests/support/hosts/hostProcess'
import { isLong } from '@/tests/support/rounds'

/** Kills of each tool, at moments spread over what it takes. */
const KILLS = 20
const PRINTS = 60_000
const { dir, remove } = tempDir('killed-tools')
const file = join(dir, 'tape.csv')

function tool(name: 'import' | 'backup' | 'restore', dataDir: string, path: string) {
  const env = { ...process.env, DATA_DIR: dataDir, TAPE_URL: '', DATABASE_URL: '' }
  const child = spawn(process.execPath, [`.build/server/cli/${name}.mjs`, path], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const done = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  )
  return { child, done }
}

/** A folder with the prints and accounts. */
async function storesOf(name: string): Promise<string> {
  const data = join(dir, name)
  await runs('import', data, file)
  await (await openPgliteAccounts(join(data, 'accounts'))).close()
  return data
}

/** Runs a tool to its end, and says how long that took. */
async function runs(...what: Parameters<typeof tool>): Promise<number> {
  const began = performance.now()
  const { code, said } = await tool(...what).done
  expect(code, said).toBe(0)
  return performance.now() - began
}

/** Kills a tool at the n-th of the moments that part its usual time; true where it was still at work. */
async function killedAt(nth: number, usualMs: number, ...what: Parameters<typeof tool>): Promise<boolean> {
  const { child } = tool(...what)
  await sleep(usualMs * ((nth + 0.5) / KILLS) * 0.9)
  const wasAtWork = child.exitCode === null
  await ended(child, 'SIGKILL')
  return wasAtWork
}

/** Count and sum of what is stored, row by row. */
async function sumsOf(dataDir: string) {
  const tape = embeddedTape({ dataDir })
  await tape.open()
  await tape.mendClosed(
    () => true,
    () => undefined,
    0,
  )
  const { rows } = await tape.engine.query('SELECT count(), uniqExact(seq), sum(cityHash64(*)) FROM undercurrent.tape')
  const sessions = (await tape.sessions()).map(({ sessionDate }) => sessionDate)
  const agree = await Promise.all(sessions.map((date) => rollupsAgree(tape.engine, date)))
  await tape.close()
  return { rows, sessions, agree }
}

beforeAll(async () => {
  if (!isLong) return
  const prints = Array.from({ length: PRINTS }, (_, at) =>
    aPrint({ seq: at + 1, executed_at_us: aPrint().executed_at_us + at * 1000, price: 1 + (at % 97) / 100 }),
  )
  await writeOptionTape(file, prints)
})
afterAll(remove)

describe.skipIf(!isLong)('a tool of an operator that is killed with -9', () => {
  it(`an import, ${KILLS} times: the next one of the same file makes it whole, nothing twice`, async () => {
    const whole = join(dir, 'whole')
    const usualMs = await runs('import', whole, file)
    const cut = join(dir, 'cut')
    let atWork = 0
    for (let nth = 0; nth < KILLS; nth += 1) atWork += (await killedAt(nth, usualMs, 'import', cut, file)) ? 1 : 0
    await runs('import', cut, file)
    const [once, often] = [await sumsOf(whole), await sumsOf(cut)]
    expect(once.rows[0]?.slice(0, 2).map(Number)).toEqual([PRINTS, PRINTS])
    expect(often).toEqual(once)
    expect(once.agree).toEqual([true])
    process.stdout.write(`import: ${atWork} of ${KILLS} kills while it worked, ${PRINTS} prints equal by checksum\n`)
    expect(atWork).toBeGreaterThan(KILLS / 2)
  }, 900_000)

  it.each(['alone', 'beside a host'])(
    `a backup %s, ${KILLS} times: half a backup is refused, nothing is left of it, and the next is whole`,
    async (where) => {
      const data = await storesOf(where)
      const before = await sumsOf(data)
      const host = where === 'alone' ? null : await startHost({ DATA_DIR: data, FEED: 'none', DEMO_ACCOUNTS: '1' })
      if (host !== null) await untilUp(host)
      const [first, last] = [join(dir, `first ${where}`), join(dir, `last ${where}`)]
      const usualMs = await runs('backup', data, first)
      const place = (dataDir: string) => ({ dataDir, databaseUrl: undefined, tapeUrl: undefined, clock: Date.now })
      let halves = 0
      for (let nth = 0; nth < KILLS; nth += 1) {
        const half = join(dir, `half-${nth} ${where}`)
        await killedAt(nth, usualMs, 'backup', data, half)
        if (host !== null) expect((await host.get('/api/flow/sessions')).status).toBe(200)
        if (existsSync(join(half, 'backup.json'))) continue
        halves += 1
        await expect(restore(place(join(dir, 'none')), half, () => undefined)).rejects.toThrow('is no whole backup')
        rmSync(half, { recursive: true, force: true })
      }
      expect(halves).toBeGreaterThan(KILLS / 2)
      await runs('backup', data, last)
      expect(readdirSync(join(data, 'tape', 'backups'))).toEqual([])
      await host?.end('SIGTERM')
      const back = join(dir, `back ${where}`)
      await restore(place(back), last, () => undefined)
      expect(await sumsOf(back)).toEqual(before)
      process.stdout.write(
        `backup ${where}: ${halves} of ${KILLS} kills left half a backup, all refused; the next one equal by checksum\n`,
      )
    },
    900_000,
  )

  it(`a restore, ${KILLS} times: nobody opens what is half, and the next is whole`, async () => {
    const data = await storesOf('restored')
    const [before, copy] = [await sumsOf(data), join(dir, 'copy restored')]
    await runs('backup', data, copy)
    const usualMs = await runs('restore', join(dir, 'usual'), copy)
    const cut = join(dir, 'cut restored')
    let halves = 0
    for (let nth = 0; nth < KILLS; nth += 1) {
      await killedAt(nth, usualMs, 'restore', cut, copy)
      if (!existsSync(restoreMark(cut))) {
        rmSync(cut, { recursive: true, force: true })
        continue
      }
      halves += 1
      expect(() => lockDataDir(cut, 'host')).toThrow('is half restored')
    }
    expect(halves).toBeGreaterThan(KILLS / 4)
    rmSync(cut, { recursive: true, force: true })
    await killedAt(KILLS >> 1, usualMs, 'restore', cut, copy)
    if (existsSync(restoreMark(cut))) await runs('restore', cut, copy)
    expect(await sumsOf(cut)).toEqual(before)
    process.stdout.write(`restore: ${halves} of ${KILLS} kills left half a folder that nobody opens\n`)
  }, 900_000)
})
