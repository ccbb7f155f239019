import { AddressViews, type BuiltInView } from '@/components/options/views/AddressViews'
import { NOW } from '@/components/options/when/whenState'
import { type NewsParams, newsQuery, parseNewsParams } from '@/components/screens/news-feed/newsParams'

const ALL: Partial<NewsParams> = { tag: '', publisher: '', major: '0', ticker: '', words: '' }
const BUILT_IN: readonly BuiltInView<NewsParams>[] = [
  { key: 'all', label: 'Every headline', patch: ALL },
  { key: 'major', label: 'Major', patch: { ...ALL, major: '1' } },
  { key: 'ratings', label: 'Ratings', patch: { ...ALL, tag: 'rating' } },
  { key: 'macro', label: 'Macro', patch: { ...ALL, tag: 'macro' } },
  { key: 'halts', label: 'Halts', patch: { ...ALL, tag: 'halt' } },
]

/** What of a state belongs to a view: not the session, nor the headline that is read. */
const lasting = (params: NewsParams): string => newsQuery({ ...params, open: '', when: NOW })

export interface NewsViewsProps {
  readonly params: NewsParams
  readonly onChange: (patch: Partial<NewsParams>) => void
}

/** Built-in and own views of the feed (C5). */
export function NewsViews({ params, onChange }: NewsViewsProps) {
  return (
    <AddressViews
      page="news_feed"
      params={params}
      builtIn={BUILT_IN}
      write={lasting}
      read={keptIn}
      onChange={onChange}
    />
  )
}

function keptIn(query: Readonly<Record<string, string>>): Partial<NewsParams> {
  const { open: _open, when: _when, ...kept } = parseNewsParams(query)
  return kept
}
