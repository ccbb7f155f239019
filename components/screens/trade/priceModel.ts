import { axisTicks } from '@/lib/charts/axisTicks'
import { prepareSeries, type SeriesModel } from '@/lib/charts/prepareSeries'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDateTime } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/number'

type Bars = CallResponse<'charting.bars'>['data']['bars']

const NONE: readonly number[] = []
const SHOWN_DAYS = 2

/** Closes of a name as a line. */
export function priceModel(
  ticker: string,
  bars: Bars | undefined,
  { timeZone, dateFormat }: { readonly timeZone: string; readonly dateFormat: string },
): SeriesModel {
  const times = bars?.t ?? NONE
  return prepareSeries({
    title: ticker,
    times,
    ticks: axisTicks(times, { rangeDays: SHOWN_DAYS, timeZone }),
    format: formatPrice,
    series: [{ name: 'Close', tone: 'price', values: bars?.c ?? NONE }],
    formatTime: (ms) => formatDateTime(ms, { format: dateFormat, timeZone }).slice(0, -3),
  })
}
