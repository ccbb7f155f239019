import { useState } from 'react'
import { SaveViewDialog } from '@/components/options/views/SaveViewDialog'
import { saveView } from '@/components/options/views/saveView'
import { useSavedViews } from '@/components/options/views/useSavedViews'
import { ViewsMenu } from '@/components/options/views/ViewsMenu'
import { stateText } from '@/components/options/views/viewState'
import { NOW } from '@/components/options/when/whenState'
import {
  type EconomyParams,
  economyQuery,
  parseEconomyParams,
} from '@/components/screens/economic-calendar/economyParams'

/** Page name under which views of the calendar are stored. */
const PAGE = 'economic_calendar'

const BUILT_IN: readonly { readonly key: string; readonly label: string; readonly patch: Partial<EconomyParams> }[] = [
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
  const views = useSavedViews(PAGE)
  const [isNaming, setNaming] = useState(false)
  const text = lasting(params)
  const own = views.find((view) => stateText(view, 'query') === text)
  const fits = ({ patch }: (typeof BUILT_IN)[number]) => lasting({ ...params, ...patch }) === text
  const shown = BUILT_IN.find(fits)
  return (
    <>
      <ViewsMenu
        label="Views"
        shown={shown?.label ?? 'Views'}
        builtIn={BUILT_IN.map((one) => ({
          key: one.key,
          label: one.label,
          isChecked: one === shown && own === undefined,
          onSelect: () => onChange(one.patch),
        }))}
        views={views}
        own={own}
        onOpen={(view) => onChange(keptIn(stateText(view, 'query')))}
        onSave={() => setNaming(true)}
      />
      <SaveViewDialog
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        onSave={(name) => saveView({ page: PAGE, name, filter: '', state: { query: text } })}
      />
    </>
  )
}

function keptIn(query: string): Partial<EconomyParams> {
  const { span, importance, kind, words, symbol, sort, cols } = parseEconomyParams(
    Object.fromEntries(new URLSearchParams(query)),
  )
  return { span, importance, kind, words, symbol, sort, cols }
}
