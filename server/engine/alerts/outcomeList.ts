import type { EpochUs, Usd } from '@/lib/core/nominal'
import { addQuote, type ContractOutcome, mergeLater, newOutcome, OUTCOME_EDGES_US } from '@/lib/flow/alerts/outcome'

/** Outcomes that are told every quote one by one; more of them are told together. */
const ROOM = 32

/** Outcomes that were booked one after the other, with what all of them are still to be told. */
interface Group {
  readonly level: number
  /** Earliest and latest hit in it. */
  readonly fromUs: EpochUs
  readonly toUs: EpochUs
  readonly inside: readonly Group[] | readonly ContractOutcome[]
  /** Quotes taken by the group and not yet handed to what is inside; all of them came after everything inside. */
  waiting: ContractOutcome
}

/**
 * The outcomes of the hits of one contract. A quote that says the same to a whole group is noted once with the group, so
 * a contract with thousands of hits costs a print a few steps and not one for each hit. `settle` brings every outcome up
 * to date; the figures are those of telling each outcome each quote.
 */
export class OutcomeList {
  private newest: ContractOutcome[] = []
  /** Full groups, from large to small: no two of one level stay beside each other. */
  private groups: Group[] = []

  add(outcome: ContractOutcome): void {
    this.newest.push(outcome)
    if (this.newest.length < ROOM) return
    let group = leafOf(this.newest)
    this.newest = []
    for (let last = this.groups.at(-1); last?.level === group.level; last = this.groups.at(-1)) {
      this.groups.pop()
      group = pairOf(last, group)
    }
    this.groups.push(group)
  }

  /** A quote of the contract at an instant. */
  quote(us: EpochUs, bid: Usd | null): void {
    if (bid === null) return
    for (const outcome of this.newest) addQuote(outcome, us, bid)
    for (const group of this.groups) tell(group, us, bid)
  }

  /** Hands on what groups have noted; until then the outcomes inside are behind. */
  settle(): void {
    for (const group of this.groups) settle(group)
  }

  /** True when outcomes may be behind. */
  get isGrouped(): boolean {
    return this.groups.length > 0
  }
}

function leafOf(outcomes: readonly ContractOutcome[]): Group {
  const fromUs = outcomes.reduce((least, { atUs }) => Math.min(least, atUs), Number.POSITIVE_INFINITY)
  const toUs = outcomes.reduce((most, { atUs }) => Math.max(most, atUs), Number.NEGATIVE_INFINITY)
  return { level: 0, fromUs, toUs, inside: outcomes, waiting: newOutcome(fromUs, null) }
}

function pairOf(first: Group, second: Group): Group {
  const fromUs = Math.min(first.fromUs, second.fromUs)
  const toUs = Math.max(first.toUs, second.toUs)
  return { level: first.level + 1, fromUs, toUs, inside: [first, second], waiting: newOutcome(fromUs, null) }
}

function tell(group: Group, us: EpochUs, bid: Usd): void {
  const { fromUs, toUs, inside } = group
  if (us <= fromUs) return
  if (us > toUs && OUTCOME_EDGES_US.every((edge) => us - fromUs <= edge || us - toUs > edge)) {
    addQuote(group.waiting, us, bid)
    return
  }
  handOn(group)
  for (const one of inside) {
    if ('level' in one) tell(one, us, bid)
    else addQuote(one, us, bid)
  }
}

function settle(group: Group): void {
  handOn(group)
  for (const one of group.inside) if ('level' in one) settle(one)
}

function handOn(group: Group): void {
  const { waiting } = group
  if (waiting.bidClose === null) return
  for (const one of group.inside) mergeLater('level' in one ? one.waiting : one, waiting)
  group.waiting = newOutcome(group.fromUs, null)
}
