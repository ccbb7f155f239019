import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { type LayoutState, layoutPairs, parseLayout } from '@/lib/charting/layout'

/** Everything the address of the Charting Tool says. */
export interface ChartingParams extends WhenParams {
  readonly layout: LayoutState
}

const all = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Reads the address; never throws, what makes no sense is the usual. */
export function parseChartingParams(query: ParsedUrlQuery): ChartingParams {
  const pairs = { get: (key: string) => all(query[key])[0] ?? null, getAll: (key: string) => all(query[key]) }
  return { ...parseWhen(query), layout: parseLayout(pairs) }
}

/** The canonical query of a state. */
export function chartingQuery(params: ChartingParams): string {
  return new URLSearchParams([...layoutPairs(params.layout), ...Object.entries(whenQuery(params))]).toString()
}
