import type { EpochUs } from '@/lib/core/nominal'
import type { HitPolicy } from '@/lib/flow/alerts/program'
import { MINUTE_MS, MINUTE_US, newYorkMsOfDay } from '@/lib/market/newYorkTime'

/** What became of a match: a hit, nothing yet (trigger), or held back by cooldown or hours. */
export type GateOutcome = 'hit' | 'waiting' | 'cooldown' | 'hours'

export interface MatchPlace {
  readonly atUs: EpochUs
  readonly ticker: string
  readonly contract: string
}

/** Lets matches of one program through by its trigger, cooldown and hours, on the clock of the session. C14. */
export class HitGate {
  private readonly seen = new Set<string>()
  private readonly isTrue = new Set<string>()
  private readonly recent = new Map<string, EpochUs[]>()
  private readonly lastHit = new Map<string, EpochUs>()

  constructor(private readonly policy: HitPolicy) {}

  /** A match; answers whether it is a hit. */
  take(place: MatchPlace): GateOutcome {
    if (!this.isActive(place.atUs)) return 'hours'
    if (!this.fires(place)) return 'waiting'
    const { cooldownMinutes } = this.policy
    const key = place.ticker
    const last = this.lastHit.get(key)
    if (cooldownMinutes > 0 && last !== undefined && place.atUs - last < cooldownMinutes * MINUTE_US) return 'cooldown'
    if (cooldownMinutes > 0) this.lastHit.set(key, place.atUs)
    return 'hit'
  }

  /** The condition was looked at and is false for this contract (trigger `cross`). */
  clear(contract: string): void {
    this.isTrue.delete(contract)
  }

  private isActive(atUs: EpochUs): boolean {
    const { activeHours } = this.policy
    if (activeHours === null) return true
    const minute = Math.floor(newYorkMsOfDay(atUs / 1000) / MINUTE_MS)
    return minute >= activeHours.from && minute <= activeHours.to
  }

  private fires(place: MatchPlace): boolean {
    const { trigger } = this.policy
    if (trigger.kind === 'every') return true
    if (trigger.kind === 'first') return isNew(this.seen, trigger.per === 'ticker' ? place.ticker : place.contract)
    if (trigger.kind === 'cross') return isNew(this.isTrue, place.contract)
    const since = place.atUs - trigger.minutes * MINUTE_US
    const times = (this.recent.get(place.ticker) ?? []).filter((us) => us > since)
    times.push(place.atUs)
    const isFull = times.length >= trigger.matches
    this.recent.set(place.ticker, isFull ? [] : times)
    return isFull
  }
}

function isNew(known: Set<string>, key: string): boolean {
  if (known.has(key)) return false
  known.add(key)
  return true
}
