import type { IsoDate } from '@/lib/core/nominal'
import { previousSession } from '@/lib/market/calendar'
import { PatientBreather } from '@/server/engine/ring/foreground'

interface Dated {
  readonly sessionDate: IsoDate
}

/**
 * Sessions of a name looked at newest first, some of which are known already. Those in a row come from one walk, because
 * neighbouring sessions share most of the work.
 */
export class WalkBack<T extends Dated> {
  private walk: Iterator<T | null> | null = null
  /** The session that the walk comes to next. */
  private next: IsoDate | null = null
  private readonly breather = new PatientBreather()

  /** @param begin Sessions of the name from a day on, newest first; nulls are chances to rest. */
  constructor(private readonly begin: (from: IsoDate) => Iterable<T | null>) {}

  /** null where the market begins later. */
  async at(date: IsoDate): Promise<T | null> {
    const going = this.next === date && this.walk !== null ? await this.step(this.walk) : null
    this.next = previousSession(date)
    if (going !== null) return going
    this.walk = this.begin(date)[Symbol.iterator]()
    return await this.step(this.walk)
  }

  private async step(walk: Iterator<T | null>): Promise<T | null> {
    for (;;) {
      const { value, done } = walk.next()
      if (done === true) return null
      if (this.breather.isDue) await this.breather.rest()
      if (value !== null) return value
    }
  }
}
