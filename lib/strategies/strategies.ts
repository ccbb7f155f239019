import { firstStrategies } from '@/lib/strategies/firstPart'
import { secondStrategies } from '@/lib/strategies/secondPart'
import type { Strategy } from '@/lib/strategies/strategy'

/** Every structure of the library, simple ones first. */
export const strategies: readonly Strategy[] = [...firstStrategies, ...secondStrategies]

/** The structure of a key, or null. */
export function strategyOf(key: string | null): Strategy | null {
  return strategies.find((strategy) => strategy.key === key) ?? null
}
