import type { CallResponse } from '@/lib/contract/calls'
import type { TraderReport, TraderScope } from '@/lib/futures/traderReports'

export type TradersAnswer = CallResponse<'futures.traders'>

export const REPORT_NAMES: Readonly<Record<TraderReport, string>> = {
  financial: 'Financial',
  disaggregated: 'Disaggregated',
  legacy: 'Legacy',
}

export const SCOPE_NAMES: Readonly<Record<TraderScope, string>> = {
  futures: 'Futures',
  combined: 'With options',
}

/** Classes as the CFTC names them, shortened. */
const CLASS_NAMES: Readonly<Record<string, string>> = {
  dealer: 'Dealers',
  asset_manager: 'Asset managers',
  leveraged: 'Leveraged funds',
  producer: 'Producers, merchants',
  swap: 'Swap dealers',
  managed: 'Managed money',
  other: 'Other reportable',
  noncommercial: 'Non-commercial',
  commercial: 'Commercial',
  nonreportable: 'Not reportable',
}

export const className = (trader: string): string => CLASS_NAMES[trader] ?? trader
