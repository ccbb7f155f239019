import { FEED_KINDS, type FeedKind, feedKinds } from '@/lib/feeds/declaration'
import { vendorsOf } from '@/lib/feeds/vendors'

/** Where a kind of data on an answer comes from. feeds-live.md §13.5. */
export interface KindState {
  /** null: nobody tells it here. */
  readonly source: string | null
  readonly label: string
  readonly delay_ms: number
  readonly state: 'live' | 'delayed' | 'refused' | 'stale' | 'simulated' | 'imported' | 'none'
  /** By the clock of the source; null: unknown, and `why` says why. */
  readonly as_of_ms: number | null
  readonly why: string | null
  /** Since when it is refused or fails; null: it is not, or nobody knows. */
  readonly since_ms: number | null
  /** Of a kind that several sources tell together: each of them. */
  readonly parts?: readonly KindPart[] | undefined
  /** To staff: vendors that could give what is missing. */
  readonly could_give?: readonly string[] | undefined
}

export type KindPart = Pick<KindState, 'label' | 'state' | 'as_of_ms' | 'since_ms'>

export type KindStates = Readonly<Record<FeedKind, KindState>>

/** What a source tells of a kind. */
export interface KindOffer {
  readonly source: string
  readonly label: string
  readonly kind: FeedKind
  readonly delayMs: number
  readonly atMs: number | null
  /** Its vendor or its plan refuses it, or it fails; null: it runs. */
  readonly out: { readonly isRefused: boolean; readonly sinceMs: number | null } | null
}

/** Each exchange lists its own: the page shows all of them. */
const TOLD_TOGETHER: ReadonlySet<FeedKind> = new Set(['halts', 'news'])

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
    since_ms: null,
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
    since_ms: null,
  }))

/**
 * Of real sources: the one that runs and told a kind last stands for it; a kind that nobody tells says what is missing.
 * @param delayMs of the caller's tier, beside that of the source
 */
export function realKinds(offers: readonly KindOffer[], delayMs: number, isStaff: boolean): KindStates {
  return each((kind) => {
    const own = offers.filter((offer) => offer.kind === kind)
    const best =
      own.find(({ out, atMs }) => out === null && atMs !== null) ?? own.find(({ out }) => out === null) ?? own[0]
    if (best === undefined) return missing(kind, isStaff)
    const told = offered(best, delayMs)
    if (!TOLD_TOGETHER.has(kind) || own.length < 2) return told
    const parts = own.map((one): KindPart => {
      const { label, state, as_of_ms, since_ms } = offered(one, delayMs)
      return { label, state, as_of_ms, since_ms }
    })
    return { ...told, parts }
  })
}

function offered({ source, label, delayMs, atMs, out, kind }: KindOffer, tierMs: number): KindState {
  const delay_ms = delayMs + tierMs
  const told = { source, label, delay_ms, as_of_ms: atMs, since_ms: out?.sinceMs ?? null }
  if (out?.isRefused === true)
    return { ...told, state: 'refused', why: `The vendor of ${label} refuses ${FEED_KINDS[kind]}.` }
  if (out !== null) return { ...told, state: 'stale', why: `${label} sends nothing at the moment.` }
  const quiet = atMs === null ? `Nothing of ${FEED_KINDS[kind]} arrived yet since the start of this host.` : null
  const running = delay_ms > 0 ? 'delayed' : 'live'
  return { ...told, state: running, why: quiet }
}

function missing(kind: FeedKind, isStaff: boolean): KindState {
  const base = { source: null, label: 'none', delay_ms: 0, state: 'none' as const, as_of_ms: null, since_ms: null }
  return isStaff
    ? { ...base, why: `No source has ${FEED_KINDS[kind]}.`, could_give: vendorsOf(kind) }
    : { ...base, why: `The operator of this site has not connected ${FEED_KINDS[kind]}.` }
}

/** "Cboe delayed quotes, 15 min late (chains, open interest)": sources with their delay, each once, and which do not tell. */
export function describeSources(kinds: KindStates): string {
  const bySource = new Map<string, string[]>()
  for (const kind of feedKinds) {
    const { source, delay_ms, parts } = kinds[kind]
    if (source === null) continue
    for (const { label, state } of parts ?? [kinds[kind]]) {
      const late = delay_ms === 0 ? '' : `, ${Math.round(delay_ms / 60_000)} min late`
      const how = state === 'refused' ? ', refused' : state === 'stale' ? ', not arriving' : late
      bySource.set(label + how, [...(bySource.get(label + how) ?? []), FEED_KINDS[kind]])
    }
  }
  return [...bySource].map(([source, told]) => `${source} (${told.join(', ')})`).join('; ')
}
