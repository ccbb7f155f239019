import type { UploadState } from '@/components/account/staff/UploadField'
import { readDays, readSymbols } from '@/lib/account/affected'
import type { CallBody } from '@/lib/contract/calls'
import type { ChangelogEntry } from '@/lib/contract/changelog'

/** An entry while it is written; lists are text, the picture is left, new or taken away. */
export interface EntryDraft {
  readonly day: string
  readonly tag: ChangelogEntry['tag']
  readonly title: string
  readonly body: string
  readonly days: string
  readonly symbols: string
  readonly image: UploadState
  readonly alt: string
}

export const draftOf = (entry: ChangelogEntry | null, today: string): EntryDraft => ({
  day: entry?.day ?? today,
  tag: entry?.tag ?? 'new',
  title: entry?.title ?? '',
  body: entry?.body ?? '',
  days: entry?.days.join(', ') ?? '',
  symbols: entry?.symbols.join(', ') ?? '',
  image: entry?.image ? 'kept' : 'none',
  alt: entry?.image?.alt ?? '',
})

/** What of the lists cannot be read, in words; null where all can. */
export const daysError = ({ days }: EntryDraft): string | null => wrongWords(readDays(days).wrong, 'day')
export const symbolsError = ({ symbols }: EntryDraft): string | null => wrongWords(readSymbols(symbols).wrong, 'symbol')

export const isReady = (draft: EntryDraft): boolean =>
  draft.title.trim() !== '' &&
  draft.body.trim() !== '' &&
  draft.day !== '' &&
  daysError(draft) === null &&
  symbolsError(draft) === null &&
  (typeof draft.image === 'string' || draft.alt.trim() !== '')

export function bodyOf(draft: EntryDraft): CallBody<'changelog.create'> {
  const { day, tag, title, body, image } = draft
  const lists = { days: [...readDays(draft.days).values], symbols: [...readSymbols(draft.symbols).values] }
  const picture =
    image === 'kept' ? {} : { image: image === 'none' ? null : { data: image.data, alt: draft.alt.trim() } }
  return { day, tag, title, body, ...lists, ...picture }
}

const wrongWords = (wrong: readonly string[], what: string): string | null =>
  wrong.length === 0 ? null : `Not a ${what}: ${wrong.join(', ')}`
