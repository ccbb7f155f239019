import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRunning } from '@/server/stores/dataDirLock'
import { SqlMarketStore } from '@/server/stores/market/sqlMarketStore'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { rollupsAgree } from '@/server/stores/tape/write/repair'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { SCOPE, SESSION, tempDir } from '@/tests/stores/tapeFixtures'
import { BATCH, batchCloses, batchItems, CLOSES, cancelKeys } from '@/tests/stores/tapeKillPlan'
import { eventually } from '@/tests/support/freePort'
import { folderOfCopies, frozenCopy, partsOf } from '@/tests/support/frozenCopy'
import { ended } from '@/tests/support/hosts/engines'
import { rounds } from '@/tests/support/rounds'

const ROUNDS = rounds(6, 24)
const COPIES = rounds(2, 300)
/** Copies of one folder, which grows while it is written to. */
const COPIES_OF_A_FOLDER = 10
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

/** A store without prints, to begin from: making its tables takes longer than anything that is looked at here. */
async function makeEmpty(dataDir: string): Promise<void> {
  const store = embeddedTape({ dataDir })
  await store.open()
  await new SqlMarketStore(store.engine).open()
  await store.close()
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
        await eventually('the writer to open', async () => run.opened || run.process.exitCode !== null)
        expect(run.errors, `round ${round} opened`).toBe('')
        await sleep(moment(round))
        if (round % 2 === 1) {
          // Only the tape process dies; its parent starts it again and sends what was not acknowledged once more.
          await eventually('the tape to start', async () => run.child > 0)
          process.kill(run.child, 'SIGKILL')
          const before = run.acked
          await eventually('batches after the tape was killed', async () => run.acked > before + 2)
        }
        await ended(run.process, 'SIGKILL')
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

  it.each(partsOf(COPIES))(
    'copies $first to $last of the folder at any instant while writing open and hold what was acknowledged',
    async ({ first, last }) => {
      const copies = folderOfCopies()
      const empty = join(copies, 'empty')
      await makeEmpty(empty)
      let [checked, repaired] = [0, 0]
      for (let done = first; done <= last; ) {
        const from = join(dir, `of-${done}`)
        execFileSync('cp', ['-a', empty, from])
        const run = start(from, 0)
        await eventually('the first batch', async () => run.acked >= 0)
        for (let at = 0; at < COPIES_OF_A_FOLDER && done <= last; at += 1, done += 1) {
          await sleep(moment(done))
          const { acked } = run
          const copy = join(copies, 'copy')
          frozenCopy(run.child, from, copy)
          // While the copy is looked at, its writer leaves the machine to that.
          run.process.kill('SIGSTOP')
          const found = await opened(copy, acked, `copy ${done}`)
          run.process.kill('SIGCONT')
          expect(found.lost).toBe(0)
          checked += (acked + 1) * BATCH
          repaired += found.repaired
        }
        await ended(run.process, 'SIGKILL')
        // The tape of a writer that is gone ends in order, and writes until then.
        await eventually('the tape to end after its writer', async () => !isRunning(run.child))
        rmSync(from, { recursive: true, force: true })
      }
      rmSync(copies, { recursive: true, force: true })
      process.stdout.write(
        `tape: copies ${first} to ${last}, ${checked} acknowledged prints and ${(checked / BATCH) * CLOSES} closes in them, 0 lost, ${repaired} mended\n`,
      )
    },
    COPIES * 60_000,
  )
})
