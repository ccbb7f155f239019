import { inPricesOf, perHead } from '@/lib/fiscal/fiscalFigures'

export const MONEY_WAYS = ['total', 'head', 'real'] as const
export type MoneyWay = (typeof MONEY_WAYS)[number]

export interface MoneyScale {
  readonly way: MoneyWay
  readonly population: readonly (number | null)[]
  readonly cpi: readonly (number | null)[]
  readonly cpiNow: number | null
}

/** USD as they are, per head, or in the prices of today; unknown where the people or prices of a date are. */
export function scaleValues(
  values: readonly (number | null)[],
  { way, population, cpi, cpiNow }: MoneyScale,
): readonly (number | null)[] {
  if (way === 'total') return values
  return values.map((value, at) =>
    way === 'head' ? perHead(value, population[at] ?? null) : inPricesOf(value, cpi[at] ?? null, cpiNow),
  )
}

/** Values against the first place at which every list is known, which is 100; places before it are unknown. */
export function rebased(lists: readonly (readonly (number | null)[])[]): (number | null)[][] {
  const first = (lists[0] ?? []).findIndex((_, at) => lists.every((list) => (list[at] ?? 0) > 0))
  return lists.map((list) =>
    list.map((value, at) => (first < 0 || at < first || value === null ? null : (100 * value) / (list[first] ?? 1))),
  )
}
