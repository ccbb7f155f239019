/** What a line, bar or slice means; the theme decides the colour. Never two tones for one meaning on a page. */
export type ChartTone =
  | 'call'
  | 'put'
  | 'bull'
  | 'bear'
  | 'neutral'
  | 'price'
  | 'compare'
  | 'cat-1'
  | 'cat-2'
  | 'cat-3'
  | 'cat-4'
  | 'cat-5'
  | 'cat-6'

/** The table twin of a chart: every chart can be read without seeing it. */
export interface ChartTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
