import type { Series } from '@/lib/equities/technical/averages'
import type { Bar } from '@/lib/equities/technical/bar'
import { type CandlePattern, CandleView } from '@/lib/equities/technical/candles/candleView'
import { hikkake } from '@/lib/equities/technical/candles/hikkake'
import { moreBarPatterns } from '@/lib/equities/technical/candles/moreBars'
import { oneBarPatterns } from '@/lib/equities/technical/candles/oneBar'
import { threeBarPatterns } from '@/lib/equities/technical/candles/threeBars'
import { twoBarPatterns } from '@/lib/equities/technical/candles/twoBars'

const RULES: readonly CandlePattern[] = [...oneBarPatterns, ...twoBarPatterns, ...threeBarPatterns, ...moreBarPatterns]
const HIKKAKES = {
  cdlhikkake: { name: 'Hikkake', isModified: false, before: 5 },
  cdlhikkakemod: { name: 'Modified hikkake', isModified: true, before: 10 },
} as const
const ruleOf = new Map(RULES.map((rule) => [rule.id, rule]))

/** Every pattern by its id, in the words of its name. */
export const CANDLE_PATTERNS: readonly { readonly id: string; readonly name: string }[] = [
  ...RULES.map(({ id, name }) => ({ id, name })),
  ...Object.entries(HIKKAKES).map(([id, { name }]) => ({ id, name })),
].sort((a, b) => (a.name < b.name ? -1 : 1))

/**
 * A candle pattern at each bar: 100 where it is there and bullish (or has no side), −100 bearish, 0 not there, ±200 a hikkake
 * confirmed; null before enough bars. Definitions and settings of TA-Lib 0.4 (0.6 also finds an engulfing or a harami, as ±80,
 * whose bodies share an end); an unknown id gives null throughout.
 */
export function candlePattern(bars: readonly Bar[], id: string): Series {
  if (id === 'cdlhikkake' || id === 'cdlhikkakemod') return hikkake(bars, HIKKAKES[id])
  const rule = ruleOf.get(id)
  const view = new CandleView(bars)
  return bars.map((_, at) => {
    if (rule === undefined || at < rule.before) return null
    view.moveTo(at)
    return rule.judge(view)
  })
}
