import type { IsoDate } from '@/lib/core/nominal'
import type { FlowItem, RawPrint } from '@/lib/flow/trade'
import { report } from '@/scripts/bench/report.mjs'
import { figure, median } from '@/scripts/bench/stats.mjs'
import { openFile } from '@/server/collectors/files/openFile'
import { optionTape } from '@/server/collectors/files/optionTape'
import type { FeedPlan, FeedSource } from '@/server/engine/feedSource'
import type { LiveSink } from '@/server/engine/live/connection'
import { createTapeState } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'
import type { Runtime } from '@/server/runtime'
import { placePrint } from '@/server/services/import/sessionSteps'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { encodeRows, TAPE_COLUMN_NAMES, toTapeRow } from '@/server/stores/tape/columns'
import { table } from '@/server/stores/tape/sql/names'
import { createMarket } from '@/server/synthetic/market'
import { createBenchHost } from '@/tests/bench/support/benchHost'
import { type LoopDelay, watchIdleLoop, watchLoop } from '@/tests/bench/support/loopDelay'
import { benchOptions, pause, ROUNDS } from '@/tests/bench/support/options'
import { writeOptionTape } from '@/tests/bench/support/optionTapeFile'
import { stageCosts } from '@/tests/bench/support/stageCosts'

/**
 * Row `ingest`: a file of the full option tape read, classified, stored and published to twenty streams, against the
 * same rows inserted as ready JSON lines. Both write the same columns, with roll-ups, in batches of the same size.
 */
const { isQuick, dataDir } = benchOptions()
const COUNT = isQuick ? 40_000 : 400_000
const SOURCE = 'bench'
const BATCH = 4000
const STREAMS = 20
const FIRST_DAY = 2

const file = `${dataDir}/option_tape.csv`
const market = createMarket({ seed: 1 })
const marketTape = market.tape('2026-11-18', Math.ceil(COUNT / 24_300) + 1)
await writeOptionTape(file, takePrints(COUNT))
const store = embeddedTape({ dataDir })
await store.open()

/** A session of its own for every run, so that each writes into a fresh part of the store. */
const sessionOf = (run: number): IsoDate => `2026-03-${String(FIRST_DAY + run).padStart(2, '0')}`

function* takePrints(count: number): Generator<RawPrint> {
  for (let row = 0; row < count; row += 1) yield marketTape.print(row)
}

async function* readTape(sessionDate: IsoDate): AsyncGenerator<RawPrint> {
  const opened = await openFile(file)
  let seq = 0
  for await (const record of optionTape.read(opened.entries, { fileName: 'option_tape.csv', session: sessionDate })) {
    if (record.kind !== 'print') continue
    seq += 1
    yield placePrint(record.print, seq, SOURCE)
  }
  opened.close()
}

/** Plays the file once through the engine's own port. */
function fileSource(sessionDate: IsoDate): FeedSource {
  const state = { isOver: false }
  async function* read(): AsyncGenerator<RawPrint> {
    yield* readTape(sessionDate)
    state.isOver = true
  }
  const plan: FeedPlan = {
    key: `file-${sessionDate}`,
    session: { sessionDate, source: SOURCE, mode: 'live', speed: 1, simulated: true },
    stored: 'play-again',
    epoch: () => `file-${sessionDate}`,
    open: () => ({ name: 'file', read }),
  }
  return { planAt: () => Promise.resolve(state.isOver ? null : plan) }
}

const published = { bytes: 0 }
const sink: LiveSink = {
  bufferedBytes: () => 0,
  write: (frame) => {
    published.bytes += frame.byteLength
  },
  close: () => undefined,
}

function listen({ hub }: Runtime): void {
  for (let i = 0; i < STREAMS; i += 1) {
    hub.connect('live', [{ topic: 'tape.options', filterText: `premium>=${(i + 1) * 5000}` }], undefined, sink)
  }
}

/** Rows a second from the first byte of the file to the last row stored, and the event loop's delay meanwhile. */
async function pipelineRun(run: number): Promise<{ rate: number; delay: LoopDelay; cpuUs: number }> {
  const { runtime } = createBenchHost(store, fileSource(sessionOf(run)), COUNT)
  const loopDelay = watchLoop()
  const startedCpu = process.cpuUsage()
  const startedAt = performance.now()
  runtime.start()
  while (runtime.views.live.session.sessionDate !== sessionOf(run)) await pause(1)
  listen(runtime)
  while (runtime.views.live.seq < COUNT) await pause(2)
  await runtime.batcher.flush()
  const seconds = (performance.now() - startedAt) / 1000
  const delay = loopDelay()
  const { user, system } = process.cpuUsage(startedCpu)
  await runtime.stop()
  return { rate: COUNT / seconds, delay, cpuUs: (user + system) / COUNT }
}

/** The same rows as text that is ready to be sent. */
async function readyBodies(run: number): Promise<Buffer[]> {
  const state = createTapeState({ sessionDate: sessionOf(run) })
  const bodies: Buffer[] = []
  let items: FlowItem[] = []
  for await (const print of readTape(sessionOf(run))) {
    items.push(step(state, print, 0).item)
    if (items.length < BATCH) continue
    bodies.push(encodeRows(items.map((item) => toTapeRow(item, 0))))
    items = []
  }
  if (items.length > 0) bodies.push(encodeRows(items.map((item) => toTapeRow(item, 0))))
  return bodies
}

async function rawRun(run: number): Promise<number> {
  const bodies = await readyBodies(run)
  const startedAt = performance.now()
  for (const [at, body] of bodies.entries()) {
    const token = `raw-${run}-${at}`
    await store.engine.insert({ table: table('tape'), columns: TAPE_COLUMN_NAMES, body, token })
  }
  return COUNT / ((performance.now() - startedAt) / 1000)
}

const pipeline: Awaited<ReturnType<typeof pipelineRun>>[] = []
const raw: number[] = []
await pipelineRun(0)
await rawRun(1)
const idleDelay = watchIdleLoop()
for (let round = 1; round <= ROUNDS; round += 1) {
  pipeline.push(await pipelineRun(2 * round))
  raw.push(await rawRun(2 * round + 1))
}
const idleP99 = await idleDelay()
const costs = await stageCosts(readTape(sessionOf(0)), sessionOf(0))
await store.close()

const ratio = median(pipeline.map((run, at) => run.rate / (raw[at] ?? Number.NaN)))
const delayP99 = median(pipeline.map((run) => run.delay.p99Ms))
report(
  [
    {
      what: `${figure(COUNT)} rows: file → classify → store → publish against raw insert`,
      medians: `${figure(median(pipeline.map((run) => run.rate)))} rows/s, ${figure(median(raw))} rows/s`,
      ratio,
      bound: 'at least 0.5',
      isOk: ratio >= 0.5,
    },
    {
      what: 'event-loop delay of the host meanwhile, p99 (max)',
      medians: `${figure(delayP99)} ms (${figure(median(pipeline.map((run) => run.delay.maxMs)))} ms)`,
      ratio: null,
      bound: 'p99 under 50 ms',
      isOk: delayP99 < 50,
    },
  ],
  [
    `${STREAMS} streams with as many filters took ${figure(published.bytes / 1e6)} MB in ${ROUNDS + 1} runs`,
    `host, processor time a row: ${figure(median(pipeline.map((run) => run.cpuUs)))} µs in all; alone: read ${figure(costs.read)}, step ${figure(costs.step)}, ring ${figure(costs.ring)}, encode ${figure(costs.encode)} µs`,
    `event-loop delay p99 of an idle process meanwhile: ${figure(idleP99)} ms`,
  ],
)
process.exit(0)
