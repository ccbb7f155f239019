import type { EpochUs } from '@/lib/core/nominal'

interface Value {
  startUs: EpochUs
  last: number
  /** Last value of an earlier interval. */
  before: number | null
}

/** The last value of each name in the intervals before the one it is in, while the prints arrive. */
export class ValuesBefore {
  private readonly values = new Map<string, Value>()

  note(name: string, startUs: EpochUs, value: number | null): void {
    if (value === null) return
    const known = this.values.get(name)
    if (known === undefined) this.values.set(name, { startUs, last: value, before: null })
    // A late print belongs to an interval that is over.
    else if (startUs >= known.startUs) {
      if (startUs > known.startUs) known.before = known.last
      known.startUs = startUs
      known.last = value
    }
  }

  /** Null where nothing came before the interval, and for an interval earlier than the newest of the name. */
  of(name: string, startUs: EpochUs): number | null {
    const known = this.values.get(name)
    if (known === undefined || startUs < known.startUs) return null
    return startUs > known.startUs ? known.last : known.before
  }
}
