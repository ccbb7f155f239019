import { INTERVAL_START } from '@/components/alerts/alertDraft'
import type { AlertPart } from '@/components/alerts/alertStart'
import { WATCH_START } from '@/components/alerts/watchDrafts'
import type { AlertDefinition, AlertKind } from '@/lib/flow/alerts/definition'
import { hasFilter, isOfWhole, type WatchKind } from '@/lib/flow/alerts/watch'
import { WATCH_NAMES } from '@/lib/flow/alerts/watchWords'

/** A type of the builder: what is watched, in the words of the guide. */
export type AlertType = Exclude<AlertKind, 'watch'> | WatchKind

const TAPE_NAMES: Readonly<Record<Exclude<AlertKind, 'watch'>, string>> = {
  print: 'Flow print',
  interval: 'Interval',
  contract: 'Contract day',
  rule: 'Flow rule',
}
const ORDER: readonly AlertType[] = [
  ...(['print', 'interval', 'contract', 'rule', 'contracts', 'names', 'price_level', 'iv_spike'] as const),
  ...([
    'exposure',
    'straddle',
    'delta_flow',
    'equity',
    'halt',
    'event',
    'news',
    'release',
    'fund_flow',
    'sector',
    'portfolio',
  ] as const),
]

const HINTS: Readonly<Record<AlertType, string>> = {
  print: 'Triggers on single prints.',
  interval: 'Triggers when an interval of a contract closes; the condition asks its newest print.',
  contract: 'Triggers when the day of a contract crosses the condition: volume, vol_oi, ask_pct, multi_pct, iv_change.',
  rule: 'Triggers on a built-in rule with your thresholds.',
  contracts: 'Triggers when a contract comes into the screen or leaves it; looked at every 20 seconds.',
  names:
    'Triggers when a name comes into the screen or leaves it: change, rsi14, sma50_pct, above_low_52w, iv_rank, net_gex …',
  price_level: 'Triggers when the price of the underlying crosses a level or a line, as seen by its own option prints.',
  iv_spike: 'Triggers once per name and session; looked at every 15 minutes.',
  exposure:
    'Gamma of the dealers at the open interest of the morning, calls long and puts short; looked at every minute.',
  straddle: 'Call and put at the money of the nearest expiry, USD per share; looked at every 30 seconds.',
  delta_flow: 'Delta flow against the same minute of earlier stored sessions; looked at every minute.',
  equity: 'Triggers on large stock prints by their money and price; the side of an off-exchange print is a guess.',
  halt: 'Triggers when trading stops or goes on, with the code of the exchange.',
  event:
    'Triggers once for every filing of the day, and for reports, ex-dividend days, splits and decisions of the FDA that come near.',
  news: 'Triggers once for an imported headline of the day that names a ticker or has one of the words; repeats trigger once.',
  release: 'Imported US releases and Treasury auctions: before they are due, and when their figure is there.',
  fund_flow: 'Triggers on the newest day that the fund has published.',
  sector:
    'Option premium of a sector or theme against the same time of up to 20 stored sessions; looked at every minute.',
  portfolio:
    'An account kept in the Portfolio Manager, checked every minute: a money rule triggers when its bound is crossed, a position rule once a session.',
}

/** The type of an alert. */
export function typeOf({ kind, watch }: Pick<AlertDefinition, 'kind' | 'watch'>): AlertType {
  return kind === 'watch' ? (watch?.kind ?? 'names') : kind
}

export const typeHint = (type: AlertType): string => HINTS[type]
export const typeName = (type: AlertType): string => (isTape(type) ? TAPE_NAMES[type] : WATCH_NAMES[type])
export const ALERT_TYPES = ORDER.map((value) => ({ value, label: typeName(value) }))

/** What changes when another type is chosen: conditions that the type cannot read go, scopes that fit stay. */
export function startOf(type: AlertType, definition: AlertDefinition): AlertPart {
  const isSame = listsNames(type) === listsNames(typeOf(definition))
  const { scope } = definition
  const kept = {
    scope: isOfAll(type) || (!isSame && scope.kind === 'watchlist') ? EVERY_TICKER : scope,
  }
  const none = { ...kept, interval: null, rule: null, watch: null }
  if (!isTape(type)) {
    const isFilter = hasFilter(type)
    const filter = type === typeOf(definition) && isFilter ? definition.filter : (FILTERS[type] ?? '')
    return { ...none, kind: 'watch', watch: WATCH_START[type], filter, trigger: { kind: 'every' } }
  }
  const filter = definition.kind === 'watch' ? '' : definition.filter
  if (type === 'interval')
    return { ...none, kind: type, filter, interval: definition.interval ?? INTERVAL_START, trigger: { kind: 'every' } }
  if (type === 'rule')
    return {
      ...none,
      kind: type,
      filter,
      rule: definition.rule ?? { id: 'R1', thresholds: {} },
      trigger: { kind: 'every' },
    }
  return { ...none, kind: type, filter, trigger: type === 'contract' ? { kind: 'cross' } : definition.trigger }
}

const EVERY_TICKER = { kind: 'all', tickers: [], watchlist: null } as const

/** Types that no ticker narrows. */
export const isOfAll = (type: AlertType): boolean => !isTape(type) && isOfWhole(type)

/** Conditions that a screen begins with. */
const FILTERS: Partial<Record<AlertType, string>> = { names: 'change>=5', contracts: 'volume>oi and premium>=500k' }

/** Types whose watchlist holds names; the others' holds contracts. */
export const listsNames = (type: AlertType): boolean => !isTape(type) && type !== 'contracts'

function isTape(type: AlertType): type is Exclude<AlertKind, 'watch'> {
  return Object.hasOwn(TAPE_NAMES, type)
}
