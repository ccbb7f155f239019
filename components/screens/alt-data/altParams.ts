import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { ALT_DATASETS, type AltDataset } from '@/lib/altdata/datasets'
import type { AltRecord, AltRow } from '@/lib/contract/altData'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

const ALT_VIEWS = ['names', 'study', 'records'] as const
type AltView = (typeof ALT_VIEWS)[number]
const ALT_BASES = ['price', 'excess'] as const
const ALT_SHOWS = ['all', 'large', 'up', 'down'] as const

/** Everything the address of Alt-Data says. */
export interface AltParams {
  readonly when: WhenParams
  /** '' is the first dataset that is known. */
  readonly dataset: AltDataset | ''
  readonly view: AltView
  readonly basis: (typeof ALT_BASES)[number]
  readonly show: (typeof ALT_SHOWS)[number]
  readonly sector: string
  readonly find: string
  /** The name that is looked at closer. */
  readonly ticker: string
  readonly sort: string
  readonly cols: string
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseAltParams(query: ParsedUrlQuery): AltParams {
  return {
    when: parseWhen(query),
    dataset: choiceOf(query, 'dataset', ALT_DATASETS, ''),
    view: choiceOf(query, 'view', ALT_VIEWS, 'names'),
    basis: choiceOf(query, 'basis', ALT_BASES, 'price'),
    show: choiceOf(query, 'show', ALT_SHOWS, 'all'),
    sector: textOf(query, 'sector').slice(0, 60),
    find: textOf(query, 'find').slice(0, 60),
    ticker: textOf(query, 'ticker').trim().toUpperCase().slice(0, 12),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function altQuery({ when, view, basis, show, ...rest }: AltParams): string {
  const { dataset, sector, find, ticker, sort, cols } = rest
  return queryOf({
    dataset,
    view: view === 'names' ? '' : view,
    basis: basis === 'price' ? '' : basis,
    show: show === 'all' ? '' : show,
    sector,
    find,
    ticker,
    sort,
    cols,
    ...whenQuery(when),
  })
}

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
