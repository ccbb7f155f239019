import { DAY_NUMBERS, type DayNumber } from '@/server/services/contractDays/dayNumbers'

/** What a row knows besides the sums of F10. Unknown is NaN. */
const MORE_NUMBERS = [
  ...(['strike', 'expiryDay', 'underlying', 'lastTradeUs', 'delta', 'gamma', 'theta', 'vega'] as const),
  ...(['score', 'opening', 'bullPremium', 'bearPremium'] as const),
  ...(['provenVolume', 'strongVolume', 'likelyVolume', 'provenTrades', 'strongTrades', 'likelyTrades'] as const),
  ...(['oiBefore', 'oiUpDays', 'prevClose', 'prevVolume', 'prevAskVolume', 'prevBidVolume', 'prevPremium'] as const),
  ...(['prevMidVolume', 'prevMultiVolume'] as const),
] as const

export type NumberColumn = DayNumber | (typeof MORE_NUMBERS)[number]
export type NumberColumns = Readonly<Record<NumberColumn, Float64Array>>
/** Columns that start at 0; the others start unknown. */
const ZEROS: readonly NumberColumn[] = [
  ...(['trades', 'volume', 'premium', 'askVolume', 'bidVolume', 'midVolume', 'noneVolume', 'multiVolume'] as const),
  ...(['stockMultiVolume', 'sweepVolume', 'floorVolume', 'crossVolume'] as const),
  ...([
    'eligibleTrades',
    'eligibleVolume',
    'eligiblePremium',
    'score',
    'opening',
    'bullPremium',
    'bearPremium',
  ] as const),
  ...(['provenVolume', 'strongVolume', 'likelyVolume', 'provenTrades', 'strongTrades', 'likelyTrades'] as const),
]
export const NUMBER_NAMES: readonly NumberColumn[] = [...DAY_NUMBERS, ...MORE_NUMBERS]
/** Columns of figures that nobody has told yet. */
export const UNKNOWN_NUMBERS: readonly NumberColumn[] = NUMBER_NAMES.filter((name) => !ZEROS.includes(name))

/** Columns with room for so many rows. */
export function emptyColumns(room: number): Record<NumberColumn, Float64Array> {
  const columns: Partial<Record<NumberColumn, Float64Array>> = {}
  for (const name of NUMBER_NAMES) columns[name] = new Float64Array(room)
  return columns as Record<NumberColumn, Float64Array>
}
