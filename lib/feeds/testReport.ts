import { FEED_KINDS, type FeedKind } from '@/lib/feeds/declaration'

/** What the test of a source found for one kind of data. */
interface KindFound {
  readonly kind: FeedKind
  readonly state: 'works' | 'quiet' | 'refused'
  readonly words: string
}

/** What the test of a source found, in words. */
export interface TestReport {
  readonly source: string
  readonly isOk: boolean
  readonly words: string
  readonly kinds: readonly KindFound[]
}

interface Seen {
  readonly source: string
  readonly kinds: readonly FeedKind[]
  /** When the newest of a kind happened, by the vendor's clock, and when it arrived here. */
  readonly told: ReadonlyMap<FeedKind, { readonly atMs: number; readonly heardMs: number }>
  /** The vendor's refusal, in words; null: none. */
  readonly fault: string | null
  /** What the plan does not include, in words, while the rest goes on. */
  readonly refused: { readonly kinds: readonly FeedKind[]; readonly words: string } | null
  readonly nowMs: number
  /** How long it was looked at. */
  readonly waitedMs: number
}

/** A vendor's clock further ahead of ours than this means that ours is wrong. */
const SKEW_MS = 2000
const SECOND_MS = 1000

/** What was seen of a source while it was tested, told per kind. */
export function testReport({ source, kinds, told, fault, refused, nowMs, waitedMs }: Seen): TestReport {
  const found = kinds.map((kind): KindFound => {
    const one = told.get(kind)
    if (one !== undefined) return { kind, state: 'works', words: `arrived ${ago(nowMs - one.heardMs)}` }
    const refusal = fault ?? (refused?.kinds.includes(kind) === true ? refused.words : null)
    return refusal === null
      ? {
          kind,
          state: 'quiet',
          words: `nothing in ${Math.round(waitedMs / SECOND_MS)} s; outside market hours that is usual`,
        }
      : { kind, state: 'refused', words: refusal }
  })
  const works = found.filter(({ state }) => state === 'works')
  const skewMs = Math.max(0, ...[...told.values()].map(({ atMs, heardMs }) => atMs - heardMs))
  const clock =
    skewMs > SKEW_MS ? ` The clock of this host is ${Math.round(skewMs / SECOND_MS)} s behind the vendor's.` : ''
  const part = refused === null || fault !== null ? '' : `${refused.words} `
  const isOk = fault === null && refused === null
  return { source, isOk, words: `${part}${verdict(fault, works)}${clock}`, kinds: found }
}

function verdict(fault: string | null, works: readonly KindFound[]): string {
  const list = works.map(({ kind }) => FEED_KINDS[kind]).join(', ')
  if (fault !== null) return works.length === 0 ? fault : `${fault} Before that these arrived: ${list}.`
  return works.length === 0
    ? 'The source lets this host in; nothing arrived while it was looked at.'
    : `Works: ${list}.`
}

const ago = (ms: number): string => (ms < 2 * SECOND_MS ? 'just now' : `${Math.round(ms / SECOND_MS)} s ago`)
