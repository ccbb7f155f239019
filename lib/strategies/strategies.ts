import { basics } from '@/lib/strategies/library/basics'
import { calendars } from '@/lib/strategies/library/calendars'
import { ratios } from '@/lib/strategies/library/ratios'
import { straddles } from '@/lib/strategies/library/straddles'
import { strapsAndParity } from '@/lib/strategies/library/strapsAndParity'
import { synthetics } from '@/lib/strategies/library/synthetics'
import { verticals } from '@/lib/strategies/library/verticals'
import { wings } from '@/lib/strategies/library/wings'
import type { Strategy } from '@/lib/strategies/strategy'

/** Every structure of the library, simple ones first. */
export const strategies: readonly Strategy[] = [
  ...basics,
  ...verticals,
  ...straddles,
  ...wings,
  ...ratios,
  ...synthetics,
  ...calendars,
  ...strapsAndParity,
]

/** The structure of a key, or null. */
export function strategyOf(key: string | null): Strategy | null {
  return strategies.find((strategy) => strategy.key === key) ?? null
}
