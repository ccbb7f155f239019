import { percentile } from '@/scripts/bench/stats.mjs'
import { pause } from '@/tests/bench/support/options'
import { type StreamCounts, StreamReader } from '@/tests/bench/support/streamReader'

/** What the row `streams` tells its clients. */
export interface ClientPlan {
  readonly port: number
  readonly clients: number
  readonly filters: readonly string[]
  readonly rounds: number
  readonly roundSeconds: number
}

export interface RoundFigures extends StreamCounts {
  readonly p50: number
  readonly p95: number
  readonly max: number
  readonly rowsPerClientSecond: number
}

/** Streams opened between two looks at the clock, so that opening is no burst. */
const OPEN_AT_ONCE = 20
const OPEN_LIMIT_MS = 60_000
const SETTLE_MS = 1500

const plan = JSON.parse(process.argv[2] ?? '{}') as ClientPlan
const fresh = (): StreamCounts => ({ rows: 0, missing: 0, repaired: 0, jumps: 0, gaps: 0, ended: 0 })
const counts = fresh()
let ages: number[] = []
const readers = Array.from(
  { length: plan.clients },
  (_, at) =>
    new StreamReader(
      {
        port: plan.port,
        filter: plan.filters[at % plan.filters.length] ?? '',
        token: `client-${at}`,
        stride: plan.filters.length,
      },
      counts,
      (ms) => ages.push(ms),
    ),
)

for (let at = 0; at < readers.length; at += OPEN_AT_ONCE) {
  for (const reader of readers.slice(at, at + OPEN_AT_ONCE)) reader.open()
  await pause(50)
}
const limit = performance.now() + OPEN_LIMIT_MS
while (readers.some((reader) => !reader.isOpen) && performance.now() < limit) await pause(100)
const open = readers.filter((reader) => reader.isOpen).length
await pause(SETTLE_MS)

const rounds: RoundFigures[] = []
for (let round = 0; round < plan.rounds; round += 1) {
  Object.assign(counts, fresh())
  ages = []
  const startedAt = performance.now()
  await pause(plan.roundSeconds * 1000)
  const seconds = (performance.now() - startedAt) / 1000
  const taken = { ...counts }
  const quantile = (share: number) => percentile(ages, share)
  await pause(300)
  rounds.push({
    ...taken,
    repaired: counts.repaired,
    missing: counts.missing,
    p50: quantile(0.5),
    p95: quantile(0.95),
    max: quantile(1),
    rowsPerClientSecond: taken.rows / Math.max(1, open) / seconds,
  })
}
for (const reader of readers) reader.close()
process.send?.({ open, rounds })
process.disconnect?.()
