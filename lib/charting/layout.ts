import { parseStudy, type Study, studyText } from '@/lib/charting/indicators/registry'
import { type Interval, isInterval } from '@/lib/charting/intervals'

export const STYLES = ['candles', 'bars', 'heikin', 'line', 'step', 'area', 'baseline'] as const
export type ChartStyle = (typeof STYLES)[number]
export const SCALES = ['linear', 'log', 'percent', 'indexed'] as const
export type ChartScale = (typeof SCALES)[number]
/** Events marked at their bars (C24). */
export const MARKS = [
  'earnings',
  'dividends',
  'insiders',
  'politics',
  'analysts',
  'halts',
  'fda',
  'fomc',
  'economy',
  'notes',
] as const
export type Mark = (typeof MARKS)[number]
/** Levels and marks drawn with the bars. */
export const OVERLAYS = ['options', 'dark', 'profile', ...MARKS, 'breaks', 'extended'] as const
export type Overlay = (typeof OVERLAYS)[number]
/** Marks of a chart before its user has chosen any. */
export const FIRST_MARKS: readonly Mark[] = ['earnings', 'dividends']
export const CHART_RANGES = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y', '5Y', 'Max'] as const
export type ChartRange = (typeof CHART_RANGES)[number]
/** How many charts stand on the desk and in which columns and rows. */
export const GRIDS = ['1', '2', '2r', '3', '4', '6', '8'] as const
export type Grid = (typeof GRIDS)[number]
export const LINKS = ['symbol', 'interval', 'crosshair'] as const
export type Link = (typeof LINKS)[number]

export const GRID_COUNT: Readonly<Record<Grid, number>> = { '1': 1, '2': 2, '2r': 2, '3': 3, '4': 4, '6': 6, '8': 8 }
export const MOST_COMPARED = 6
const MOST_STUDIES = 12

export interface ChartState {
  /** A ticker, a contract or a formula of symbols. */
  readonly symbol: string
  readonly interval: Interval
  readonly style: ChartStyle
  readonly scale: ChartScale
  readonly studies: readonly Study[]
  readonly compare: readonly string[]
  readonly overlays: readonly Overlay[]
  /** Stretch last asked for; null after the interval was chosen by hand. */
  readonly range: ChartRange | null
  /** A user's own indicator; '' for none. */
  readonly script: string
}

export interface LayoutState {
  readonly grid: Grid
  readonly charts: readonly ChartState[]
  readonly links: readonly Link[]
  /** Replay: nothing after this instant, epoch ms. */
  readonly replayMs: number | null
}

export const FIRST_CHART: ChartState = {
  symbol: 'SPY',
  interval: '1D',
  style: 'candles',
  scale: 'linear',
  compare: [],
  range: null,
  script: '',
  studies: [
    { id: 'volume', params: [20] },
    { id: 'ema', params: [20] },
  ],
  overlays: [...FIRST_MARKS, 'breaks'],
}

export const FIRST_LAYOUT: LayoutState = { grid: '1', charts: [FIRST_CHART], links: ['crosshair'], replayMs: null }

const choice = <T extends string>(all: readonly T[], text: string | undefined, usual: T): T =>
  all.find((one) => one === text) ?? usual
const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((one) => one !== '')

/** A chart as an address writes it: fields between underscores, lists between commas. */
export function chartText(chart: ChartState): string {
  return [
    chart.symbol,
    chart.range === null ? chart.interval : `r${chart.range}`,
    chart.style,
    chart.scale,
    chart.studies.map(studyText).join(','),
    chart.compare.join(','),
    chart.overlays.join(','),
  ].join('_')
}

const SYMBOL = /^[A-Za-z0-9^.()+\-*/<>= ]{1,80}$/
/** Width of the bars that suits a stretch. */
export const RANGE_INTERVAL: Readonly<Record<ChartRange, Interval>> = {
  '1D': '1m',
  '5D': '5m',
  '1M': '30m',
  '3M': '1h',
  '6M': '1D',
  YTD: '1D',
  '1Y': '1D',
  '5Y': '1W',
  Max: '1M',
}

/**
 * Reads a chart; what makes no sense is the usual. A range stands in the place of the interval with an r before it, because
 * `1D` and `1M` are both.
 */
