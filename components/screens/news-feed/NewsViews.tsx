import { addressViews, type BuiltInView } from '@/components/options/views/AddressViews'
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

/** Built-in and own views of the feed (C5). */
export const NewsViews = addressViews<NewsParams>({
  page: 'news_feed',
  builtIn: BUILT_IN,
  parse: parseNewsParams,
  query: newsQuery,
  passing: { open: '', when: NOW },
})
