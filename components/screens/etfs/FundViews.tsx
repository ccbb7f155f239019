import { addressViews, type BuiltInView } from '@/components/options/views/AddressViews'
import { NOW } from '@/components/options/when/whenState'
import { type EtfsParams, etfsQuery, parseEtfsParams } from '@/components/screens/etfs/etfsParams'

const ALL: Partial<EtfsParams> = {
  tab: 'screener',
  category: '',
  sector: '',
  leverage: '',
  minAssets: 0,
  maxFee: 0,
  minYield: 0,
  minOptions: 0,
  words: '',
  sort: '',
}
const BUILT_IN: readonly BuiltInView<EtfsParams>[] = [
  { key: 'all', label: 'Every fund', patch: ALL },
  { key: 'cheap', label: 'Large and cheap', patch: { ...ALL, minAssets: 10_000, maxFee: 0.1 } },
  { key: 'income', label: 'Yield from 2%', patch: { ...ALL, minYield: 2, sort: '-yield' } },
  { key: 'leveraged', label: 'Leveraged long', patch: { ...ALL, leverage: 'long' } },
  { key: 'inverse', label: 'Inverse', patch: { ...ALL, leverage: 'inverse' } },
  { key: 'options', label: 'Most traded options', patch: { ...ALL, sort: '-options' } },
]

/** Built-in and own views: filters, funds, order and columns (C5). */
export const FundViews = addressViews<EtfsParams>({
  page: 'etfs',
  builtIn: BUILT_IN,
  parse: parseEtfsParams,
  query: etfsQuery,
  passing: { when: NOW },
  hint: 'View, filters, compared funds, order and columns',
})
