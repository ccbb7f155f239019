import { firstPlace } from '@/lib/core/firstPlace'
import type { EpochUs } from '@/lib/core/nominal'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'

/** Hits of one contract belong together while each follows the one before within this; of one name, within a second. */
const SAME_CONTRACT_US = 60_000_000
const SAME_NAME_US = 1_000_000
/** An event ends after so long, whatever follows. */
const LONGEST_US = 300_000_000
/** Events of a session in the default view (issue 26.22). */
export const NOISE_BUDGET = 150

/** What happened once, with every rule it fulfils. */
export interface AlertEvent<H extends Pick<AlertHit, 'id'> = AlertHit> {
  /** The hit with the most premium, the first of equal ones. */
  readonly lead: H
  readonly hits: readonly H[]
  /** In the order of their numbers. */
  readonly rules: readonly string[]
}

/** An event with how seldom the like of it is. */
export interface RankedEvent extends AlertEvent {
  /** Bits: how seldom its rarest rule rings on this name, plus how seldom an event is so large for its name. */
  readonly rarity: number
  /** Events of this name in which the rarest rule rang so far, this one among them. */
  readonly rang: number
  readonly rarestRule: string
  /** Contracts of the event over an average day of its name; null where that is not known or no prints made it. */
  readonly dayShare: number | null
}

const ruleNumber = (rule: string): number => Number(rule.slice(1))

interface Open {
  hits: AlertHit[]
  fromUs: EpochUs
  lastUs: EpochUs
  contracts: Set<string>
}

/** Hits of one session as events. `hits` in the order of time; those without a contract stand alone. */
export function eventsOf(hits: readonly AlertHit[]): readonly AlertEvent[] {
  const open = new Map<string, Open>()
  const groups: AlertHit[][] = []
  for (const hit of hits) {
    const { optionSymbol, ticker, atUs } = hit
    const last = open.get(ticker)
    if (optionSymbol !== null && last !== undefined && joins(last, optionSymbol, atUs)) {
      last.hits.push(hit)
      last.lastUs = atUs
      last.contracts.add(optionSymbol)
      continue
    }
    const group = [hit]
    groups.push(group)
    if (optionSymbol !== null)
      open.set(ticker, { hits: group, fromUs: atUs, lastUs: atUs, contracts: new Set([optionSymbol]) })
  }
  return groups.map(eventOf)
}

function joins({ fromUs, lastUs, contracts }: Open, optionSymbol: string, atUs: EpochUs): boolean {
  if (atUs - fromUs > LONGEST_US) return false
  return atUs - lastUs <= (contracts.has(optionSymbol) ? SAME_CONTRACT_US : SAME_NAME_US)
}

function eventOf(hits: readonly AlertHit[]): AlertEvent {
  const lead = hits.reduce((best, hit) => (hit.premium > best.premium ? hit : best))
  const rules = [...new Set(hits.map(({ rule }) => rule))].sort((a, b) => ruleNumber(a) - ruleNumber(b))
  return { lead, hits, rules }
}

/**
 * Events by rarity, the rarest first; of equal ones the one with more premium. Both parts are read from the session so far,
 * in bits: how seldom the rule rings on the name, log2(events ÷ events of that rule on it), and how seldom an event is as
 * large for its name by contracts over its average day, log2(events ÷ events at least as large). Where no average is known
 * (a first session) the premium of the event among all events stands for its size. The same hits give the same order.
 */
export function rankEvents(
  events: readonly AlertEvent[],
  averageVolume: (ticker: string) => number | null,
): readonly RankedEvent[] {
  const rang = new Map<string, number>()
  const keyOf = (rule: string, ticker: string) => `${rule} ${ticker}`
  for (const { rules, lead } of events)
    for (const rule of rules) rang.set(keyOf(rule, lead.ticker), (rang.get(keyOf(rule, lead.ticker)) ?? 0) + 1)
  const shares = events.map(({ hits, lead }) => dayShareOf(hits, averageVolume(lead.ticker)))
  const known = Float64Array.from(shares.flatMap((share) => share ?? [])).sort()
  const premiums = Float64Array.from(events, ({ lead }) => lead.premium).sort()
  return events
    .map((event, place) => {
      const times = (rule: string) => rang.get(keyOf(rule, event.lead.ticker)) ?? 1
      const rarestRule = event.rules.reduce((best, rule) => (times(rule) < times(best) ? rule : best))
      const dayShare = shares[place] ?? null
      const bySize = dayShare === null ? bitsOf(premiums, event.lead.premium) : bitsOf(known, dayShare)
      const rarity = Math.log2(events.length / times(rarestRule)) + bySize
      return { ...event, rarity, rang: times(rarestRule), rarestRule, dayShare }
    })
    .sort(
      (a, b) =>
        b.rarity - a.rarity ||
        b.lead.premium - a.lead.premium ||
        b.lead.atUs - a.lead.atUs ||
        (a.lead.id < b.lead.id ? -1 : 1),
    )
}

/** The same print under two rules counts once: the largest hit of each contract. */
function dayShareOf(hits: readonly AlertHit[], average: number | null): number | null {
  if (average === null || average <= 0) return null
  const sizes = new Map<string, number>()
  for (const { optionSymbol, size } of hits)
    if (optionSymbol !== null) sizes.set(optionSymbol, Math.max(sizes.get(optionSymbol) ?? 0, size))
  return sizes.size === 0 ? null : [...sizes.values()].reduce((sum, size) => sum + size, 0) / average
}

/** How seldom one of sorted values is at least `value`. */
const bitsOf = (sorted: Float64Array, value: number): number => Math.log2(sorted.length / atLeast(sorted, value))

/** How many of sorted values are at least `value`. */
const atLeast = (sorted: Float64Array, value: number): number =>
  sorted.length - firstPlace(sorted.length, (at) => (sorted[at] ?? 0) >= value)
