import { parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { chartText, GRIDS, type LayoutState, LINKS, layoutPairs, parseChart, parseLayout } from '@/lib/charting/layout'
import { choiceField } from '@/lib/navigation/addressFields'
import type { AddressQuery } from '@/lib/navigation/addressQuery'
import { expects, expectsNumber, readerWith, unreadBy } from '@/lib/navigation/unread'

/** Everything the address of the Charting Tool says. */
export interface ChartingParams extends WhenParams {
  readonly layout: LayoutState
}

const all = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const layout = unreadBy({
  grid: choiceField(GRIDS, '1').unread,
  link: expects(LINKS.join(', '), (text) => text.split(',').every((word) => LINKS.some((link) => link === word))),
  replay: expectsNumber(),
})
const unread = (query: AddressQuery) => [
  ...parseWhen.unread(query),
  ...layout.unread(query),
  ...all(query.c)
    .filter((text) => !isChartText(text))
    .map((text) => ({ key: 'c', text, expected: 'a chart like SPY_1D_candles_linear' })),
]

/** Whether every part of a chart in an address can be read. */
function isChartText(text: string): boolean {
  const read = chartText(parseChart(text)).split('_')
  return text.split('_').every((part, at) => {
    const [given, taken] = [part, read[at] ?? ''].map((one) => one.split(',').filter((word) => word !== ''))
    if (at >= LISTS_FROM) return given?.length === taken?.length
    return part === '' || part.toUpperCase().replaceAll(' ', '') === (read[at] ?? '').toUpperCase()
  })
}
/** Place of the indicators in the text of a chart: lists stand from there on. */
const LISTS_FROM = 4

/** Reads the address; never throws, what makes no sense is the usual. */
export const parseChartingParams = readerWith({ unread }, (query): ChartingParams => {
  const pairs = { get: (key: string) => all(query[key])[0] ?? null, getAll: (key: string) => all(query[key]) }
  return { ...parseWhen(query), layout: parseLayout(pairs) }
})

/** The canonical query of a state. */
export function chartingQuery(params: ChartingParams): string {
  return new URLSearchParams([...layoutPairs(params.layout), ...Object.entries(whenQuery(params))]).toString()
}
