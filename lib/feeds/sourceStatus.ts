import type { EpochMs } from '@/lib/core/nominal'
import { FEED_KINDS, type FeedKind } from '@/lib/feeds/declaration'
import type { KindPart, KindState, KindStates } from '@/lib/feeds/kindStates'

/** How a kind of data does, as the shell tells it. */
export type RoleState = Pick<KindState, 'state' | 'delay_ms' | 'since_ms'>

export const rolesOf = (kinds: KindStates): Readonly<Record<FeedKind, RoleState>> =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, { state, delay_ms, since_ms }]) => [kind, { state, delay_ms, since_ms }]),
  ) as Record<FeedKind, RoleState>

export interface SourceStatus {
  readonly text: string
  /** Without its age, where room is scarce. */
  readonly short: string
  /** It does not arrive, rather than late. */
  readonly isOut: boolean
}

/** What pages stand on, by the beginning of their address; all others on option prints. */
const USED: readonly (readonly [RegExp, readonly FeedKind[]])[] = [
  [/^\/trading-halts/, ['halts']],
  [/^\/news-feed|^\/news\b/, ['news']],
  [/^\/(dark-pool-flow|lit-flow)/, ['stock']],
  [/exposure|greek|gex|periscope|\/open-interest|\/oi|volatility|option-chains|max-pain/, ['chains']],
]

export const kindsOfPage = (address: string): readonly FeedKind[] =>
  USED.find(([page]) => page.test(address.split('?')[0] ?? ''))?.[1] ?? ['prints']

/** Worst first. */
const OUT = ['refused', 'stale', 'none'] as const

const OUT_WORDS = { refused: 'refused', stale: 'not arriving' } as const

const wordsOf = (short: string, since: string, isOut: boolean): SourceStatus => ({ text: short + since, short, isOut })

const sinceWords = ({ since_ms }: Pick<KindState, 'since_ms'>, timeText: (ms: EpochMs) => string): string =>
  since_ms === null ? '' : `, since ${timeText(since_ms)}`

/** State and age of the worst kind that a page uses; null: all of them are live. feeds-live.md §13.5. */
export function sourceStatus(
  roles: Readonly<Record<FeedKind, RoleState>>,
  used: readonly FeedKind[],
  timeText: (ms: EpochMs) => string,
): SourceStatus | null {
  for (const state of OUT) {
    const kind = used.find((one) => roles[one].state === state)
    if (kind === undefined) continue
    if (state === 'none') return wordsOf(`No ${FEED_KINDS[kind]}`, '', true)
    const name = FEED_KINDS[kind].replace(/^./, (first) => first.toUpperCase())
    return wordsOf(`${name}: ${OUT_WORDS[state]}`, sinceWords(roles[kind], timeText), true)
  }
  const delayMs = Math.max(...used.map((kind) => roles[kind].delay_ms))
  return delayMs === 0 ? null : wordsOf(`Delayed ${Math.round(delayMs / 60_000)} min`, '', false)
}

/** "Nasdaq halts 14:02:10, NYSE halts not arriving, since 13:50:00"; null where no source that plays tells the kind. */
export function sourcesOf(kind: KindState | undefined, timeText: (ms: EpochMs) => string): string | null {
  if (kind === undefined || ['none', 'imported', 'simulated'].includes(kind.state)) return null
  const parts: readonly KindPart[] = kind.parts ?? [kind]
  return parts
    .map(({ label, state, as_of_ms, since_ms }) => {
      if (state === 'refused' || state === 'stale')
        return `${label} ${OUT_WORDS[state]}${sinceWords({ since_ms }, timeText)}`
      return `${label} ${as_of_ms === null ? 'not read yet' : timeText(as_of_ms)}`
    })
    .join(', ')
}
