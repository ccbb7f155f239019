import { type GreeksView, hasChange } from '@/components/screens/stock/greeks/greeksView'
import type { ChainAnswer } from '@/components/stocks/chain/useChainAnswer'
import type { ChainContractRow } from '@/lib/contract/chains'
import { formatNumber, withPlus } from '@/lib/format/number'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { UNKNOWN_GREEKS } from '@/lib/options/greeks'
import { type GreekKey, greeksAfter, greekUnits, NO_CHANGE, type ValuedGreeks } from '@/lib/options/whatIf'

export type GreekField = 'value' | GreekKey

/** Value and greeks of a contract as the grid shows them: scaled to their shown units, null where nothing is known. */
type ShownGreeks = Readonly<Record<GreekField, number | null>>

type Market = Pick<ChainAnswer['data'], 'spot' | 'rate' | 'dividend_yield'>

/** A contract with what its greeks are now and what they become. */
export interface GreekSide {
  readonly row: ChainContractRow
  readonly shown: ShownGreeks
  /** Of the market as it is, for the hint of a changed cell. */
  readonly now: ShownGreeks
}

/** F19 or F21 for one contract under a view: the host's own figures now, priced again after a change. */
export function greekSide(row: ChainContractRow, market: Market, view: GreeksView): GreekSide {
  const size = view.isContract ? row.multiplier : 1
  const now = sized(nowOf(row), size)
  if (!hasChange(view.change)) return { row, shown: now, now }
  const after = pricedOf(row, market, view.change)
  if (after === null) return { row, shown: sized(NOTHING, size), now }
  if (!view.isDifference) return { row, shown: sized(after, size), now }
  const before = pricedOf(row, market, NO_CHANGE) ?? after
  const difference = Object.fromEntries(FIELDS.map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)]))
  return { row, shown: sized({ ...NOTHING, ...difference }, size), now }
}

/** Decimals of a field in the chosen size. */
export function decimalsOf(field: GreekField, isContract: boolean): number {
  const decimals = field === 'value' ? 2 : (greekUnits.find((one) => one.key === field)?.decimals ?? 2)
  return isContract ? Math.max(0, decimals - 2) : decimals
}

export function fieldText(value: number | null, field: GreekField, view: GreeksView): string {
  const text = formatNumber(value, decimalsOf(field, view.isContract))
  return view.isDifference && hasChange(view.change) ? withPlus(value, text) : text
}

const FIELDS: readonly GreekField[] = ['value', ...greekUnits.map((one) => one.key)]
const NOTHING: ShownGreeks = { value: null, ...UNKNOWN_GREEKS }

function nowOf(row: ChainContractRow): ShownGreeks {
  const scaled = greekUnits.map(({ key, scale }) => [key, row[key] === null ? null : Number(row[key]) * scale])
  return { ...NOTHING, ...Object.fromEntries(scaled), value: row.mid }
}

function pricedOf(
  { root, type, strike, iv, years }: ChainContractRow,
  { spot, rate, dividend_yield: dividendYield }: Market,
  change: GreeksView['change'],
): ShownGreeks | null {
  if (iv === null || spot === null) return null
  const contract = { style: exerciseStyleOf(root), type, strike, vol: iv, years }
  const found: ValuedGreeks = greeksAfter(contract, { spot, rate, dividendYield }, change)
  const scaled = greekUnits.map(({ key, scale }) => [key, found[key] * scale])
  return { ...NOTHING, ...Object.fromEntries(scaled), value: found.value }
}

function sized(greeks: ShownGreeks, size: number): ShownGreeks {
  if (size === 1) return greeks
  const values = FIELDS.map((key) => [key, greeks[key] === null ? null : Number(greeks[key]) * size])
  return { ...NOTHING, ...Object.fromEntries(values) }
}
