import { addressViews, type BuiltInView } from '@/components/options/views/AddressViews'
import { NOW } from '@/components/options/when/whenState'
import {
  type EconomyParams,
  economyQuery,
  parseEconomyParams,
} from '@/components/screens/economic-calendar/economyParams'

const BUILT_IN: readonly BuiltInView<EconomyParams>[] = [
  { key: 'all', label: 'Every release', patch: { importance: '0', kind: '', words: '' } },
  { key: 'high', label: 'High importance', patch: { importance: '3', kind: '', words: '' } },
  { key: 'fomc', label: 'FOMC', patch: { importance: '0', kind: 'fomc', words: '' } },
  { key: 'prices', label: 'Inflation', patch: { importance: '0', kind: '', words: 'CPI, PPI, PCE' } },
  {
    key: 'jobs',
    label: 'Jobs',
    patch: { importance: '0', kind: '', words: 'employment, unemployment, JOLTS, hourly earnings, claims' },
  },
  { key: 'auctions', label: 'Treasury auctions', patch: { importance: '0', kind: 'auction', words: '' } },
]

/** Built-in and own views: filters, stretch, order and columns (C5). */
export const EconomyViews = addressViews<EconomyParams>({
  page: 'economic_calendar',
  builtIn: BUILT_IN,
  parse: parseEconomyParams,
  query: economyQuery,
  passing: { day: '', release: '', when: NOW },
})
