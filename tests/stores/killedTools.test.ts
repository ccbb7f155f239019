import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restore } from '@/server/operator/backup'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { rollupsAgree } from '@/server/stores/tape/write/repair'
import { writeOptionTape } from '@/tests/bench/support/optionTapeFile'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { aPrint } from '@/tests/support/aPrint'
import { ended } from '@/tests/support/hosts/engines'
import { isLong } from '@/tests/support/rounds'

/** Kills of each tool, at moments spread over what it takes. */
const KILLS = 20
const PRINTS = 60_000
const { dir, remove } = tempDir('killed-tools')
const file = join(dir, 'tape.csv')
const whole = join(dir, 'whole')

function tool(name: 'import' | 'backup', dataDir: string, path: string) {
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

  it(`a backup, ${KILLS} times: half a backup is refused, nothing is left of it, and the next is whole`, async () => {
    await (await openPgliteAccounts(join(whole, 'accounts'))).close()
    const before = await sumsOf(whole)
    const usualMs = await runs('backup', whole, join(dir, 'first'))
    const place = (dataDir: string) => ({ dataDir, databaseUrl: undefined, tapeUrl: undefined, clock: Date.now })
    let halves = 0
    for (let nth = 0; nth < KILLS; nth += 1) {
      const half = join(dir, `half-${nth}`)
      await killedAt(nth, usualMs, 'backup', whole, half)
      if (existsSync(join(half, 'backup.json'))) continue
      halves += 1
      await expect(restore(place(join(dir, 'none')), half, () => undefined)).rejects.toThrow('is no whole backup')
      rmSync(half, { recursive: true, force: true })
    }
    expect(halves).toBeGreaterThan(KILLS / 2)
    await runs('backup', whole, join(dir, 'last'))
    expect(readdirSync(join(whole, 'tape', 'backups'))).toEqual([])
    await restore(place(join(dir, 'back')), join(dir, 'last'), () => undefined)
    expect(await sumsOf(join(dir, 'back'))).toEqual(before)
    process.stdout.write(`backup: ${halves} of ${KILLS} kills left half a backup, all refused; the next one equal\n`)
  }, 900_000)
})
