import { whenField } from '@/components/options/when/whenState'
import { ALT_DATASETS } from '@/lib/altdata/datasets'
import type { AltRecord, AltRow } from '@/lib/contract/altData'
import { addressOf, capitalsField, choiceField, tableFields, textField } from '@/lib/navigation/addressFields'

const ALT_VIEWS = ['names', 'study', 'records'] as const
const ALT_BASES = ['price', 'excess'] as const
const ALT_SHOWS = ['all', 'large', 'up', 'down'] as const

/** Everything the address of Alt-Data says. */
export const { parse: parseAltParams, query: altQuery } = addressOf({
  /** '' is the first dataset that is known. */
  dataset: choiceField(ALT_DATASETS, ''),
  view: choiceField(ALT_VIEWS, 'names'),
  basis: choiceField(ALT_BASES, 'price'),
  show: choiceField(ALT_SHOWS, 'all'),
  sector: textField(60),
  find: textField(60),
  /** The name that is looked at closer. */
  ticker: capitalsField(12),
  ...tableFields,
  when: whenField,
})
export type AltParams = ReturnType<typeof parseAltParams>

const says = (find: string, ...words: readonly string[]): boolean =>
  words.join(' ').toLowerCase().includes(find.trim().toLowerCase())

const SHOWN: Readonly<Record<AltParams['show'], (row: AltRow) => boolean>> = {
  all: () => true,
  large: (row) => row.is_large,
  up: (row) => (row.change ?? 0) > 0,
  down: (row) => (row.change ?? 0) < 0,
}

/** Names that fit the filters. */
export function fittingRows(rows: readonly AltRow[], { show, sector, find }: AltParams): readonly AltRow[] {
  return rows.filter(
    (row) => SHOWN[show](row) && (sector === '' || row.sector === sector) && says(find, row.ticker, row.name),
  )
}

/** Filings, awards or patents that fit the words. */
export function fittingRecords(records: readonly AltRecord[], { find }: AltParams): readonly AltRecord[] {
  return records.filter((row) =>
    says(find, row.ticker, row.entity, row.counterparty, row.topic, row.subject, row.record),
  )
}
