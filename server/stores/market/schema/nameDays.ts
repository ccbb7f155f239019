import { CHAIN_DAY_METRICS, type DayMetric, FLOW_DAY_METRICS } from '@/lib/options/tickerMetrics'
import { tableShape } from '@/server/stores/market/schema/column'

const ids: readonly DayMetric[] = [...CHAIN_DAY_METRICS, ...FLOW_DAY_METRICS]
// One column for each figure; `fromEntries` alone forgets their names.
const figures = Object.fromEntries(ids.map((id) => [id, 'number?'])) as Readonly<Record<DayMetric, 'number?'>>

const nameDays = tableShape({
  about:
    'figures of a name at the end of a session, kept for good: part is chain (its contracts), flow (its prints) or interest (its open interest in the morning); names and units as in Options Charting, percent as fractions',
  columns: {
    ticker: 'word',
    session_date: 'day',
    part: 'word',
    /** Version of the formulas; rows of an older one are worked out anew. */
    calc_version: 'number',
    /** What the figures stand on: how many prints or contracts. */
    inputs: 'text',
    ...figures,
  },
  key: ['ticker', 'session_date', 'part'],
})

export const nameDayTables = { name_days: nameDays } as const
