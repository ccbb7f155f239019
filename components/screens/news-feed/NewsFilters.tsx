import { TAG_WORDS, TAGS } from '@/components/screens/news-feed/newsGroups'
import type { NewsParams } from '@/components/screens/news-feed/newsParams'
import { NamesSelect } from '@/components/stocks/lists/NamesSelect'
import { Chip, FilterChip } from '@/components/ui/Chip'
import { Picks, pickField } from '@/components/ui/Picks'
import { Select } from '@/components/ui/Select'
import { WordsForm } from '@/components/ui/WordsForm'
import type { CallResponse } from '@/lib/contract/calls'
import { formatCount } from '@/lib/format/number'
import type { StockList } from '@/lib/watchlists/stockList'

export interface NewsFiltersProps {
  readonly params: NewsParams
  readonly publishers: CallResponse<'news.list'>['data']['publishers']
  readonly lists: readonly StockList[]
  readonly onChange: (patch: Partial<NewsParams>) => void
}

const TAG_FIELD = pickField<NewsParams>('tag', 'Tag', [
  ['', 'Every tag'],
  ...TAGS.map((tag) => [tag, TAG_WORDS[tag]] as const),
])

/** Filters of the feed (C4): tag, source, own list, ticker, words of title and summary. */
export function NewsFilters({ params, publishers, lists, onChange }: NewsFiltersProps) {
  const known = publishers.some(({ publisher }) => publisher === params.publisher)
  const chosen = known || params.publisher === '' ? [] : [{ publisher: params.publisher, count: 0 }]
  const sources = [...chosen, ...publishers].filter(({ publisher }) => publisher !== '')
  return (
    <>
      {params.ticker === '' ? null : (
        <FilterChip name="ticker" value={params.ticker} onRemove={() => onChange({ ticker: '' })} />
      )}
      {params.words === '' ? null : (
        <FilterChip name="words" value={params.words} onRemove={() => onChange({ words: '' })} />
      )}
      <Picks fields={[TAG_FIELD]} params={params} onChange={onChange} />
      <Select
        size="s"
        aria-label="Source"
        options={[
          { value: '', label: 'Every source' },
          ...sources.map(({ publisher, count }) => ({
            value: publisher,
            label: `${publisher} (${formatCount(count)})`,
          })),
        ]}
        value={params.publisher}
        onChange={(publisher) => onChange({ publisher })}
      />
      <NamesSelect lists={lists} value={params.names} onChange={(names) => onChange({ names })} />
      <Chip isOn={params.major === '1'} onClick={() => onChange({ major: params.major === '1' ? '0' : '1' })}>
        Major only
      </Chip>
      <WordsForm
        label="Search the archive"
        placeholder="Search headlines …"
        title="Whole words or phrases of title and summary, divided by commas; Enter looks through the chosen window"
        className="w-48!"
        maxLength={200}
        words={params.words}
        onWords={(words) => onChange({ words })}
      />
    </>
  )
}
