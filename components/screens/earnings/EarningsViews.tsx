import { addressViews, type BuiltInView } from '@/components/options/views/AddressViews'
import { type EarningsParams, earningsQuery, parseEarningsParams } from '@/components/screens/earnings/earningsParams'
import { FRESH_WEEK, keptOf, PASSING } from '@/components/stocks/board/boardParams'

const START = { ...keptOf(parseEarningsParams({})), ...FRESH_WEEK }

/** What the page brings: a question and the state that answers it. */
const PRESETS: readonly BuiltInView<EarningsParams>[] = [
  { key: 'week', label: 'This week', patch: START },
  { key: 'index', label: 'S&P 500, two weeks', patch: { ...START, weeks: '2', isSp500: true } },
  { key: 'premium', label: 'Where the premium is', patch: { ...START, tab: 'anticipated', weeks: '2' } },
  { key: 'rich', label: 'Rich moves', patch: { ...START, tab: 'value', weeks: '4', sort: '-event_ratio' } },
  { key: 'cheap', label: 'Cheap moves', patch: { ...START, tab: 'value', weeks: '4', sort: 'event_ratio' } },
  { key: 'wild', label: 'Priced above 8 %', patch: { ...START, weeks: '4', emMin: 8 } },
  { key: 'beaten', label: 'Beat the straddle', patch: { ...START, tab: 'reported', weeks: '2', sort: '-moved_ratio' } },
]

/** Presets and the visitor's own views (C5). */
export const EarningsViews = addressViews<EarningsParams>({
  page: 'earnings',
  builtIn: PRESETS,
  parse: parseEarningsParams,
  query: earningsQuery,
  passing: PASSING,
})
