import type { ChainExpiry } from '@/server/synthetic/listing/chain'
import { standingInterest } from '@/server/synthetic/options/openInterest'
import type { TickerDay } from '@/server/synthetic/options/tickerDay'
import { chanceVolume } from '@/server/synthetic/tape/chanceOrders'
import { type Contract, contractOf, KEPT_OPEN, openedBy } from '@/server/synthetic/tape/mornings'

/** Sessions kept of each contract: more than a morning looks back on. A power of two: a session's place are its last bits. */
const KEPT = 8
const LAST_BITS = KEPT - 1

/**
 * Open interest of all contracts of a name on one morning after the other, newest first: neighbouring mornings look back
 * on the same sessions, so each of them is worked out once. Holds one chain; mornings in any other order are right too.
 */
export class InterestWalk {
  /** Open interest of each contract of a chain, in their order. */
  *on(day: TickerDay): Generator<{ readonly expiry: ChainExpiry; readonly interest: readonly number[] }> {
    const now = new Map<string, WalkedExpiry>()
    for (const expiry of day.chain.expiries) {
      const name = `${expiry.root}${expiry.day}`
      const walked = this.expiries.get(name) ?? new WalkedExpiry(expiry)
      now.set(name, walked)
      yield { expiry, interest: walked.interestOn(day, expiry) }
    }
    this.expiries = now
  }

  private expiries = new Map<string, WalkedExpiry>()
}

/**
 * The contracts of one expiry with what their last sessions opened: numbers in a row, eight
 * for each contract, because a chain has thousands of contracts and a year hundreds of mornings.
 */
class WalkedExpiry {
  /** Places of calls by strike; the put of a strike stands behind its call. */
  private readonly places = new Map<number, number>()
  private readonly contracts: Contract[] = []
  private opened = new Kept(0)

  /** @param first The expiry as it was met first: what holds for its life is kept by this one. */
  constructor(private readonly first: ChainExpiry) {}

  interestOn(day: TickerDay, expiry: ChainExpiry): number[] {
    const { thousandths } = expiry.strikes
    const interest = new Array<number>(thousandths.length * 2)
    for (let at = 0; at < thousandths.length; at += 1) {
      const call = this.places.get(thousandths[at] ?? 0) ?? this.meet(day, expiry, at)
      interest[2 * at] = this.on(call, day.session)
      interest[2 * at + 1] = this.on(call + 1, day.session)
    }
    return interest
  }

  private meet(day: TickerDay, expiry: ChainExpiry, strikeIndex: number): number {
    const place = this.contracts.length
    const call = expiry.offset + 2 * strikeIndex
    this.contracts.push(contractOf(day, expiry, call, this.first), contractOf(day, expiry, call + 1, this.first))
    this.places.set(expiry.strikes.thousandths[strikeIndex] ?? 0, place)
    if (this.opened.size < this.contracts.length) {
      const size = Math.max(2 * this.opened.size, 2 * expiry.strikes.thousandths.length)
      this.opened = this.opened.grown(size)
    }
    return place
  }

  private on(place: number, session: number): number {
    const contract = this.contracts[place] as Contract
    if (session <= contract.birth) return 0
    let interest = standingInterest(contract, session)
    for (let back = 0; back < KEPT_OPEN.length; back += 1) {
      const before = session - 1 - back
      // Nothing was opened before the contract was listed.
      if (before < contract.birth) break
      const known = this.opened.at(place, before)
      const opened = Number.isNaN(known) ? this.workOut(place, contract, before) : known
      interest += Math.round((KEPT_OPEN[back] ?? 0) * opened)
    }
    return interest
  }

  private workOut(place: number, contract: Contract, session: number): number {
    const volume = chanceVolume(contract, contract.activities.of(session))
    return this.opened.put(place, session, openedBy(contract, session, volume))
  }
}

/** A number for each contract and session, as far as it is known; of the sessions met last. */
class Kept {
  private readonly values: Float64Array
  private readonly sessions: Int32Array

  constructor(readonly size: number) {
    this.values = new Float64Array(size * KEPT)
    this.sessions = new Int32Array(size * KEPT).fill(-1)
  }

  /** NaN where it is not known. */
  at(place: number, session: number): number {
    const at = place * KEPT + (session & LAST_BITS)
    return this.sessions[at] === session ? (this.values[at] ?? Number.NaN) : Number.NaN
  }

  put(place: number, session: number, value: number): number {
    const at = place * KEPT + (session & LAST_BITS)
    this.sessions[at] = session
    this.values[at] = value
    return value
  }

  grown(size: number): Kept {
    const grown = new Kept(size)
    grown.values.set(this.values)
    grown.sessions.set(this.sessions)
    return grown
  }
}
