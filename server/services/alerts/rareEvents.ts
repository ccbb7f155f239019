import type { AlertHitRow } from '@/lib/contract/alerts'
import { eventsOf, NOISE_BUDGET, type RankedEvent, rankEvents } from '@/lib/flow/alerts/alertEvents'
import { mapInTurns, part } from '@/server/cache/turns'
import type { BookedHit } from '@/server/engine/alerts/hitBook'
import { toHitRow } from '@/server/services/alerts/hitRow'
import type { ScopedHits } from '@/server/services/alerts/hitsOf'
import type { Averages } from '@/server/services/alerts/tickerVolumes'

interface Asked {
  /** Hits of built-in rules, in any order. */
  readonly hits: readonly BookedHit[]
  readonly resultOf: ScopedHits['resultOf']
  readonly averages: Averages
  readonly limit: number
  /** An event is shown when one of its hits is. */
  readonly isWanted: (booked: BookedHit) => boolean
}

/** Events by rarity among all of the session so far, within the noise budget; `total` counts those left out too. */
export async function rareEvents({ hits, resultOf, averages, limit, isWanted }: Asked) {
  const booked = new Map(hits.map((one) => [one.hit.id, one]))
  const inTime = hits.map(({ hit }) => hit).sort((a, b) => a.atUs - b.atUs)
  const ranked = await part(() => rankEvents(eventsOf(inTime), (ticker) => averages.get(ticker) ?? null))
  const wanted = new Set(hits.filter(isWanted).map(({ hit }) => hit.id))
  const chosen = ranked.filter((event) => event.hits.some(({ id }) => wanted.has(id)))
  const data = await mapInTurns(chosen.slice(0, Math.min(limit, NOISE_BUDGET)), (event): AlertHitRow => {
    const lead = booked.get(event.lead.id) as BookedHit
    return { ...toHitRow(lead.hit, resultOf(lead)), event: toEvent(event) }
  })
  return { data, total: chosen.length }
}

const toEvent = ({ rules, hits, rarity, rarestRule, rang, dayShare }: RankedEvent): AlertHitRow['event'] => ({
  rules: [...rules],
  hits: hits.length,
  rarity,
  rarest_rule: rarestRule,
  rang,
  day_share: dayShare,
})
