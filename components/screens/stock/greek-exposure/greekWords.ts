import { optionsOf } from '@/components/ui/optionsOf'
import type { CallResponse } from '@/lib/contract/calls'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCompact } from '@/lib/format/number'

type Greek = CallResponse<'exposure.stock'>['data']['greek']

export const GREEKS = optionsOf({ gamma: 'GEX', delta: 'DEX', vanna: 'VEX', charm: 'CEX' })

export const MODELS = optionsOf({
  naive: 'A: long calls, short puts',
  tradeSigned: 'B: by signed trades',
  labelled: 'C: exchange labels',
  holder: 'D: holders',
})

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
