import { type AlertHit, hitId } from '@/lib/flow/alerts/alertHit'
import { HitGate } from '@/lib/flow/alerts/hitGate'
import type { TideCrossProgram } from '@/lib/flow/alerts/program'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import { formatMoney } from '@/lib/format/money'

const MINUTE_US = 60_000_000
const MARKET_ONLY = {
  ...{ ticker: '', optionSymbol: null, type: null, expiry: null, strike: null, seqs: [], prints: 0, size: 0 },
  ...{ askPremium: 0, bidPremium: 0, firstFill: null, lastFill: null, averageFill: null, bid: null, ask: null },
  ...{ underlying: null, diff: null, volume: 0, openInterest: null, isAllOpening: false, flags: [], expiries: 0 },
  ...{ iv: null, score: 0 },
} as const

/** R15: net call and net put premium of the whole market, looked at when a minute has ended. F15. */
export class TideWatch {
  private ncp = 0
  private npp = 0
  private minute = 0
  private side = new Map<string, 1 | -1>()
  private readonly gates = new Map<string, HitGate>()

  /** A cancelled print leaves the sums. */
  takeBack(item: FlowItem): void {
    this.count({ ...item, canceled: false }, -1)
  }

  /** Counts a print; a hit when the minute before has ended with a crossing. */
  *add(item: FlowItem, programs: readonly TideCrossProgram[]): Generator<AlertHit> {
    const minute = Math.floor(item.executedAtUs / MINUTE_US)
    if (minute > this.minute) {
      if (this.minute > 0) for (const program of programs) yield* this.look(program, item, minute * MINUTE_US)
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
    const gate = this.gates.get(program.id) ?? new HitGate(program.policy)
    this.gates.set(program.id, gate)
    if (gate.take({ atUs, ticker: '', contract: '' }) !== 'hit') return
    yield {
      ...MARKET_ONLY,
      id: hitId(item, { rule: program.id, clauses: [] }),
      rule: program.id,
      sessionDate: item.sessionDate,
      source: item.source,
      fromUs: atUs - MINUTE_US,
      atUs,
      premium: Math.abs(lead),
      sentiment: side === 1 ? 'bullish' : 'bearish',
      clauses: [
        { clause: 'net call premium', found: formatMoney(this.ncp) },
        { clause: 'net put premium', found: formatMoney(this.npp) },
        { clause: `lead of at least ${formatMoney(program.margin)}`, found: formatMoney(Math.abs(lead)) },
      ],
    }
  }
}
