import { addressViews, type BuiltInView } from '@/components/options/views/AddressViews'
import { NOW } from '@/components/options/when/whenState'
import { type FdaParams, fdaQuery, parseFdaParams } from '@/components/screens/fda-calendar/fdaParams'

const ALL: Partial<FdaParams> = {
  tab: 'ahead',
  days: '180',
  catalyst: '',
  status: '',
  cap: '',
  minMove: 0,
  maxRunway: 0,
  words: '',
}
const BUILT_IN: readonly BuiltInView<FdaParams>[] = [
  { key: 'all', label: 'Every date', patch: ALL },
  { key: 'month', label: 'Decisions in 30 days', patch: { ...ALL, days: '30', catalyst: 'pdufa' } },
  { key: 'binary', label: 'Priced in from 20%', patch: { ...ALL, minMove: 20 } },
  { key: 'small', label: 'Small and short of cash', patch: { ...ALL, cap: 'small', maxRunway: 24 } },
  { key: 'past', label: 'Outcomes', patch: { ...ALL, tab: 'past', days: '366' } },
]

/** Built-in and own views: filters, order and columns (C5). */
export const FdaViews = addressViews<FdaParams>({
  page: 'fda_calendar',
  builtIn: BUILT_IN,
  parse: parseFdaParams,
  query: fdaQuery,
  passing: { open: '', ticker: '', when: NOW },
})
