import { whenField } from '@/components/options/when/whenState'
import { type Ranges, rangeOf, rangeText, SHORT_RANGES } from '@/components/screens/shorts/shortRanges'
import type { ShortBoardRow } from '@/lib/contract/shortBoard'
import { type AddressField, addressOf, choiceField, tableFields, textField } from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'

export const TABS = ['screen', 'change', 'squeeze', 'fails', 'threshold', 'fees'] as const

const rangesField: AddressField<Ranges> = {
  read: (query) =>
    Object.fromEntries(
      SHORT_RANGES.flatMap(({ key }) => {
        const range = rangeOf(textOf(query, key))
        return range === null ? [] : [[key, range]]
      }),
    ),
  write: (ranges) => Object.fromEntries(SHORT_RANGES.map(({ key }) => [key, rangeText(ranges[key])])),
}

/** Everything the address of Shorts says. */
export const { parse: parseShortsParams, query: shortsQuery } = addressOf({
  tab: choiceField(TABS, 'screen'),
  sector: textField(60),
  /** By the key of the figure. */
  ranges: rangesField,
  ...tableFields,
  when: whenField,
})
export type ShortsParams = ReturnType<typeof parseShortsParams>

type Rank = (row: ShortBoardRow) => number | null
const sizeOf = (value: number | null): number | null => (value === null ? null : Math.abs(value))

/** What each view stands by, high to low; names without the figure are not in it. */
const RANKS: Readonly<Record<ShortsParams['tab'], Rank>> = {
  screen: (row) => row.float_share ?? -1,
  change: (row) => sizeOf(row.change_pct),
  // Most of the checks that can be told are met, two at least; more met first, of those alike the more crowded.
  squeeze: ({ met, known, float_share }) =>
    met < 2 || met * 2 <= known ? null : met + Math.min(0.99, float_share ?? 0),
  fails: (row) => row.fails_usd ?? row.fails,
  // Who has stood there longest stands first.
  threshold: (row) => row.threshold?.days ?? null,
  fees: (row) => (row.fee_change === 0 ? null : sizeOf(row.fee_change)),
}

/** The rows of a view in its order. */
export function rowsOfTab(rows: readonly ShortBoardRow[], tab: ShortsParams['tab']): ShortBoardRow[] {
  const rank = RANKS[tab]
  const ranked = rows.flatMap((row) => {
    const value = rank(row)
    return value === null ? [] : [{ row, value }]
  })
  ranked.sort((a, b) => b.value - a.value || (a.row.ticker < b.row.ticker ? -1 : 1))
  return ranked.map(({ row }) => row)
}
