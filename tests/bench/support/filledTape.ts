import type { IsoDate } from '@/lib/core/nominal'
import { embeddedTape } from '@/server/stores/tape/chdb'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'
import { createMarket, type SyntheticMarket } from '@/server/synthetic/market'
import { type BenchHost, type BenchParts, createBenchHost } from '@/tests/bench/support/benchHost'
import { type LoadSession, loadSource } from '@/tests/bench/support/loadSource'
import { type BenchOptions, pause } from '@/tests/bench/support/options'

/** The session that holds ten million prints (quick: 300,000), and the one that runs after it. */
export const FULL_SESSION: IsoDate = '2026-11-18'
const NEXT_SESSION: IsoDate = '2026-11-19'
export const SOURCE = 'synthetic'
/** Prints a second that go on arriving while queries are timed: about ten times the market's average. */
export const INGEST_RATE = 5000

const TELL_MS = 10_000
const TOLD_FROM = 1000

/** The fill of the full size takes minutes; without a word it would look stuck. */
function tellFill(given: number, wanted: number): void {
  if (given < TOLD_FROM || given > wanted) return
  const text = (count: number) => count.toLocaleString('en-US')
  process.stderr.write(`  ${text(given)} of ${text(wanted)} prints\n`)
}

export interface FilledTape extends BenchHost {
  readonly store: SqlTapeStore
  readonly market: SyntheticMarket
  readonly prints: number
  readonly fillSeconds: number
  close(): Promise<void>
}

/** What a row adds to the filled tape. */
export interface FillParts {
  readonly partsOf?: (market: SyntheticMarket) => BenchParts
  /** Prints that go on arriving, a second. */
  readonly perSecond?: number
}

export const fullPrints = ({ isQuick }: BenchOptions): number => (isQuick ? 300_000 : 10_000_000)

/**
 * The host with the full session stored, filled through the engine where it is not yet, and `ingesting` running.
 * @param ringItems prints the host keeps in memory
 */
export async function openFilledTape(
  options: BenchOptions,
  ringItems: number,
  ingesting: 'same session' | 'next session',
  { partsOf = () => ({}), perSecond = INGEST_RATE }: FillParts = {},
): Promise<FilledTape> {
  const prints = fullPrints(options)
  const store = embeddedTape({ dataDir: options.dataDir })
  await store.open()
  const startedAt = performance.now()
  const stored = (await store.sessions()).find((session) => session.sessionDate === FULL_SESSION)?.prints ?? 0
  const market = createMarket({ seed: 1, source: SOURCE })
  const source = loadSource(market, sessionsOf({ prints, stored, perSecond }, ingesting))
  const host = createBenchHost(store, source, ringItems, partsOf(market))
  host.runtime.start()
  const wanted = ingesting === 'same session' ? prints : 0
  const progress = setInterval(() => tellFill(source.given(), prints), TELL_MS)
  while (!isReached(host, ingesting, wanted)) await pause(20)
  await storedAtLeast(store, prints)
  clearInterval(progress)
  const close = async () => {
    await host.runtime.stop()
    await store.close()
  }
  return { ...host, store, market, prints, fillSeconds: (performance.now() - startedAt) / 1000, close }
}

function sessionsOf(
  { prints, stored, perSecond }: { readonly prints: number; readonly stored: number; readonly perSecond: number },
  ingesting: 'same session' | 'next session',
): LoadSession[] {
  const full = { sessionDate: FULL_SESSION, fill: prints, perSecond: ingesting === 'same session' ? perSecond : 0 }
  if (ingesting === 'same session') return [full]
  const next = { sessionDate: NEXT_SESSION, fill: 0, perSecond }
  return stored >= prints ? [next] : [full, next]
}

function isReached({ runtime }: BenchHost, ingesting: 'same session' | 'next session', prints: number): boolean {
  const { session, seq } = runtime.views.live
  return ingesting === 'same session' ? seq >= prints : session.sessionDate === NEXT_SESSION && seq > 0
}

async function storedAtLeast(store: SqlTapeStore, prints: number): Promise<void> {
  for (;;) {
    const session = (await store.sessions()).find((stored) => stored.sessionDate === FULL_SESSION)
    if ((session?.prints ?? 0) >= prints) return
    await pause(500)
  }
}
