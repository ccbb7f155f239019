import { perOwner } from '@/lib/core/perOwner'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { makeActivity, type TickerActivity } from '@/server/synthetic/tape/tickerActivity'

/** Sessions of a ticker that are kept; a history asks for a year of them. */
const KEPT = 600
/** A contract looks back on a few sessions, one after the other. A power of two: a session's place are its last bits. */
const RECENT = 8

/** How a name trades in its sessions, as far as they have been asked for. */
export class Activities {
  private readonly recent: TickerActivity[] = []
  private readonly known = new Map<number, TickerActivity>()

  constructor(
    private readonly prices: PriceModel,
    private readonly number: number,
  ) {}

  of(session: number): TickerActivity {
    const recent = this.recent[session & (RECENT - 1)]
    if (recent?.session === session) return recent
    const found = this.known.get(session) ?? this.make(session)
    this.recent[session & (RECENT - 1)] = found
    return found
  }

  private make(session: number): TickerActivity {
    if (this.known.size > KEPT) this.known.clear()
    const made = makeActivity(this.prices, this.number, session)
    this.known.set(session, made)
    return made
  }
}

const activitiesOfPrices = perOwner((_prices: PriceModel) => new Map<number, Activities>())

/** The sessions of an instrument number. */
export function activitiesOf(prices: PriceModel, number: number): Activities {
  const ofNames = activitiesOfPrices(prices)
  const known = ofNames.get(number)
  if (known !== undefined) return known
  const activities = new Activities(prices, number)
  ofNames.set(number, activities)
  return activities
}
