import type { ChartTable, ChartTone } from '@/lib/charts/chartTone'

export interface AreaInput {
  readonly name: string
  /** One share of the whole per place, a fraction. */
  readonly values: readonly number[]
}

export interface AreaBand extends AreaInput {
  readonly tone: ChartTone
  /** Lower and upper edge at each place, fractions from the bottom. */
  readonly edges: readonly { readonly from: number; readonly to: number }[]
}

export interface AreasModel {
  readonly places: readonly string[]
  /** Bottom first. */
  readonly bands: readonly AreaBand[]
  readonly table: ChartTable
  readonly summary: string
}

const TONES: readonly ChartTone[] = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6']
const REST = 'Rest'

/**
 * Shares of a whole over time as bands on each other: the six with the largest last share by name, the others as one band
 * at the top. The table has every one of them.
 */
export function prepareAreas(
  input: readonly AreaInput[],
  { title, places, format }: { title: string; places: readonly string[]; format: (share: number) => string },
): AreasModel {
  const ordered = [...input].sort((a, b) => (b.values.at(-1) ?? 0) - (a.values.at(-1) ?? 0))
  const named = ordered.slice(0, ordered.length > TONES.length + 1 ? TONES.length : TONES.length + 1)
  const others = ordered.slice(named.length)
  const drawn = others.length === 0 ? named : [...named, { name: REST, values: sumsOf(others, places.length) }]
  const tops = places.map(() => 0)
  const bands = drawn.map(({ name, values }, at): AreaBand => {
    const edges = places.map((_, place) => {
      const from = tops[place] ?? 0
      const to = from + (values[place] ?? 0)
      tops[place] = to
      return { from, to }
    })
    return { name, values, tone: TONES[at] ?? 'neutral', edges }
  })
  const last = ordered.slice(0, 3).map(({ name, values }) => `${name} ${format(values.at(-1) ?? 0)}`)
  return {
    places,
    bands,
    table: {
      columns: [title, ...places],
      rows: ordered.map(({ name, values }) => [name, ...places.map((_, at) => format(values[at] ?? 0))]),
    },
    summary: last.length === 0 ? `${title}: nothing to draw` : `${title}, last: ${last.join(', ')}`,
  }
}

const sumsOf = (list: readonly AreaInput[], count: number): number[] =>
  Array.from({ length: count }, (_, at) => list.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
