import type { Greek, Model } from '@/components/screens/periscope/market-exposure/exposureParams'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact } from '@/lib/format/number'

export const GREEK_OPTIONS = [
  { value: 'gamma', label: 'Gamma' },
  { value: 'charm', label: 'Charm' },
  { value: 'vanna', label: 'Vanna' },
  { value: 'delta', label: 'Delta' },
  { value: 'positions', label: 'Positions' },
] as const satisfies readonly { readonly value: Greek; readonly label: string }[]

/** F27, in the reader's words. */
export const MODEL_NAMES: Readonly<Record<Model, string>> = {
  naive: 'A: dealers long calls, short puts',
  tradeSigned: 'B: from signed prints',
  labelled: 'C: labelled positions',
  holder: 'D: holder view',
}

export const GREEK_UNITS: Readonly<Record<Greek, string>> = {
  gamma: 'USD per 1% move (F23)',
  delta: 'USD of delta (F24)',
  vanna: 'USD of delta per vol point (F25)',
  charm: 'USD of delta per day (F26)',
  positions: 'contracts (F27)',
}

/** +$1.2B, −340K contracts. */
export function formatExposure(greek: Greek, value: number | null | undefined): string {
  if (greek !== 'positions') return formatSignedMoney(value)
  return value !== null && value !== undefined && value > 0 ? `+${formatCompact(value)}` : formatCompact(value)
}

/** The size alone, for axes and thresholds. */
export function formatSize(greek: Greek, value: number): string {
  return greek === 'positions' ? formatCompact(value) : formatMoney(value)
}

export const GROUP_NAMES: Readonly<Record<string, string>> = {
  '0dte': '0DTE',
  next: 'Next expiry',
  weekly: 'Within a week',
  monthly: 'Within a month',
  all: 'All expiries',
}
