import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'

/** A filter the Flow Feed ships with. */
export interface FlowPreset {
  readonly id: string
  readonly label: string
  readonly description: string
  /** The expression; `filter` is what it reads as. */
  readonly text: string
  readonly filter: FilterNode
}

/** What the Flow Feed opens with: prints from $50K. C4. */
export const DEFAULT_FLOW_FILTER_TEXT = 'premium>=50k'

const SINGLE_LEG = 'flag in (-multi, -stock)'
const UNUSUAL_SMALL = `issue_type in (common, adr) and premium>=10k and ${SINGLE_LEG}`
const BUSY_OTM = 'volume>oi and volume>=500 and oi<=5k and moneyness=otm and price<=25'

function preset(id: string, label: string, description: string, text: string): FlowPreset {
  const result = parseFilter(text)
  return { id, label, description, text, filter: result.ok ? result.filter : EMPTY_FILTER }
}

/** The presets of the Flow Feed; pages.md Part 3. */
export const FLOW_PRESETS: readonly FlowPreset[] = [
  preset(
    'ask-flow',
    'Ask flow',
    'Cheap out-of-the-money contracts of stocks and ADRs, mostly bought at the ask, volume above open interest',
    `${UNUSUAL_SMALL} and ask_pct>=50 and ${BUSY_OTM}`,
  ),
  preset(
    'bid-flow',
    'Bid flow',
    'The same contracts, sold at the bid where less than half of the day was bought at the ask',
    `${UNUSUAL_SMALL} and side=bid and ask_pct<50 and ${BUSY_OTM}`,
  ),
  preset(
    'big-trades-ask',
    'Big trades ask',
    'Single-leg prints of 500 contracts and $50K or more at the ask',
    `premium>=50k and size>=500 and side=ask and ${SINGLE_LEG}`,
  ),
  preset(
    'big-trades-bid',
    'Big trades bid',
    'Single-leg prints of 500 contracts and $50K or more at the bid',
    `premium>=50k and size>=500 and side=bid and ${SINGLE_LEG}`,
  ),
  preset(
    'big-multi-leggers',
    'Big multi-leggers',
    'Multi-leg prints of 500 contracts and $50K or more',
    'premium>=50k and size>=500 and flag=multi',
  ),
  preset(
    '500k-otm-call-buyers',
    '500K OTM call buyers',
    'Out-of-the-money calls with two weeks to half a year, bought at the ask, likely opening',
    'premium>=500k and type=call and moneyness=otm and ask_pct>=80 and multi_pct<=10 and dte between 14 183 and opening in (proven, strong, likely)',
  ),
  preset(
    'put-sellers-250k',
    'Put sellers 250K',
    'Single-leg puts of $250K or more sold at the bid',
    `premium>=250k and type=put and side=bid and ${SINGLE_LEG}`,
  ),
  preset('0dte-index', '0DTE index', 'Index options that expire today', 'issue_type=index and dte=0'),
  preset(
    'earnings-this-week',
    'Earnings this week',
    'Prints of $50K or more in companies that report within seven days',
    'premium>=50k and earnings_days between 0 7',
  ),
  preset(
    'golden-sweeps',
    'Golden sweeps',
    'R10: sweeps of $1M or more, larger than open interest',
    'flag=sweep and premium>=1m and size>oi',
  ),
  preset('unusual-score-80', 'Unusual score ≥ 80', 'F38: the most unusual prints', 'score>=80'),
]
