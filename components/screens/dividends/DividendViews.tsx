import { addressViews, type BuiltInView } from '@/components/options/views/AddressViews'
import { type DividendParams, dividendQuery, parseDividendParams } from '@/components/screens/dividends/dividendParams'
import { FRESH_WEEK, keptOf, PASSING } from '@/components/stocks/board/boardParams'

const START = { ...keptOf(parseDividendParams({})), ...FRESH_WEEK }

/** What the page brings: a question and the state that answers it. */
const PRESETS: readonly BuiltInView<DividendParams>[] = [
  { key: 'week', label: 'This week', patch: START },
  {
    key: 'safe',
    label: 'High yield, payout below 75 %',
    patch: { ...START, tab: 'income', weeks: '4', yieldMin: 3, payoutMax: 75 },
  },
  {
    key: 'growers',
    label: 'Raised every year',
    patch: { ...START, tab: 'income', weeks: '4', streakMin: 3, sort: '-growth_5' },
  },
  { key: 'risk', label: 'Short calls at risk', patch: { ...START, tab: 'assignment', weeks: '1' } },
  { key: 'capture', label: 'Capture, two weeks', patch: { ...START, tab: 'capture', weeks: '2' } },
  { key: 'special', label: 'Special dividends', patch: { ...START, weeks: '4', isSpecial: true } },
]

/** Presets and the visitor's own views (C5). */
export const DividendViews = addressViews<DividendParams>({
  page: 'dividends',
  builtIn: PRESETS,
  parse: parseDividendParams,
  query: dividendQuery,
  passing: PASSING,
})
