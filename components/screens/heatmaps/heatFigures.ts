import type { StockFieldName } from '@/lib/flow/filter/stockFields'

/** What the area of a box can stand for. pages.md §4.2 Market Heatmaps. */
export const SIZES = [
  { value: 'market_cap', label: 'Market cap' },
  { value: 'option_premium', label: 'Option premium' },
  { value: 'option_volume', label: 'Option volume' },
  { value: 'stock_volume', label: 'Stock volume' },
  { value: 'net_premium', label: '|Net premium|' },
  { value: 'total_oi', label: 'Open interest' },
] as const satisfies readonly { readonly value: StockFieldName; readonly label: string }[]
export type SizeName = (typeof SIZES)[number]['value']

/** What the colour can stand for, and where it turns: no change, an even share, as many puts as calls, a usual day. */
export const COLOURS = [
  { value: 'change', label: 'Change 1 day', middle: 0 },
  { value: 'ret_5d', label: 'Change 5 days', middle: 0 },
  { value: 'ret_1m', label: 'Change 1 month', middle: 0 },
  { value: 'ret_ytd', label: 'Change year to date', middle: 0 },
  { value: 'net_premium_cap', label: 'Net premium / cap', middle: 0 },
  { value: 'bull_pct', label: 'Bull %', middle: 50 },
  { value: 'iv30_change', label: 'IV30 change', middle: 0 },
  { value: 'iv_rank', label: 'IV rank', middle: 50 },
  { value: 'pc_volume', label: 'P/C volume', middle: 1 },
  { value: 'rel_volume', label: 'Relative volume', middle: 1 },
  { value: 'net_gex', label: 'GEX sign', middle: 0 },
  { value: 'si_float', label: 'Short % float', middle: undefined },
] as const satisfies readonly {
  readonly value: StockFieldName
  readonly label: string
  /** undefined: the median of the names. */
  readonly middle: number | undefined
}[]
export type ColourName = (typeof COLOURS)[number]['value']

/** What a figure is called on the map. */
export const heatLabel = (name: SizeName | ColourName): string =>
  [...SIZES, ...COLOURS].find((one) => one.value === name)?.label ?? name

/** A colour of two steps, whatever the size of the figure. */
export const isSignOnly = (colour: ColourName): boolean => colour === 'net_gex'
/** Colours end here where only the sign counts. */
const SIGN_CLAMP = 1e-9

/** Middle and end of the colours of a figure; an end of the reader's own counts unless only the sign does. */
export function lookOf(colour: ColourName, clamp: number | null): { readonly middle?: number; clamp: number | null } {
  const middle = COLOURS.find((one) => one.value === colour)?.middle
  return { clamp: isSignOnly(colour) ? SIGN_CLAMP : clamp, ...(middle === undefined ? {} : { middle }) }
}

/** Which names are the largest: net premium counts on both sides, so the premium behind it orders them. */
export const orderOf = (size: SizeName): string => (size === 'net_premium' ? '-option_premium' : `-${size}`)
