import { addressViews, type BuiltInView } from '@/components/options/views/AddressViews'
import { NOW } from '@/components/options/when/whenState'
import { type HaltParams, haltQuery, parseHaltParams } from '@/components/screens/trading-halts/haltParams'

const ALL: Partial<HaltParams> = {
  tab: 'halts',
  family: '',
  state: '',
  direction: '',
  price: '',
  float: '',
  tickers: [],
}
const BUILT_IN: readonly BuiltInView<HaltParams>[] = [
  { key: 'all', label: 'Every halt', patch: ALL },
  { key: 'frozen', label: 'Halted now', patch: { ...ALL, state: 'halted' } },
  { key: 'up', label: 'Volatility pauses, up', patch: { ...ALL, family: 'volatility', direction: 'up' } },
  { key: 'down', label: 'Volatility pauses, down', patch: { ...ALL, family: 'volatility', direction: 'down' } },
  { key: 'news', label: 'News', patch: { ...ALL, family: 'news' } },
]

/** Built-in and own views: filters, muted names, order and columns (C5). */
export const HaltViews = addressViews<HaltParams>({
  page: 'halts_feed',
  builtIn: BUILT_IN,
  parse: parseHaltParams,
  query: haltQuery,
  passing: { open: '', when: NOW },
  hint: 'View, filters, muted names, order and columns',
})
