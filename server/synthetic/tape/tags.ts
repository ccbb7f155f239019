import type { ConditionRule } from '@/lib/flow/conditions'
import type { SideTag } from '@/lib/flow/tagPrint'
import type { OptionType } from '@/lib/options/contractLabel'
import type { ContractPlace } from '@/server/synthetic/listing/chain'
import type { TickerDay } from '@/server/synthetic/options/tickerDay'

/** Attribute tags of the underlying, one bit each, in the order they are listed. */
const ATTRIBUTES = [
  'etf',
  'index',
  'china',
  'volatility',
  'dividend',
  'earnings_this_week',
  'earnings_next_week',
] as const
const [ETF, INDEX, CHINA, VOLATILITY, DIVIDEND, THIS_WEEK, NEXT_WEEK] = ATTRIBUTES.map((_, at) => 1 << at) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

const ON_VOLATILITY = new Set(['VIX', 'UVXY'])
/** An option this deep in the money (strike over price) before an ex-date is traded for the dividend. */
const DEEP = 0.75
const SESSIONS_PER_WEEK = 5

const lists = new Map<number, readonly string[]>()
const SIDES: readonly SideTag[] = ['ask_side', 'bid_side', 'mid_side', 'no_side']

/** Attribute bits of a contract's underlying. */
export function attributesOf(day: TickerDay, place: ContractPlace): number {
  const { instrument, sessionsToReport } = day
  const isDeepCall = place.type === 'C' && place.strike < day.reference * DEEP && instrument.dividendYield > 0
  return (
    (instrument.issueType === 'ETF' ? ETF : 0) |
    (instrument.issueType === 'Index' ? INDEX : 0) |
    (instrument.isChinese ? CHINA : 0) |
    (ON_VOLATILITY.has(instrument.ticker) ? VOLATILITY : 0) |
    (isDeepCall && day.isBeforeExDate ? DIVIDEND : 0) |
    (sessionsToReport <= SESSIONS_PER_WEEK ? THIS_WEEK : 0) |
    (sessionsToReport > SESSIONS_PER_WEEK && sessionsToReport <= 2 * SESSIONS_PER_WEEK ? NEXT_WEEK : 0)
  )
}

/** Side tag, sentiment (F4) and attributes as one shared frozen list. */
export function tagsFor(side: SideTag, type: OptionType, attributes: number): readonly string[] {
  const key = (attributes * 4 + SIDES.indexOf(side)) * 2 + (type === 'C' ? 0 : 1)
  const found = lists.get(key)
  if (found) return found
  const list = Object.freeze([
    side,
    ...sentiment(side, type),
    ...ATTRIBUTES.filter((_, place) => (attributes & (1 << place)) !== 0),
  ])
  lists.set(key, list)
  return list
}

function sentiment(side: SideTag, type: OptionType): string[] {
  if (side !== 'ask_side' && side !== 'bid_side') return []
  return [(side === 'ask_side') === (type === 'C') ? 'bullish' : 'bearish']
}

const flagLists = new Map<string, readonly string[]>()

/** Report flags of a condition as a shared frozen list. */
export function flagsOf(rule: ConditionRule): readonly string[] {
  const found = flagLists.get(rule.code)
  if (found) return found
  const list = Object.freeze([...rule.reportFlags])
  flagLists.set(rule.code, list)
  return list
}
