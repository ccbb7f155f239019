import { type NewsParams, newsQuery } from '@/components/screens/news-feed/newsParams'
import { fileColumn, saveTable } from '@/components/tables/exportTable'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { HeadlineRow, ReactionRow } from '@/lib/contract/news'

/** Saves the headlines on screen with their reactions as CSV (C13). */
export function saveNews(
  rows: readonly HeadlineRow[],
  reactions: ReadonlyMap<string, ReactionRow>,
  { params, meta }: { readonly params: NewsParams; readonly meta: DataMeta | undefined },
): void {
  const move = (name: 'move_1' | 'move_5' | 'move_30' | 'volume_z') =>
    fileColumn<HeadlineRow>(name, ({ key }) => reactions.get(key)?.[name] ?? null)
  saveTable({
    page: 'News Feed',
    filter: newsQuery(params) || 'none',
    columns: [
      fileColumn<HeadlineRow>('time', ({ at_ms }) => new Date(at_ms).toISOString()),
      fileColumn<HeadlineRow>('headline', ({ title }) => title),
      fileColumn<HeadlineRow>('source', ({ publisher }) => publisher),
      fileColumn<HeadlineRow>('tickers', ({ tickers }) => tickers.join(' ')),
      fileColumn<HeadlineRow>('tags', ({ tags }) => tags.join(' ')),
      fileColumn<HeadlineRow>('sentiment', ({ sentiment }) => sentiment),
      move('move_1'),
      move('move_5'),
      move('move_30'),
      move('volume_z'),
      fileColumn<HeadlineRow>('address', ({ url }) => url),
    ],
    rows,
    meta: meta ?? null,
  })
}