export function parseChart(text: string): ChartState {
  const [symbol = '', width = '', style, scale, studies, compare, overlays] = text.split('_')
  const range = CHART_RANGES.find((one) => `r${one}` === width) ?? null
  const wished = width === '' || !isInterval(width) ? FIRST_CHART.interval : width
  return {
    symbol: SYMBOL.test(symbol) ? symbol.toUpperCase().replaceAll(' ', '') : FIRST_CHART.symbol,
    interval: range === null ? wished : RANGE_INTERVAL[range],
    style: choice(STYLES, style, 'candles'),
    scale: choice(SCALES, scale, 'linear'),
    studies: studies === undefined ? FIRST_CHART.studies : readStudies(studies),
    compare: listOf(compare)
      .map((one) => one.toUpperCase())
      .filter((one) => /^[A-Z0-9^.]{1,24}$/.test(one))
      .slice(0, MOST_COMPARED),
    overlays: overlays === undefined ? FIRST_CHART.overlays : OVERLAYS.filter((one) => listOf(overlays).includes(one)),
    range,
    script: '',
  }
}

/** Indicators alone as pairs, with the user's own one: what a template of indicators keeps. */
export function studyPairs({ studies, script }: Pick<ChartState, 'studies' | 'script'>): [string, string][] {
  return [
    ['studies', studies.map(studyText).join(',')],
    ...(script === '' ? [] : ([['script', script]] as [string, string][])),
  ]
}

/** The indicators of `studyPairs`; unknown ones are left out. */
export function parseStudies(pairs: URLSearchParamsLike): Pick<ChartState, 'studies' | 'script'> {
  return { studies: readStudies(pairs.get('studies') ?? ''), script: (pairs.get('script') ?? '').slice(0, 2000) }
}

const readStudies = (text: string): Study[] =>
  listOf(text)
    .map(parseStudy)
    .filter((study) => study !== null)
    .slice(0, MOST_STUDIES)

/** A layout as pairs of an address, scripts beside the charts they belong to. */
export function layoutPairs(layout: LayoutState): [string, string][] {
  const charts = layout.charts.slice(0, GRID_COUNT[layout.grid])
  return [
    ...(layout.grid === '1' ? [] : ([['grid', layout.grid]] as [string, string][])),
    ...charts.map((chart): [string, string] => ['c', chartText(chart)]),
    ...charts.flatMap((chart, i): [string, string][] =>
      chart.script === '' ? [] : [[`script${i + 1}`, chart.script]],
    ),
    ...(layout.links.join() === FIRST_LAYOUT.links.join()
      ? []
      : ([['link', layout.links.join(',')]] as [string, string][])),
    ...(layout.replayMs === null ? [] : ([['replay', String(layout.replayMs)]] as [string, string][])),
  ]
}

/** Reads a layout from the pairs of an address; never throws. `symbol` and `interval` stand for a first chart in links. */
export function parseLayout(pairs: URLSearchParamsLike): LayoutState {
  const grid = choice(GRIDS, pairs.get('grid') ?? undefined, '1')
  const given = pairs.getAll('c').slice(0, GRID_COUNT[grid])
  const linked = parseChart(`${pairs.get('symbol') ?? ''}_${pairs.get('interval') ?? ''}`)
  const first = given.length === 0 ? [linked] : given.map(parseChart)
  const last = first.at(-1) ?? FIRST_CHART
  const charts = Array.from({ length: GRID_COUNT[grid] }, (_, i) => ({
    ...(first[i] ?? last),
    script: (pairs.get(`script${i + 1}`) ?? '').slice(0, 2000),
  }))
  const links = pairs.get('link')
  const replay = Number(pairs.get('replay') ?? Number.NaN)
  return {
    grid,
    charts,
    links: links === null ? FIRST_LAYOUT.links : LINKS.filter((one) => listOf(links).includes(one)),
    replayMs: Number.isFinite(replay) && replay > 0 ? replay : null,
  }
}

/** What is read of an address: `URLSearchParams` and its like. */
export interface URLSearchParamsLike {
  readonly get: (key: string) => string | null
  readonly getAll: (key: string) => string[]
}
