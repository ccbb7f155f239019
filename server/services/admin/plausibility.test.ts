import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { sealed } from '@/server/sealed'
import { accountsHost } from '@/tests/support/accountsHost'
import { until } from '@/tests/support/apiTestClient'

const { plausibility } = contract
let folder = ''
let host: Awaited<ReturnType<typeof accountsHost>>
const started: string[][] = []

/** Stands in for the program that measures: tells half, waits for the word, keeps a result. */
const PROGRAM = `
const [, , , file, last, seed] = process.argv
process.send({ progress: 0.5 })
process.once('message', () => {
  if (seed === '3') process.exit(2)
  const fact = { group: 'Volume', name: 'One', low: 1, high: 2, source: 'OCC, 2025', value: 3, is_inside: false }
  const found = { seed: Number(seed), last, measured_at_ms: 5, took_ms: 4, facts: [fact] }
  const text = JSON.stringify(found)
  const sum = require('node:crypto').createHash('sha256').update(text).digest('hex')
  require('node:fs').writeFileSync(file, sum + '\\n' + text)
  process.exit(0)
})`
let child: ChildProcess

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plausibility-'))
  writeFileSync(join(folder, 'program.cjs'), PROGRAM)
  started.length = 0
})
afterEach(async () => {
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(seed: number): Promise<void> {
  const start = (args: readonly string[]) => {
    started.push([...args])
    child = fork(join(folder, 'program.cjs'), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    return child
  }
  host = await accountsHost({}, { facts: { seed, dataDir: folder, start } })
}

describe('issue 27, Options, point 4: plausibility of the built-in market, for staff', () => {
  it('is measured once at a time beside the host, tells how far it is, and is kept', async () => {
    await open(1)
    const token = await host.logIn('admin')
    const read = async () => (await host.call(plausibility.read, { token })).body.data
    expect(await read()).toEqual({ seed: 1, progress: null, has_failed: false, measured: null })
    await host.call(plausibility.measure, { token })
    await host.call(plausibility.measure, { token })
    expect(started).toEqual([['--keep', join(folder, 'plausibility.json'), '2026-11-20', '1']])
    await until(async () => (await read()).progress === 0.5)
    child.send('go')
    await until(async () => (await read()).progress === null)
    expect(await read()).toMatchObject({ has_failed: false, measured: { seed: 1, last: '2026-11-20', took_ms: 4 } })
  })

  it('an attempt that fails is told; others than staff are refused; another seed is another market', async () => {
    await open(3)
    const token = await host.logIn('admin')
    const other = { seed: 1, last: '2026-11-20', measured_at_ms: 5, took_ms: 4, facts: [] }
    writeFileSync(join(folder, 'plausibility.json'), sealed(other))
    await host.call(plausibility.measure, { token })
    child.send('go')
    await until(async () => (await host.call(plausibility.read, { token })).body.data.has_failed)
    expect((await host.call(plausibility.read, { token })).body.data.measured).toBeNull()
    expect((await host.call(plausibility.read, { token: await host.logIn('premium') })).status).toBe(403)
    expect((await host.call(plausibility.measure, {})).status).not.toBe(200)
  })
})
