import type { Clock } from '@/lib/core/clock'
import type { FeedKind } from '@/lib/feeds/declaration'
import { CLOCK_REMEDY, DEAF_WORDS } from '@/lib/feeds/remedy'
import { type TestReport, testReport } from '@/lib/feeds/testReport'
import { EventSink } from '@/server/feeds/eventSink'
import type { Feeds, SourceSpec } from '@/server/feeds/feeds'
import { type FeedAdapter, FeedFault, type Refusal, type Waits } from '@/server/feeds/port'
import { untilHolds } from '@/server/feeds/untilHolds'

export interface TryParts {
  readonly waits: Waits
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly onError: (error: unknown, what: string) => void
}

/** How long a test looks at a source. */
const TEST_MS = 15_000

/** A source that plays is looked at where it plays; one that failed begins anew. */
export async function lookAtPlaying(feeds: Feeds, spec: SourceSpec, parts: TryParts): Promise<TestReport> {
  const source = spec.adapter.declares.vendor
  const before = feeds.runFor(source)
  if (before?.fault != null || before?.refused != null) await feeds.restart(spec)
  const found = () => {
    const run = feeds.runFor(source)
    const kinds = kindsOf(run?.adapter)
    const fault = run?.fault?.message ?? (run?.isDeaf === true ? `${DEAF_WORDS} ${CLOCK_REMEDY}` : null)
    return {
      kinds,
      told: run?.sink.told ?? new Map(),
      fault,
      refused: refusedOf(run?.refused),
      words: (run?.refused == null ? run?.words() : run.adapter.words()) ?? '',
    }
  }
  const waitedMs = await until(() => {
    const { kinds, told, fault, refused } = found()
    return fault !== null || kinds.every((kind) => told.has(kind) || refused?.kinds.includes(kind))
  }, parts)
  return report(source, { ...found(), waitedMs, nowMs: parts.clock() })
}

/** Connects for a few seconds; what the source tells goes nowhere. */
export async function tryOut(adapter: FeedAdapter, parts: TryParts): Promise<TestReport> {
  const { vendor } = adapter.declares
  const told: EventSink['told'] = new Map()
  const kinds = kindsOf(adapter)
  const ended = new AbortController()
  let fault: string | null = null
  let refused: Refusal | null = null
  let isOver = false
  const refuses = async (refusal: Refusal) => {
    refused = refusal
  }
  const running = adapter
    .open((event) => EventSink.note(told, event, parts.clock()), ended.signal, undefined, refuses)
    .catch((error) => {
      if (ended.signal.aborted) return
      parts.onError(error, `${vendor}: test`)
      fault = error instanceof FeedFault ? error.message : 'Something was not as expected; see the log of the host.'
    })
    .finally(() => {
      isOver = true
    })
  const waitedMs = await until(
    () => isOver || kinds.every((kind) => told.has(kind) || refused?.kinds.includes(kind)),
    parts,
  )
  const words = adapter.words() ?? ''
  ended.abort()
  await running
  return report(vendor, { kinds, told, waitedMs, fault, refused: refusedOf(refused), words, nowMs: parts.clock() })
}

function report(source: string, seen: Omit<Parameters<typeof testReport>[0], 'source'> & { readonly words: string }) {
  const told = testReport({ ...seen, source })
  return { ...told, words: [told.words, seen.fault === null ? seen.words : ''].filter(Boolean).join(' ') }
}

const until = (holds: () => boolean, { waits, signal }: TryParts): Promise<number> =>
  untilHolds(holds, { waits, signal, mostMs: TEST_MS })

const refusedOf = (refused: Refusal | null | undefined) =>
  refused == null ? null : { kinds: refused.kinds, words: refused.fault.message }

const kindsOf = (adapter: FeedAdapter | undefined): readonly FeedKind[] =>
  Object.keys(adapter?.declares.kinds ?? {}) as FeedKind[]
