import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'

/** A built-in screen of the Options Screener; `slug` is its address. pages.md §4.1. */
export interface ContractScreen {
  readonly slug: string
  readonly label: string
  readonly description: string
  /** The expression; `filter` is what it reads as. */
  readonly text: string
  readonly filter: FilterNode
  /** Figure it is ordered by; a leading minus is high to low. */
  readonly sort: string
}

function screen(
  slug: string,
  label: string,
  description: string,
  [text, sort]: readonly [string, string],
): ContractScreen {
  const result = parseFilter(text)
  return { slug, label, description, text, sort, filter: result.ok ? result.filter : EMPTY_FILTER }
}

const OTM_CALL = 'type=call and moneyness=otm'

/** Every built-in screen, in the order of the menu. */
export const CONTRACT_SCREENS: readonly ContractScreen[] = [
  screen('most-active', 'Most active', 'Contracts by volume', ['volume>=1', '-volume']),
  screen(
    'vol-over-oi',
    'Volume over OI',
    'R9 with the bounds of published lists, which round: volume at least 500, open interest at least 100, ratio from 1.24, last from 0.10',
    ['vol_oi>=1.24 and volume>=500 and oi>=100 and price>=0.1', '-vol_oi'],
  ),
  screen('high-premium', 'High premium', 'Contracts with $1M of premium or more', ['premium>=1m', '-premium']),
  screen(
    'cheap-otm-calls',
    'Cheap OTM calls',
    'Out-of-the-money calls up to $1.00 with 1,000 contracts or more, mostly at the ask',
    [`${OTM_CALL} and price<=1 and volume>=1k and ask_pct>=50`, '-volume'],
  ),
  screen('ask-heavy-calls', 'Ask-heavy calls', 'Calls of $100K or more, 70% of the volume at the ask, few legs', [
    'type=call and premium>=100k and ask_pct>=70 and multi_pct<=25',
    '-premium',
  ]),
  screen('bid-heavy-puts', 'Bid-heavy puts', 'Puts of $100K or more, 70% of the volume at the bid, few legs', [
    'type=put and premium>=100k and bid_pct>=70 and multi_pct<=25',
    '-premium',
  ]),
  screen('new-positions', 'New positions', 'Proven or strong opening evidence and volume above open interest', [
    'opening in (proven, strong) and volume>oi and volume>=200',
    '-premium',
  ]),
  screen('oi-streak', 'OI streak', 'R14: open interest up five mornings in a row or more', [
    'oi_up_days>=5',
    '-oi_up_days',
  ]),
  screen('floor', 'Floor', 'Half of the volume or more on the floor', ['floor_pct>=50 and premium>=50k', '-premium']),
  screen('sweeps', 'Sweeps', 'Half of the volume or more in sweeps', ['sweep_pct>=50 and premium>=50k', '-premium']),
  screen('leaps', 'LEAPs', 'A year or more to expiry', ['kind=leap and volume>=50', '-premium']),
  screen('0dte', '0DTE', 'Expires today', ['dte=0', '-volume']),
  screen('weeklies', 'Weeklies', 'Weekly expiries within ten days', ['kind=weekly and dte between 1 10', '-premium']),
  screen('iv-rush', 'IV rush', 'IV up ten points or more since the first print', [
    'iv_change>=10 and volume>=100 and dte>=2',
    '-iv_change',
  ]),
  screen(
    'wheel-csp',
    'Wheel, secured puts',
    'Out-of-the-money puts of three to eight weeks, delta −0.15 to −0.35, tight quote',
    [
      'type=put and moneyness=otm and dte between 21 60 and delta between -0.35 -0.15 and spread<=10 and oi>=100',
      '-csp_year',
    ],
  ),
  screen(
    'covered-calls',
    'Covered calls',
    'Out-of-the-money calls of three to eight weeks, delta 0.15 to 0.40, tight quote',
    [`${OTM_CALL} and dte between 21 60 and delta between 0.15 0.4 and spread<=10 and oi>=100`, '-cc_year'],
  ),
  screen('earnings-week', 'Earnings this week', 'Companies that report within seven days, expiry after', [
    'earnings_days between 0 7 and premium>=50k and dte<=60',
    '-premium',
  ]),
]

/** What the screener opens with. */
export const DEFAULT_SCREEN_TEXT = 'premium>=50k'

/** The built-in screen of an address, null for an unknown one. */
export function screenOf(slug: string): ContractScreen | null {
  return CONTRACT_SCREENS.find((one) => one.slug === slug) ?? null
}

/** A preset of the Open Interest Explorer. `rolls` looks at pairs of contracts, which no filter can. */
export interface InterestPreset {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly text: string
  readonly sort: string
}

/** Presets of the Open Interest Explorer; pages.md §4.1. */
export const INTEREST_PRESETS: readonly InterestPreset[] = [
  {
    id: 'builds',
    label: 'Builds',
    description: 'Open interest rose overnight',
    text: 'oi_change>0',
    sort: '-oi_change',
  },
  {
    id: 'unwinds',
    label: 'Unwinds',
    description: 'Open interest fell overnight',
    text: 'oi_change<0',
    sort: 'oi_change',
  },
  {
    id: 'new-longs',
    label: 'New longs',
    description: 'Yesterday mostly at the ask, and 70% of the volume stayed open',
    text: 'prev_ask_pct>=60 and carry>=70',
    sort: '-oi_change',
  },
  {
    id: 'new-shorts',
    label: 'New shorts',
    description: 'Yesterday mostly at the bid, and 70% of the volume stayed open',
    text: 'prev_bid_pct>=60 and carry>=70',
    sort: '-oi_change',
  },
  {
    id: 'rolls',
    label: 'Rolls',
    description: 'A fall in one expiry and a rise of like size (within 20%) in a later one of the same ticker and kind',
    text: '',
    sort: 'ticker',
  },
  {
    id: 'streak',
    label: 'Streak ≥ 5',
    description: 'R14: open interest up five mornings in a row or more',
    text: 'oi_up_days>=5',
    sort: '-oi_up_days',
  },
]
