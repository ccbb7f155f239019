import type { IsoDate } from '@/lib/core/nominal'
import { previousSession } from '@/lib/market/calendar'
import { behindAnswers } from '@/server/cache/turns'

interface Dated {
  readonly sessionDate: IsoDate
}

/**
 * Sessions of a name looked at newest first, some of which are known already. Those in a row come from one walk, because
 * neighbouring sessions share most of the work.
 */
export class WalkBack<T extends Dated> {
  private walk: AsyncIterator<T | null> | null = null
  /** The session that the walk comes to next. */
  private next: IsoDate | null = null

  /** @param begin Sessions of the name from a day on, newest first; nulls are chances to rest. */
  constructor(private readonly begin: (from: IsoDate) => Iterable<T | null>) {}

  /** null where the market begins later. */
  async at(date: IsoDate): Promise<T | null> {
    const going = this.next === date && this.walk !== null ? await this.step(this.walk) : null
    this.next = previousSession(date)
    if (going !== null) return going
    this.walk = behindAnswers(this.begin(date))[Symbol.asyncIterator]()
    return await this.step(this.walk)
  }

  private async step(walk: AsyncIterator<T | null>): Promise<T | null> {
    for (;;) {
      const { value, done } = await walk.next()
      if (done === true) return null
      if (value !== null) return value
    }
  }
}
