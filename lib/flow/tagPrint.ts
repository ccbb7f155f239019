import { sideOfTags } from '@/lib/flow/classifySide'
import type { ConditionRule } from '@/lib/flow/conditions'
import { askOf, bidOf, doubleMidTicks, toTicks } from '@/lib/flow/quote'
import type { RawPrint, TradeSide } from '@/lib/flow/trade'
import type { OptionType } from '@/lib/options/contractLabel'

export type SideTag = 'ask_side' | 'bid_side' | 'mid_side' | 'no_side'

export type TagInput = Pick<
  RawPrint,
  'price' | 'nbbo_bid' | 'nbbo_ask' | 'ewma_nbbo_bid' | 'ewma_nbbo_ask' | 'tags' | 'canceled'
>

export interface TagOptions {
  /** F4 option: multi-leg and stock-tied prints get no sentiment, because one leg alone says little. */
  readonly neutralMultiLeg: boolean
}

export const DEFAULT_TAG_OPTIONS: TagOptions = { neutralMultiLeg: false }

/** Shared lists, so that the usual print allocates nothing for its tags. */
const PLAIN: Readonly<Record<SideTag, readonly string[]>> = {
  ask_side: ['ask_side'],
  bid_side: ['bid_side'],
  mid_side: ['mid_side'],
  no_side: ['no_side'],
}
const ASK_BULLISH: readonly string[] = ['ask_side', 'bullish']
const ASK_BEARISH: readonly string[] = ['ask_side', 'bearish']
const BID_BULLISH: readonly string[] = ['bid_side', 'bullish']
const BID_BEARISH: readonly string[] = ['bid_side', 'bearish']

/**
 * Side tag by the quote: at or above the ask, or nearer to it, `ask_side`; mirrored `bid_side`; exactly the middle
 * `mid_side`; `no_side` for conditions that take no side and without a usable quote (missing, ask 0, crossed).
 */
export function sideTagOf(print: TagInput, rule: ConditionRule): SideTag {
  if (!rule.takesSide) return 'no_side'
  const bid = bidOf(print)
  const ask = askOf(print)
  if (bid === null || ask === null || ask <= 0 || ask < bid) return 'no_side'
  const price = toTicks(print.price)
  if (price >= toTicks(ask)) return 'ask_side'
  if (price <= toTicks(bid)) return 'bid_side'
  const distance = price * 2 - (doubleMidTicks(print) ?? 0)
  if (distance === 0) return 'mid_side'
  return distance > 0 ? 'ask_side' : 'bid_side'
}

/**
 * Tags of a print at ingest, F4: a side tag when the source has none, then `bullish` (call at ask, put at bid) or
 * `bearish` (call at bid, put at ask). Prints with no side, mid, cross, late or cancelled get no sentiment.
 * A side or sentiment the source names is kept, and so are its other tags, in their order.
 */
export function tagPrint(
  print: TagInput,
  type: OptionType,
  rule: ConditionRule,
  options: TagOptions = DEFAULT_TAG_OPTIONS,
): readonly string[] {
  const { tags } = print
  const isNeutral =
    print.canceled || !rule.takesSide || (options.neutralMultiLeg && (rule.isMulti || rule.isStockOption))
  if (tags.length === 0) {
    const tag = sideTagOf(print, rule)
    return isNeutral ? PLAIN[tag] : withSentiment(tag, type)
  }
  const known = sideOfTags(tags)
  const tag = known === null ? sideTagOf(print, rule) : tagOfSide(known)
  const isMoody = namesMood(tags)
  if (isMoody && known !== null) return tags
  const added = isMoody || isNeutral ? PLAIN[tag] : withSentiment(tag, type)
  if (known === null) return [...added, ...tags]
  return added.length === 1 ? tags : insertAfterSide(tags, tag, added[1] ?? '')
}

/** All three words are as long: text of other tags is not looked at. */
const MOOD_LENGTH = 'bullish'.length

function namesMood(tags: readonly string[]): boolean {
  for (const tag of tags)
    if (tag.length === MOOD_LENGTH && (tag === 'bullish' || tag === 'bearish' || tag === 'neutral')) return true
  return false
}

function withSentiment(tag: SideTag, type: OptionType): readonly string[] {
  if (tag === 'ask_side') return type === 'C' ? ASK_BULLISH : ASK_BEARISH
  if (tag === 'bid_side') return type === 'C' ? BID_BEARISH : BID_BULLISH
  return PLAIN[tag]
}

function tagOfSide(side: TradeSide): SideTag {
  if (side === 'ASK') return 'ask_side'
  if (side === 'BID') return 'bid_side'
  return side === 'MID' ? 'mid_side' : 'no_side'
}

function insertAfterSide(tags: readonly string[], tag: SideTag, sentiment: string): readonly string[] {
  const at = tags.indexOf(tag) + 1
  return [...tags.slice(0, at), sentiment, ...tags.slice(at)]
}
