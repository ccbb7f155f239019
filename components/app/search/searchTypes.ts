export const searchKinds = [
  'ticker',
  'contract',
  'page',
  'command',
  'politician',
  'institution',
  'insider',
  'filter',
  'term',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** One line of the search list. */
export interface SearchItem {
  readonly kind: SearchKind
  readonly key: string
  readonly title: string
  /** Second words: company name, group, what the command does. */
  readonly note: string
  readonly href: string
  /** Set on tickers: Tab adds it to the filter of the page. */
  readonly ticker?: string
}
