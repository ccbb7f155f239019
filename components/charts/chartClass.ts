import type { ChartTone } from '@/lib/charts/chartTone'

const FILL: Record<ChartTone, string> = {
  call: 'fill-call',
  put: 'fill-put',
  bull: 'fill-bull',
  bear: 'fill-bear',
  neutral: 'fill-fg-3',
  price: 'fill-chart-price',
  compare: 'fill-chart-compare',
  'cat-1': 'fill-cat-1',
  'cat-2': 'fill-cat-2',
  'cat-3': 'fill-cat-3',
  'cat-4': 'fill-cat-4',
  'cat-5': 'fill-cat-5',
  'cat-6': 'fill-cat-6',
}
const BACKGROUND: Record<ChartTone, string> = {
  call: 'bg-call',
  put: 'bg-put',
  bull: 'bg-bull',
  bear: 'bg-bear',
  neutral: 'bg-fg-3',
  price: 'bg-chart-price',
  compare: 'bg-chart-compare',
  'cat-1': 'bg-cat-1',
  'cat-2': 'bg-cat-2',
  'cat-3': 'bg-cat-3',
  'cat-4': 'bg-cat-4',
  'cat-5': 'bg-cat-5',
  'cat-6': 'bg-cat-6',
}
const STROKE: Record<ChartTone, string> = {
  call: 'stroke-call',
  put: 'stroke-put',
  bull: 'stroke-bull',
  bear: 'stroke-bear',
  neutral: 'stroke-fg-3',
  price: 'stroke-chart-price',
  compare: 'stroke-chart-compare',
  'cat-1': 'stroke-cat-1',
  'cat-2': 'stroke-cat-2',
  'cat-3': 'stroke-cat-3',
  'cat-4': 'stroke-cat-4',
  'cat-5': 'stroke-cat-5',
  'cat-6': 'stroke-cat-6',
}

/** Classes of a tone for SVG shapes, for lines and for legend marks. */
export const fillClass = (tone: ChartTone): string => FILL[tone]
export const strokeClass = (tone: ChartTone): string => STROKE[tone]
export const backgroundClass = (tone: ChartTone): string => BACKGROUND[tone]
