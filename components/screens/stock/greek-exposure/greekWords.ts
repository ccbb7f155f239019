import type { CallResponse } from '@/lib/contract/calls'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCompact } from '@/lib/format/number'

type Greek = CallResponse<'exposure.stock'>['data']['greek']

export const GREEKS = [
  { value: 'gamma', label: 'GEX' },
  { value: 'delta', label: 'DEX' },
  { value: 'vanna', label: 'VEX' },
  { value: 'charm', label: 'CEX' },
] as const

export const MODELS = [
  { value: 'naive', label: 'A: long calls, short puts' },
  { value: 'tradeSigned', label: 'B: by signed trades' },
  { value: 'labelled', label: 'C: exchange labels' },
  { value: 'holder', label: 'D: holders' },
] as const

const PER: Readonly<Record<Greek, string>> = {
  gamma: ' /1%',
  delta: '',
  vanna: ' /vol pt',
  charm: ' /day',
  positions: '',
}

/** An exposure with its unit: USD per 1 %, of delta, per vol point, per day; contracts for positions. */
export function greekMoney(greek: Greek, value: number | null): string {
  if (greek === 'positions') return formatCompact(value)
  return `${formatSignedMoney(value)}${value === null ? '' : PER[greek]}`
}
