import type { SelectOption } from '@/components/ui/Select'

/**
 * Choices by their words, as `Select`, `Segments` and `Tabs` take them, in the order written. A key like '30' would
 * come before all others: choices of numbers are pairs.
 */
export function optionsOf<T extends string>(words: Readonly<Record<T, string>>): readonly SelectOption<T>[] {
  // A literal has no other keys than those of its words.
  return (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }))
}

/** The same in pairs of value and words. */
export const optionPairs = <const T extends string>(
  ...pairs: readonly (readonly [value: T, words: string])[]
): readonly SelectOption<T>[] => pairs.map(([value, label]) => ({ value, label }))
