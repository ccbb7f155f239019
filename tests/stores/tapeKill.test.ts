import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SqlMarketStore } from '@/server/stores/market/sqlMarketStore'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { rollupsAgree } from '@/server/stores/tape/write/repair'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { SCOPE, SESSION, tempDir } from '@/tests/stores/tapeFixtures'
import { BATCH, batchCloses, batchItems, CLOSES, cancelKeys } from '@/tests/stores/tapeKillPlan'
import { frozenCopy } from '@/tests/support/frozenCopy'
import { rounds } from '@/tests/support/rounds'

const ROUNDS = rounds(6, 24)
const COPIES = rounds(2, 300)
/** Copies of one folder, which grows while it is written to. */
const COPIES_OF_A_FOLDER = 5
/** About a minute on a quiet machine; other suites may run beside it. */
const LONGEST_MS = 900_000
const folder = join(process.cwd(), `.build/kill-${process.pid}`)
const script = join(folder, 'writer.mjs')

interface Run {
  readonly process: ChildProcess
  /** Last acknowledged batch, or the one before the first. */
  acked: number
  child: number
  opened: boolean
  errors: string
}

function start(dataDir: string, first: number): Run {
  const child = spawn(process.execPath, [script, dataDir, String(first)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const run: Run = { process: child, acked: first - 1, child: 0, opened: false, errors: '' }
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [word, value] = line.split(' ')
    if (word === 'acked') run.acked = Number(value)
    if (word === 'child') run.child = Number(value)
    if (word === 'open') run.opened = true
  })
  child.stderr.on('data', (data: Buffer) => {
    run.errors += data.toString()
  })
  return run
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function until(test: () => boolean, what: () => string): Promise<void> {
  for (let tries = 0; !test(); tries++) {
    if (tries > 4800) throw new Error(`Waited too long: ${what()}`)
    await wait(25)
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function killed(run: Run): Promise<void> {
  const gone = new Promise<void>((resolve) => run.process.once('exit', () => resolve()))
  run.process.kill('SIGKILL')
  await gone
}

/** Opens what a kill or a loss of power left: nothing twice, and roll-ups that equal the prints. */
async function opened(dataDir: string, acked: number, what: string) {
  const store = embeddedTape({ dataDir })
  await store.open()
  const mended = await store.mendClosed(
    () => true,
    () => undefined,
    0,
  )
  const [session] = await store.sessions()
  const stored = await store.engine.query(
    `SELECT count(), uniqExact(seq) FROM undercurrent.tape WHERE session_date = '${SESSION}' AND seq <= ${(acked + 1) * BATCH}`,
  )
  const [count, different] = stored.rows[0]?.map(Number) ?? []
  expect(count, `${what}: nothing twice`).toBe(different)
  expect(session?.prints ?? 0).toBeGreaterThanOrEqual((acked + 1) * BATCH)
  expect(await rollupsAgree(store.engine, SESSION), `${what}: roll-ups`).toBe(true)
  const entities = new SqlMarketStore(store.engine)
  const kept = await entities.sums('stock_days', {
    where: [['source', '=', 'test']],
    by: ['ticker'],
    of: ['close'],
    limit: 1e6,
  })
  const sums = new Map(kept.map(({ by, sums }) => [by[0], sums[0]]))
  for (let batch = 0; batch <= acked; batch += 1)
    expect(sums.get(`K${batch}`), `${what}: closes of batch ${batch}`).toBeCloseTo(closesSum(batch), 6)
  await store.close()
  return { lost: (acked + 1) * BATCH - Number(different), repaired: mended.length }
}

const closesSum = (batch: number) => batchCloses(batch).reduce((sum, { close }) => sum + (close ?? 0), 0)

/** Moments to kill at, spread by a fixed rule over the whole cycle of an insert. */
const moment = (round: number): number => 40 + ((round * 7919) % 613)

describe('§6 kill -9 at any moment', () => {
  const { dir, remove } = tempDir('kill')

  beforeAll(() => {
    buildSync({
      entryPoints: ['tests/stores/tapeKillWriter.ts'],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      alias: { '@': process.cwd() },
    })
  })

  afterAll(() => {
    remove()
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    `${ROUNDS} rounds lose no acknowledged print, repeat none, and roll-ups stay equal`,
    async () => {
      let acked = -1
      let lost = 0
      let repaired = 0
      for (let round = 0; round < ROUNDS; round++) {
        const run = start(dir, acked + 1)
        await until(
          () => run.opened || run.process.exitCode !== null,
          () => run.errors,
        )
        expect(run.errors, `round ${round} opened`).toBe('')
        await wait(moment(round))
        if (round % 2 === 1) {
          // Only the tape process dies; its parent starts it again and sends what was not acknowledged once more.
          await until(
            () => run.child > 0,
            () => run.errors,
          )
          process.kill(run.child, 'SIGKILL')
          const before = run.acked
          await until(
            () => run.acked > before + 2,
            () => `no progress after the tape process died: ${run.errors}`,
          )
        }
        await killed(run)
        acked = run.acked

        const found = await opened(dir, acked, `round ${round}`)
        lost += found.lost
        repaired += found.repaired
      }
      process.stdout.write(`kill rounds ${ROUNDS}, batches ${acked + 1}, lost ${lost}, sessions repaired ${repaired}\n`)
      expect(lost).toBe(0)
    },
    LONGEST_MS,
  )

  it('after all rounds every figure equals the plain computation', async () => {
    const store = embeddedTape({ dataDir: dir })
    await store.open()
    const [session] = await store.sessions()
    const batches = Math.ceil((session?.prints ?? 0) / BATCH)
    const plain = new MemoryTape()
    for (let batch = 0; batch < batches; batch++) {
      await store.insertPrints({ token: `kill-${batch}`, items: batchItems(batch) })
      await store.cancelPrints({ token: `cancel-${batch}`, items: cancelKeys(batch) })
      await plain.insertPrints({ token: `kill-${batch}`, items: batchItems(batch) })
      await plain.cancelPrints({ token: `cancel-${batch}`, items: cancelKeys(batch) })
    }
    expect((await store.sessions())[0]?.prints).toBe(batches * BATCH)
    expect(await store.minuteFlow(SCOPE, null)).toEqual(await plain.minuteFlow(SCOPE, null))
    const days = async (tape: Pick<MemoryTape, 'topContracts'>) =>
      (await tape.topContracts(SCOPE, 'volume', null, 1000)).map(
        ({ underlyingClose: _, openInterest: __, ...day }) => day,
      )
    expect(await days(store)).toEqual(await days(plain))
    expect(await rollupsAgree(store.engine, SESSION)).toBe(true)
    await store.close()
  })

  it(
    `${COPIES} copies of the folder at any instant while writing open and hold what was acknowledged`,
    async () => {
      const copy = join(dir, 'copy')
      let [checked, repaired] = [0, 0]
      for (let done = 0; done < COPIES; ) {
        const from = join(dir, `of-${done}`)
        const run = start(from, 0)
        await until(
          () => run.acked >= 0,
          () => run.errors,
        )
        for (let at = 0; at < COPIES_OF_A_FOLDER && done < COPIES; at += 1, done += 1) {
          await wait(moment(done))
          const { acked } = run
          frozenCopy(run.child, from, copy)
          // While the copy is looked at, its writer leaves the machine to that.
          run.process.kill('SIGSTOP')
          const found = await opened(copy, acked, `copy ${done}`)
          run.process.kill('SIGCONT')
          expect(found.lost).toBe(0)
          checked += (acked + 1) * BATCH
          repaired += found.repaired
        }
        await killed(run)
        // The tape of a writer that is gone ends in order, and writes until then.
        await until(
          () => !isRunning(run.child),
          () => 'the tape goes on without its writer',
        )
        rmSync(from, { recursive: true, force: true })
        process.stdout.write(
          `tape: ${done} copies, ${checked} acknowledged prints and ${(checked / BATCH) * CLOSES} closes in them, 0 lost, ${repaired} mended\n`,
        )
      }
    },
    COPIES * 60_000,
  )
})
