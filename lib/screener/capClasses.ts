import { fieldInfo } from '@/lib/flow/filter/fields'

export const CAP_CLASSES = ['nano', 'micro', 'small', 'mid', 'large', 'mega'] as const
export type CapClass = (typeof CAP_CLASSES)[number]

const { control } = fieldInfo('market_cap')
const chips = control.kind === 'rangeChips' ? control.chips : []

/** Class of a company by its market value in USD, as the filters have it (C4); null where that is unknown. */
export function capClassOf(marketCap: number | null): CapClass | null {
  if (marketCap === null || marketCap <= 0) return null
  const chip = chips.find(({ max }) => max === null || marketCap < max)
  return CAP_CLASSES.find((name) => name === chip?.label) ?? null
}
