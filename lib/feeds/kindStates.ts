import { FEED_KINDS, type FeedKind, feedKinds } from '@/lib/feeds/declaration'
import { vendorsOf } from '@/lib/feeds/vendors'

/** Where a kind of data on an answer comes from. feeds-live.md §13.5. */
interface KindState {
  /** null: nobody tells it here. */
  readonly source: string | null
  readonly label: string
  readonly delay_ms: number
  readonly state: 'live' | 'delayed' | 'stale' | 'simulated' | 'imported' | 'none'
  /** By the clock of the source; null: unknown, and `why` says why. */
  readonly as_of_ms: number | null
  readonly why: string | null
  /** To staff: vendors that could give what is missing. */
  readonly could_give?: readonly string[]
}

export type KindStates = Readonly<Record<FeedKind, KindState>>

/** What a source tells of a kind. */
export interface KindOffer {
  readonly source: string
  readonly label: string
  readonly kind: FeedKind
  readonly delayMs: number
  readonly atMs: number | null
  /** It fails, is paused or waits, in words; null: it runs. */
  readonly trouble: string | null
}

const each = (stateOf: (kind: FeedKind) => KindState): KindStates =>
  Object.fromEntries(feedKinds.map((kind) => [kind, stateOf(kind)])) as Record<FeedKind, KindState>

/** Of the built-in market and of the sample: everything is invented. */
export const simulatedKinds = (asOfMs: number, delayMs: number): KindStates =>
  each(() => ({
    source: 'built-in market',
    label: 'Built-in market',
    delay_ms: delayMs,
    state: 'simulated',
    as_of_ms: asOfMs,
    why: null,
  }))

/** Of a host without a feed of its own: what stands on it was imported, and each page tells the day of its rows. */
export const importedKinds = (): KindStates =>
  each(() => ({
    source: 'imported files',
    label: 'Imported files',
    delay_ms: 0,
    state: 'imported',
    as_of_ms: null,
    why: 'Imported by file: each page states the day of its rows.',
  }))

/**
 * Of real sources: the one that runs and told a kind last stands for it; a kind that nobody tells says what is missing.
 * @param delayMs of the caller's tier, beside that of the source
 */
export function realKinds(offers: readonly KindOffer[], delayMs: number, isStaff: boolean): KindStates {
  return each((kind) => {
    const own = offers.filter((offer) => offer.kind === kind)
    const best =
      own.find(({ trouble, atMs }) => trouble === null && atMs !== null) ??
      own.find(({ trouble }) => trouble === null) ??
      own[0]
    return best === undefined ? missing(kind, isStaff) : offered(best, delayMs)
  })
}

function offered({ source, label, delayMs, atMs, trouble, kind }: KindOffer, tierMs: number): KindState {
  const delay_ms = delayMs + tierMs
  const quiet = atMs === null ? `Nothing of ${FEED_KINDS[kind]} arrived yet since the start of this host.` : null
  const running = delay_ms > 0 ? 'delayed' : 'live'
  return { source, label, delay_ms, state: trouble === null ? running : 'stale', as_of_ms: atMs, why: trouble ?? quiet }
}

function missing(kind: FeedKind, isStaff: boolean): KindState {
  const base = { source: null, label: 'none', delay_ms: 0, state: 'none' as const, as_of_ms: null }
  return isStaff
    ? { ...base, why: `No source has ${FEED_KINDS[kind]}.`, could_give: vendorsOf(kind) }
    : { ...base, why: `The operator of this site has not connected ${FEED_KINDS[kind]}.` }
}

/** "Cboe delayed quotes, 15 min late (chains, open interest)": sources with their delay, each once. */
export function describeSources(kinds: KindStates): string {
  const bySource = new Map<string, { label: string; delay: number; kinds: string[] }>()
  for (const kind of feedKinds) {
    const { source, label, delay_ms } = kinds[kind]
    if (source === null) continue
    const key = `${label} ${delay_ms}`
    const known = bySource.get(key) ?? { label, delay: delay_ms, kinds: [] }
    known.kinds.push(FEED_KINDS[kind])
    bySource.set(key, known)
  }
  return [...bySource.values()]
    .map(
      (one) =>
        `${one.label}${one.delay === 0 ? '' : `, ${Math.round(one.delay / 60_000)} min late`} (${one.kinds.join(', ')})`,
    )
    .join('; ')
}
