import type { EpochUs, Usd } from '@/lib/core/nominal'
import { type AlertHit, type ClauseInput, hitId, NO_PRINTS } from '@/lib/flow/alerts/alertHit'
import { HitGate } from '@/lib/flow/alerts/hitGate'
import type { TideCrossProgram } from '@/lib/flow/alerts/program'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { MINUTE_US } from '@/lib/market/newYorkTime'

/** Minutes whose lead is remembered: a slope never looks back further. */
const KEPT_MINUTES = 120

/** R15: net call and net put premium of the whole market, looked at when a minute has ended. F15. */
export class TideWatch {
  private ncp = 0
  private npp = 0
  private minute = 0
  private side = new Map<string, 1 | -1>()
  /** NCP less NPP at the end of each minute, oldest first. */
  private leads: { readonly minute: number; readonly lead: Usd }[] = []
  private readonly isSteep = new Set<string>()
  private readonly gates = new Map<string, HitGate>()

  /** A cancelled print leaves the sums. */
  takeBack(item: FlowItem): void {
    this.count({ ...item, canceled: false }, -1)
  }

  /** Counts a print; a hit when the minute before has ended with a crossing. */
  *add(item: FlowItem, programs: readonly TideCrossProgram[]): Generator<AlertHit> {
    const minute = Math.floor(item.executedAtUs / MINUTE_US)
    if (minute > this.minute) {
      if (this.minute > 0) {
        this.leads.push({ minute, lead: this.ncp - this.npp })
        if (this.leads.length > KEPT_MINUTES) this.leads = this.leads.slice(-KEPT_MINUTES / 2)
        for (const program of programs) {
          yield* this.look(program, item, minute * MINUTE_US)
          yield* this.lookAtSlope(program, item, minute)
        }
      }
      this.minute = minute
    }
    this.count(item, 1)
  }

  private count(item: FlowItem, sign: 1 | -1): void {
    if (item.canceled || !conditionOf(item.condition).countsVolume) return
    const direction = item.side === 'ASK' ? sign : item.side === 'BID' ? -sign : 0
    if (item.type === 'C') this.ncp += direction * item.premium
    else this.npp += direction * item.premium
  }

  private *look(program: TideCrossProgram, item: FlowItem, atUs: number): Generator<AlertHit> {
    const lead = this.ncp - this.npp
    if (Math.abs(lead) < program.margin) return
    const side = lead > 0 ? 1 : -1
    const before = this.side.get(program.id)
    this.side.set(program.id, side)
    if (before === undefined || before === side) return
    yield* this.ring(program, item, {
      atUs,
      fromUs: atUs - MINUTE_US,
      lead,
      clauses: [{ clause: `lead of at least ${formatMoney(program.margin)}`, found: formatMoney(Math.abs(lead)) }],
    })
  }

  /** R15: the lead moved far within so many minutes; again only after it had come to rest. */
  private *lookAtSlope(program: TideCrossProgram, item: FlowItem, minute: number): Generator<AlertHit> {
    const { slope } = program
    if (slope === null) return
    const now = this.leads.at(-1)
    const then = this.leads.findLast((one) => one.minute <= minute - slope.minutes)
    if (now === undefined || then === undefined) return
    const change = now.lead - then.lead
    // Again only after it has come to rest: around the threshold itself it would ring every few minutes.
    if (Math.abs(change) < slope.change / 2) this.isSteep.delete(program.id)
    if (Math.abs(change) < slope.change || this.isSteep.has(program.id)) return
    this.isSteep.add(program.id)
    yield* this.ring(program, item, {
      atUs: minute * MINUTE_US,
      fromUs: then.minute * MINUTE_US,
      lead: change,
      part: 'slope',
      clauses: [
        {
          clause: `change within ${slope.minutes} min of at least ${formatMoney(slope.change)}`,
          found: formatSignedMoney(change),
        },
      ],
    })
  }

  private *ring(program: TideCrossProgram, item: FlowItem, found: Found): Generator<AlertHit> {
    const { atUs, fromUs, lead, part } = found
    const gate = this.gates.get(program.id) ?? new HitGate(program.policy)
    this.gates.set(program.id, gate)
    if (gate.take({ atUs, ticker: '', contract: '' }) !== 'hit') return
    yield {
      ...NO_PRINTS,
      id: hitId(item, { rule: program.id, clauses: [], ...(part === undefined ? {} : { part }) }),
      rule: program.id,
      sessionDate: item.sessionDate,
      source: item.source,
      fromUs,
      atUs,
      premium: Math.abs(lead),
      sentiment: lead > 0 ? 'bullish' : 'bearish',
      clauses: [
        { clause: 'net call premium', found: formatMoney(this.ncp) },
        { clause: 'net put premium', found: formatMoney(this.npp) },
        ...found.clauses,
      ],
    }
  }
}

interface Found {
  readonly atUs: EpochUs
  readonly fromUs: EpochUs
  /** USD; above zero is calls. */
  readonly lead: Usd
  readonly part?: string
  readonly clauses: readonly ClauseInput[]
}
