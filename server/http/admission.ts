/** What keeps a host from taking on more heavy work: memory, or an event loop that is late; null when nothing does. */
export type Pressure = 'memory' | 'lag' | null

/** Work that a caller may have under way at once, ms of expected time. An address may be that of many visitors. */
const BUDGET_MS = { visitor: 20_000, user: 40_000 } as const
/** One call counts no more than this: its time may be other callers' on a busy host. */
const MOST_COST_MS = 1000
const LEAST_COST_MS = 5
/** From here on a call is heavy. */
const HEAVY_MS = 100
/** Heavy calls of all callers at once. */
const HEAVY_AT_ONCE = 64
/** Weight of the newest time in what a call is expected to take. */
const NEWEST = 0.2

export interface Admitted {
  readonly refused: null
  readonly limitMs: number
  readonly leftMs: number
  /** Called once with the time that the call took. */
  readonly leave: (ms: number) => void
}
export interface Refused {
  readonly refused: 'caller' | 'heavy' | 'memory' | 'lag'
  readonly limitMs: number
  readonly leftMs: number
  readonly retryAfterS: number
}

/**
 * Who may begin to work: each caller has a budget of concurrent work, weighed by what calls of an endpoint have taken
 * (calls under way together share the time), and a
 * host near its bounds takes on no heavy calls until it is well again. Light calls are always answered.
 */
export class Admission {
  private readonly costs = new Map<string, number>()
  private readonly underWay = new Map<string, number>()
  private calls = 0
  private heavyUnderWay = 0
  private readonly refusals = { caller: 0, heavy: 0, memory: 0, lag: 0 }

  constructor(private readonly pressure: () => Pressure = () => null) {}

  /** A call of `caller` (user id or address) is about to begin. */
  enter(caller: string, kind: keyof typeof BUDGET_MS, endpointId: string): Admitted | Refused {
    const costMs = this.costOf(endpointId)
    const isHeavy = costMs >= HEAVY_MS
    const limitMs = BUDGET_MS[kind]
    const before = this.underWay.get(caller) ?? 0
    const leftMs = Math.max(0, Math.floor(limitMs - before - costMs))
    const refused = isHeavy ? (this.hostRefusal() ?? ownRefusal(before, costMs, limitMs)) : null
    if (refused !== null) {
      this.refusals[refused] += 1
      return { refused, limitMs, leftMs, retryAfterS: refused === 'caller' ? 1 : 5 }
    }
    this.underWay.set(caller, before + costMs)
    if (isHeavy) this.heavyUnderWay += 1
    this.calls += 1
    const together = this.calls
    const leave = (ms: number) => {
      if (isHeavy) this.heavyUnderWay -= 1
      this.left(caller, costMs)
      this.note(endpointId, (2 * ms) / (together + this.calls))
      this.calls -= 1
    }
    return { refused: null, limitMs, leftMs, leave }
  }

  figures(): Readonly<Record<string, number>> {
    const { caller, heavy, memory, lag } = this.refusals
    return {
      callers: this.underWay.size,
      heavy_under_way: this.heavyUnderWay,
      refused_caller: caller,
      refused_heavy: heavy,
      refused_memory: memory,
      refused_lag: lag,
    }
  }

  private hostRefusal(): Refused['refused'] | null {
    return this.pressure() ?? (this.heavyUnderWay >= HEAVY_AT_ONCE ? 'heavy' : null)
  }

  private costOf(endpointId: string): number {
    return Math.min(MOST_COST_MS, Math.max(LEAST_COST_MS, this.costs.get(endpointId) ?? 0))
  }

  private note(endpointId: string, ms: number): void {
    const known = this.costs.get(endpointId) ?? ms
    this.costs.set(endpointId, known + NEWEST * (ms - known))
  }

  private left(caller: string, costMs: number): void {
    const after = (this.underWay.get(caller) ?? 0) - costMs
    // What is left of sums of fractions is nothing.
    if (after > 0.001) this.underWay.set(caller, after)
    else this.underWay.delete(caller)
  }
}

/** The first call of a caller is always within the budget. */
const ownRefusal = (before: number, costMs: number, limitMs: number): 'caller' | null =>
  before > 0 && before + costMs > limitMs ? 'caller' : null

/** Headers of every reply that was weighed, refused or not: ms of work at once, and what is left of it. */
export function workHeaders(seat: Admitted | Refused): Record<string, string> {
  return {
    'X-Work-Limit-Ms': String(seat.limitMs),
    'X-Work-Remaining-Ms': String(seat.leftMs),
    ...(seat.refused === null ? {} : { 'Retry-After': String(seat.retryAfterS) }),
  }
}

/** What a refused caller reads. */
export const REFUSAL: Readonly<Record<Refused['refused'], string>> = {
  caller: 'Too many heavy calls at once; wait until some of yours are answered',
  heavy: 'The host is busy with other heavy calls. Please try again in a few seconds.',
  memory: 'The host is short of memory. Please try again in a few seconds.',
  lag: 'The host is too busy for heavy calls. Please try again in a few seconds.',
}
