import type { ClassicAlert } from '@/lib/contract/classicAlerts'
import type { Ticker } from '@/lib/core/nominal'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { iconsOf, type NameFacts } from '@/lib/flow/alerts/classicIcons'
import { type ContractOutcome, gainPercent } from '@/lib/flow/alerts/outcome'
import { MINUTE_US } from '@/lib/market/newYorkTime'
import { inTurns } from '@/server/cache/turns'
import type { BookedHit } from '@/server/engine/alerts/hitBook'
import { toHitRow } from '@/server/services/alerts/hitRow'
import type { ScopedHits } from '@/server/services/alerts/hitsOf'
import { isBuiltIn } from '@/server/services/alerts/listHits'

/** A card with the hit it stands for. */
export interface Card {
  readonly booked: BookedHit
  readonly alert: ClassicAlert
}

/** A hit that can be a card: of a contract that was quoted, so that what followed can be told. */
function isCard({ hit }: BookedHit): boolean {
  return isBuiltIn(hit.rule) && hit.optionSymbol !== null && hit.ask !== null && hit.ask > 0
}

/**
 * One card a contract: its first hit of the session; later ones are counted on it. Newest first. `today` is the day of
 * the reader: what expired before it is over.
 */
export async function cardsOf(
  scoped: ScopedHits,
  tools: {
    readonly today: string
    readonly factsOf: (ticker: Ticker) => NameFacts
    /** At an instant of the past what followed is not known: outcomes are those of the newest bids. */
    readonly isReplay: boolean
  },
): Promise<Card[]> {
  const firsts = new Map<string, { booked: BookedHit; more: number }>()
  for await (const booked of inTurns([...scoped.hits].reverse())) {
    const symbol = booked.hit.optionSymbol
    if (symbol === null || !isCard(booked)) continue
    const known = firsts.get(symbol)
    if (known === undefined) firsts.set(symbol, { booked, more: 0 })
    else known.more += 1
  }
  const cards: Card[] = []
  for await (const { booked, more } of inTurns([...firsts.values()].reverse())) {
    const { hit, outcome } = booked
    const alert = {
      hit: toHitRow(hit, scoped.resultOf(booked)),
      seq: hit.seqs.at(-1) ?? 0,
      bid: hit.bid,
      ask: hit.ask,
      more,
      icons: iconsOf(hit, tools.factsOf(hit.ticker)),
      expired: hit.expiry !== null && hit.expiry < tools.today,
      since: null,
      ...followed(hit, tools.isReplay ? null : outcome),
    }
    cards.push({ booked, alert })
  }
  return cards
}

/** F66 on the day of the alert: bought at the ask of the hit, sold at the bids after it. */
function followed({ atUs, ask }: AlertHit, outcome: ContractOutcome | null) {
  const gain = gainPercent(ask, outcome?.bidClose ?? null)
  const peakUs = outcome?.maxAtUs ?? null
  return {
    bid_now: outcome?.bidClose ?? null,
    gain_now: gain,
    max_gain: gainPercent(ask, outcome?.bidMax ?? null),
    minutes_to_peak: peakUs === null ? null : (peakUs - atUs) / MINUTE_US,
    outcome: outcomeOf(gain),
  } as const
}

function outcomeOf(gain: number | null): ClassicAlert['outcome'] {
  if (gain === null) return 'unknown'
  return gain > 0 ? 'winner' : gain < 0 ? 'loser' : 'flat'
}
