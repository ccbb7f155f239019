import { AddressViews, type BuiltInView } from '@/components/options/views/AddressViews'
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

/** What of a state belongs to a view: not the session, nor the halt that is open. */
const lasting = (params: HaltParams): string => haltQuery({ ...params, open: '', when: NOW })

export interface HaltViewsProps {
  readonly params: HaltParams
  readonly onChange: (patch: Partial<HaltParams>) => void
}

/** Built-in and own views: filters, muted names, order and columns (C5). */
export function HaltViews({ params, onChange }: HaltViewsProps) {
  return (
    <AddressViews
      page="halts_feed"
      params={params}
      builtIn={BUILT_IN}
      write={lasting}
      read={keptIn}
      onChange={onChange}
      hint="View, filters, muted names, order and columns"
    />
  )
}

function keptIn(query: Readonly<Record<string, string>>): Partial<HaltParams> {
  const { open: _open, when: _when, ...kept } = parseHaltParams(query)
  return kept
}
