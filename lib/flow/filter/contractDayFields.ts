import { CONTRACT_KIND_OPTIONS } from '@/lib/flow/filter/fieldOptions'
import { choice, logRange, number, range } from '@/lib/flow/filter/fieldParts'
import type { FieldInfo } from '@/lib/flow/filter/fieldTypes'

const share = (label: string) => number('contractDay', label, 'percent', range(0, 100, 5))

/**
 * Fields that only a contract's day has (F10, F12, F37): the Options Screener and the Open Interest Explorer filter by
 * them and by what a day shares with a print. Percent fields hold percent. A flow filter cannot test them.
 */
export const CONTRACT_DAY_FIELDS = {
  kind: choice('contract', 'Kind', CONTRACT_KIND_OPTIONS, 'set'),

  trades: number('contractDay', 'Trades', 'none', logRange(0, 50_000)),
  change: number('contractDay', 'Day change %', 'percent', range(-100, 500, 1)),
  bid: number('contractDay', 'Bid', 'usd', range(0, 500, 0.01)),
  bid_pct: share('Bid %'),
  mid_pct: share('Mid %'),
  sweep_pct: share('Sweep %'),
  floor_pct: share('Floor %'),
  cross_pct: share('Cross %'),
  bull_pct: share('Bull %'),
  bear_pct: share('Bear %'),
  ticker_pct: number('contractDay', '% of ticker volume', 'percent', range(0, 100, 1)),
  from_low: number('contractDay', 'From low %', 'percent', range(0, 500, 1)),
  from_high: number('contractDay', 'From high %', 'percent', range(-100, 0, 1)),
  prev_volume: number('contractDay', 'Volume the day before', 'contracts', logRange(0, 500_000)),
  prev_ask_pct: share('Ask % the day before'),
  prev_bid_pct: share('Bid % the day before'),
  headlines: number('event', 'Headlines of the day', 'none', {
    kind: 'rangeChips',
    min: 0,
    max: 20,
    chips: [
      { label: 'in the news', min: 1, max: null },
      { label: 'not in the news', min: null, max: 0 },
    ],
  }),
  carry: number('contractDay', 'Carry %', 'percent', range(-100, 100, 5)),

  cc_static: number('contractDay', 'Covered call, static %', 'percent', range(0, 100, 0.1)),
  cc_called: number('contractDay', 'Covered call, if called %', 'percent', range(0, 100, 0.1)),
  cc_year: number('contractDay', 'Covered call, a year %', 'percent', range(0, 500, 1)),
  csp_return: number('contractDay', 'Secured put %', 'percent', range(0, 100, 0.1)),
  csp_year: number('contractDay', 'Secured put, a year %', 'percent', range(0, 500, 1)),
} as const satisfies Readonly<Record<string, FieldInfo>>
