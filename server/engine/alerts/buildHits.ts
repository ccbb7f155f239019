import type { Ticker } from '@/lib/core/nominal'
import { type AlertHit, type ClauseInput, hitOfPrints } from '@/lib/flow/alerts/alertHit'
import { clauseInputs } from '@/lib/flow/alerts/clauses'
import {
  type BurstProgram,
  type IvSpikeProgram,
  type PrintProgram,
  premiumNeeded,
  type SweepsThenFloorProgram,
} from '@/lib/flow/alerts/program'
import { compilePredicate, type FlowPredicate } from '@/lib/flow/filter/predicate'
import type { FilterContext } from '@/lib/flow/filter/readField'
import type { FlowItem } from '@/lib/flow/trade'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { daysBetween } from '@/lib/market/isoDate'
import type { ContractWindow } from '@/server/engine/alerts/contractWindows'

/** What rules know besides the prints. */
export interface RuleContext extends FilterContext {
  /** Average daily option volume of a ticker over the stored sessions (R7); null: not known. */
  readonly averageVolume: (ticker: Ticker) => number | null
}

interface Tools<P> {
  readonly program: P
  readonly matches: FlowPredicate
  readonly context: RuleContext
}

/** What R6 and R7 ask beyond their filter, with what a print answers; null when it does not hold, empty for other rules. */
export function moreClauses(
  item: FlowItem,
  program: PrintProgram,
  context: RuleContext,
): readonly ClauseInput[] | null {
  if (!program.expiresAfterReport && program.thinVolume === undefined) return NO_CLAUSES
  const more: ClauseInput[] = []
  if (program.expiresAfterReport) {
    const days = context.factsOf(item.ticker)?.daysToEarnings ?? null
    const left = daysBetween(item.sessionDate, item.expiry)
    if (days === null || left < days) return null
    more.push({ clause: 'expiry after the report', found: `report in ${days} days, expiry in ${left}` })
  }
  if (program.thinVolume !== undefined) {
    const { multiple, averageBelow } = program.thinVolume
    const average = context.averageVolume(item.ticker)
    if (average === null || average >= averageBelow || item.size < multiple * average) return null
    more.push({ clause: `average volume < ${averageBelow}`, found: formatCount(average) })
    more.push({ clause: `size ≥ ${multiple} × average`, found: formatCount(item.size) })
  }
  return more
}

const NO_CLAUSES: readonly ClauseInput[] = []

/** R5 to R12: one print that passed its filter, with what {@link moreClauses} found. */
export function printHit(
  item: FlowItem,
  program: PrintProgram,
  { context, more }: { readonly context: RuleContext; readonly more: readonly ClauseInput[] },
): AlertHit | null {
  const clauses = [...clauseInputs(program.filter, item, context), ...more]
  return hitOfPrints([item], { rule: program.id, clauses })
}

const compiled = new WeakMap<BurstProgram['filter'], FlowPredicate>()

/** R1 to R3: the prints of a burst that has ended, oldest first. */
export function burstHit(items: readonly FlowItem[], program: BurstProgram, context: RuleContext): AlertHit | null {
  const last = items.at(-1)
  if (last === undefined || items.length < program.minPrints) return null
  const premium = items.reduce((sum, item) => sum + item.premium, 0)
  const cap = context.factsOf(last.ticker)?.marketCap ?? null
  const needed = premiumNeeded(program.minPremium, cap)
  if (premium <= needed || !isInOrder(items, program.order)) return null
  const matches = compiled.get(program.filter) ?? compilePredicate(program.filter)
  compiled.set(program.filter, matches)
  if (!items.every((item) => matches(item, context))) return null
  const first = items[0] ?? last
  return hitOfPrints(items, {
    rule: program.id,
    clauses: [
      { clause: `at least ${program.minPrints} prints within 100 ms of each other`, found: String(items.length) },
      {
        clause: `premium above ${formatMoney(needed)}`,
        found: `${formatMoney(premium)}, market cap ${cap === null ? 'not known' : formatMoney(cap)}`,
      },
      ...(program.order === 'any'
        ? []
        : [
            {
              clause: program.order === 'rising' ? 'fills rise' : 'fills fall',
              found: `${formatPrice(first.price)} → ${formatPrice(last.price)}`,
            },
          ]),
      ...clauseInputs(program.filter, last, context),
    ],
  })
}

function isInOrder(items: readonly FlowItem[], order: BurstProgram['order']): boolean {
  if (order === 'any') return true
  const sign = order === 'rising' ? 1 : -1
  const first = items[0]?.price ?? 0
  const last = items.at(-1)?.price ?? 0
  if (sign * (last - first) <= 0) return false
  return items.every((item, at) => at === 0 || sign * (item.price - (items[at - 1]?.price ?? item.price)) >= 0)
}

/** R4: a floor print after many sweeps of its contract. */
export function sweepsThenFloorHit(
  item: FlowItem,
  window: ContractWindow,
  tools: Tools<SweepsThenFloorProgram> & { readonly resolve: (seqs: readonly number[]) => readonly FlowItem[] },
): AlertHit | null {
  const { program, matches, context, resolve } = tools
  const waitedMs = (item.executedAtUs - window.lastSweepUs) / 1000
  if (window.sweeps < program.sweeps || waitedMs > program.withinMs || !matches(item, context)) return null
  const sweeps = resolve(window.sweepSeqs.slice(-program.sweeps)).filter((print) => !print.canceled)
  return hitOfPrints([...sweeps, item], {
    rule: program.id,
    clauses: [
      { clause: `at least ${program.sweeps} sweeps in the contract today`, found: formatCount(window.sweeps) },
      {
        clause: `floor within ${program.withinMs / 60_000} min`,
        found: `${Math.round(waitedMs / 1000)} s after the last sweep`,
      },
      ...clauseInputs(program.filter, item, context),
    ],
  })
}

/** R13: IV of a contract against the mean of its first minutes. */
export function ivSpikeHit(item: FlowItem, window: ContractWindow, tools: Tools<IvSpikeProgram>): AlertHit | null {
  const { program, matches, context } = tools
  if (item.iv === null || window.ivCount === 0) return null
  const base = window.ivSum / window.ivCount
  if (base <= 0 || item.iv < base * (1 + program.rise) || !matches(item, context)) return null
  return hitOfPrints([item], {
    rule: program.id,
    clauses: [
      {
        clause: `IV at least ${formatFraction(program.rise, 0)} above the first ${program.openingMinutes} minutes`,
        found: `${formatFraction(item.iv, 1)} against ${formatFraction(base, 1)} (${window.ivCount} prints)`,
      },
      ...clauseInputs(program.filter, item, context),
    ],
  })
}
