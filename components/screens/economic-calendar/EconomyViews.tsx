import { AddressViews, type BuiltInView } from '@/components/options/views/AddressViews'
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

/** What of a state belongs to a view: not the day, nor the release that is open. */
const lasting = (params: EconomyParams): string => economyQuery({ ...params, day: '', release: '', when: NOW })

export interface EconomyViewsProps {
  readonly params: EconomyParams
  readonly onChange: (patch: Partial<EconomyParams>) => void
}

/** Built-in and own views: filters, stretch, order and columns (C5). */
export function EconomyViews({ params, onChange }: EconomyViewsProps) {
  return (
    <AddressViews
      page="economic_calendar"
      params={params}
      builtIn={BUILT_IN}
      write={lasting}
      read={keptIn}
      onChange={onChange}
    />
  )
}

function keptIn(query: Readonly<Record<string, string>>): Partial<EconomyParams> {
  const { span, importance, kind, words, symbol, sort, cols } = parseEconomyParams(query)
  return { span, importance, kind, words, symbol, sort, cols }
}
