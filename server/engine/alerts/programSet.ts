import { HitGate } from '@/lib/flow/alerts/hitGate'
import type {
  AlertProgram,
  BurstProgram,
  IvSpikeProgram,
  LevelProgram,
  SweepsThenFloorProgram,
  TideCrossProgram,
} from '@/lib/flow/alerts/program'
import { compilePredicate, type FlowPredicate } from '@/lib/flow/filter/predicate'
import type { IntervalMinutes } from '@/lib/flow/intervals'
import type { IntervalListener } from '@/server/engine/alerts/intervalWatch'
import { newListener, PrintIndex } from '@/server/engine/alerts/printIndex'

export interface Gated<P extends AlertProgram> {
  readonly program: P
  readonly matches: FlowPredicate
  readonly gate: HitGate
}

/** The programs of an engine, sorted by what they look through, with what each remembers. */
export class ProgramSet {
  prints = new PrintIndex([])
  bursts: readonly Gated<BurstProgram>[] = []
  sweeps: readonly Gated<SweepsThenFloorProgram>[] = []
  spikes: readonly Gated<IvSpikeProgram>[] = []
  tide: readonly TideCrossProgram[] = []
  levels: readonly { readonly program: LevelProgram; readonly gate: HitGate }[] = []
  intervals: ReadonlyMap<IntervalMinutes, readonly IntervalListener[]> = new Map()
  /** Fewest prints any burst program asks for. */
  leastBurst = Number.POSITIVE_INFINITY
  readonly heldBack = new Map<string, number>()
  private gates = new Map<string, HitGate>()

  constructor(programs: readonly AlertProgram[]) {
    this.replace(programs)
  }

  replace(programs: readonly AlertProgram[]): void {
    const gates = new Map(programs.map((program) => [keyOf(program), this.gateOf(program)]))
    this.gates = gates
    const gated = <P extends AlertProgram>(program: P): Gated<P> => ({
      program,
      matches: compilePredicate(program.filter),
      gate: gates.get(keyOf(program)) ?? new HitGate(program.policy),
    })
    this.prints = new PrintIndex(
      programs.flatMap((p) => (p.kind === 'print' ? [{ ...newListener(p), gate: gated(p).gate }] : [])),
    )
    this.bursts = programs.flatMap((p) => (p.kind === 'burst' ? [gated(p)] : []))
    this.sweeps = programs.flatMap((p) => (p.kind === 'sweepsThenFloor' ? [gated(p)] : []))
    this.spikes = programs.flatMap((p) => (p.kind === 'ivSpike' ? [gated(p)] : []))
    this.tide = programs.flatMap((p) => (p.kind === 'tideCross' ? [p] : []))
    this.levels = programs.flatMap((p) => (p.kind === 'level' ? [{ program: p, gate: gated(p).gate }] : []))
    const intervals = new Map<IntervalMinutes, IntervalListener[]>()
    for (const p of programs) {
      if (p.kind === 'interval') intervals.set(p.minutes, [...(intervals.get(p.minutes) ?? []), gated(p)])
    }
    this.intervals = intervals
    this.leastBurst = Math.min(Number.POSITIVE_INFINITY, ...this.bursts.map(({ program }) => program.minPrints))
  }

  noteHeldBack(id: string): void {
    this.heldBack.set(id, (this.heldBack.get(id) ?? 0) + 1)
  }

  private gateOf(program: AlertProgram): HitGate {
    return this.gates.get(keyOf(program)) ?? new HitGate(program.policy)
  }
}

/** A changed program begins anew. */
function keyOf(program: AlertProgram): string {
  return JSON.stringify(program)
}
