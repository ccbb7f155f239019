import type { AlertDefinition, AlertSince } from '@/lib/flow/alerts/definition'
import type { AlertProgram, HitPolicy } from '@/lib/flow/alerts/program'
import { alertRule } from '@/lib/flow/alerts/rules'
import { scopeNodes, watchPart } from '@/lib/flow/alerts/watchProgram'
import { allOf, type FilterNode, topLevel } from '@/lib/flow/filter/ast'
import { fieldsIn } from '@/lib/flow/filter/fieldsIn'
import { HOLDINGS_NEED_A_READER } from '@/lib/flow/filter/holdings'
import { parseFilter } from '@/lib/flow/filter/parse'
import { INTERVAL_MINUTES } from '@/lib/flow/intervals'

/** A threshold of a rule that a clone may change. */
export interface RuleThreshold {
  readonly name: string
  readonly label: string
  readonly value: number
}

/** The numbers of a rule that a clone may change; those of single prints stand in its filter. */
export function ruleThresholds(id: string): readonly RuleThreshold[] {
  const program = alertRule(id)?.program
  if (program === undefined) return []
  switch (program.kind) {
    case 'burst':
      return [
        { name: 'min_prints', label: 'At least so many prints', value: program.minPrints },
        { name: 'min_premium', label: 'Premium above, USD', value: program.minPremium[0]?.premium ?? 0 },
      ]
    case 'sweepsThenFloor':
      return [
        { name: 'sweeps', label: 'At least so many sweeps', value: program.sweeps },
        { name: 'within_minutes', label: 'Floor within minutes', value: program.withinMs / 60_000 },
      ]
    case 'ivSpike':
      return [{ name: 'rise_pct', label: 'IV above the first minutes, %', value: program.rise * 100 }]
    case 'tideCross':
      return [
        { name: 'margin', label: 'Lead of at least, USD', value: program.margin },
        { name: 'slope_usd', label: 'Or change within 15 min, USD', value: program.slope?.change ?? 0 },
      ]
    default:
      return []
  }
}

/**
 * The program of an alert; `listed` are the contracts or names of its watchlist. Throws RangeError with what is wrong,
 * in words for the user.
 */
export function programOf(
  id: string,
  definition: AlertDefinition,
  listed: readonly string[] = [],
  since: AlertSince = null,
): AlertProgram {
  const filter = allOf([...scopeNodes(definition, listed), ...topLevel(readFilter(definition.filter))])
  const base = { id, filter, policy: policyOf(definition) }
  if (definition.kind === 'watch') return watchPart(definition, base, { listed, since })
  if (definition.kind === 'interval') return { ...base, ...intervalPart(definition) }
  if (definition.kind === 'rule') return rulePart(definition, base, since)
  return { ...base, kind: 'print', expiresAfterReport: false }
}

function readFilter(text: string): FilterNode {
  const read = parseFilter(text)
  if (!read.ok) throw new RangeError(read.error.message)
  if (fieldsIn(read.filter).includes('holdings')) throw new RangeError(HOLDINGS_NEED_A_READER)
  return read.filter
}

function policyOf({ trigger, cooldown_minutes: cooldownMinutes, hours }: AlertDefinition): HitPolicy {
  const activeHours = hours === null ? null : { from: minuteOf(hours.from), to: minuteOf(hours.to) }
  if (activeHours !== null && activeHours.from > activeHours.to) {
    throw new RangeError('The active hours end before they begin.')
  }
  return { trigger, cooldownMinutes, activeHours }
}

function minuteOf(text: string): number {
  const [hours = '', minutes = ''] = text.split(':')
  return Number(hours) * 60 + Number(minutes)
}

function intervalPart({ interval }: AlertDefinition) {
  if (interval === null) throw new RangeError('Choose an interval.')
  const minutes = INTERVAL_MINUTES.find((known) => known === interval.minutes)
  if (minutes === undefined) throw new RangeError('An interval has 1, 5, 10, 15, 30 or 60 minutes.')
  return {
    kind: 'interval' as const,
    minutes,
    minPremium: interval.min_premium,
    minVolume: interval.min_volume,
    minSharePct: interval.min_share,
    minAskPct: interval.min_ask,
    openingOnly: interval.opening_only,
  }
}

function rulePart(
  { rule }: AlertDefinition,
  base: Pick<AlertProgram, 'id' | 'filter' | 'policy'>,
  since: AlertSince,
): AlertProgram {
  const own = rule === null ? undefined : alertRule(rule.id)?.program
  if (rule === null || own === undefined) throw new RangeError('Choose a rule.')
  const merged = { ...own, ...base, filter: allOf([...topLevel(own.filter), ...topLevel(base.filter)]) }
  const given = (name: string, fallback: number) => rule.thresholds[name] ?? fallback
  switch (merged.kind) {
    case 'burst': {
      const premium = rule.thresholds.min_premium
      return {
        ...merged,
        minPrints: given('min_prints', merged.minPrints),
        minPremium: premium === undefined ? merged.minPremium : [{ marketCapAbove: 0, premium }],
      }
    }
    case 'sweepsThenFloor':
      return {
        ...merged,
        sweeps: given('sweeps', merged.sweeps),
        withinMs: given('within_minutes', merged.withinMs / 60_000) * 60_000,
      }
    case 'ivSpike':
      return { ...merged, rise: given('rise_pct', merged.rise * 100) / 100 }
    case 'tideCross': {
      const change = given('slope_usd', merged.slope?.change ?? 0)
      const slope = change > 0 ? { minutes: merged.slope?.minutes ?? 15, change } : null
      return { ...merged, margin: given('margin', merged.margin), slope }
    }
    case 'watch':
      return { ...merged, since }
    default:
      return merged
  }
}
