import type { ChartBars } from '@/lib/charting/chartBars'
import type { OptionSeries } from '@/lib/charting/indicators/indicator'
import { type Interval, intervalFacts } from '@/lib/charting/intervals'
import { alignTo, barWidth } from '@/lib/charting/timeScale'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import type { Series } from '@/lib/equities/technical/averages'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'

/** One value a session, oldest first. */
interface DailyValues {
  readonly dates: readonly IsoDate[]
  readonly values: Series
}

/** Running sums of a session by minute, with the start of each minute. */
interface MinuteValues {
  readonly times: readonly EpochMs[]
  readonly values: Series
}

type DailyKey = 'iv30' | 'rv21' | 'vrp' | 'pcInterest' | 'pcVolume' | 'gex' | 'rr25'
type MinuteKey = 'netCalls' | 'netPuts' | 'netVolume' | 'netDelta' | 'nope'

export interface KnownOptions {
  /** Known at the close of each session. */
  readonly daily: Readonly<Partial<Record<DailyKey, DailyValues>>>
  readonly minutes: Readonly<Partial<Record<MinuteKey, MinuteValues>>>
  /** Short-volume ratio, published in the evening of the session. */
  readonly shortVolume?: DailyValues | undefined
}

/** Short volume of a session is out by then. */
const PUBLISHED = '20:00'

/**
 * What the options of a name say, on the bars of its chart: each bar has what was known at its last instant. After the newest
 * minute a running sum is unknown; a bar before the first value has none.
 */
export function alignOptions({ times }: ChartBars, interval: Interval, known: KnownOptions): OptionSeries {
  const ends = endsOf(times, interval)
  const closes = (one: DailyValues | undefined) =>
    alignTo(ends, { times: (one?.dates ?? []).map(sessionEndMs), values: one?.values ?? [] })
  const running = (one: MinuteValues | undefined) => {
    const last = one?.times.at(-1) ?? 0
    const aligned = alignTo(ends, one ?? { times: [], values: [] })
    return aligned.map((value, i) => ((times[i] ?? 0) > last ? null : value))
  }
  const { daily, minutes, shortVolume } = known
  const evenings = (shortVolume?.dates ?? []).map((date) => newYorkTimeToMs(date, PUBLISHED))
  return {
    iv30: closes(daily.iv30),
    rv21: closes(daily.rv21),
    vrp: closes(daily.vrp),
    pcInterest: closes(daily.pcInterest),
    pcVolume: closes(daily.pcVolume),
    gex: closes(daily.gex),
    rr25: closes(daily.rr25),
    netCalls: running(minutes.netCalls),
    netPuts: running(minutes.netPuts),
    netVolume: running(minutes.netVolume),
    netDelta: running(minutes.netDelta),
    nope: running(minutes.nope),
    shortVolume: alignTo(ends, { times: evenings, values: shortVolume?.values ?? [] }),
  }
}

/** The last instant of each bar: what was known when it closed. */
function endsOf(times: readonly EpochMs[], interval: Interval): number[] {
  const { minutes } = intervalFacts(interval)
  const width = minutes > 0 ? minutes * 60_000 - 1 : barWidth(times) - 1
  return times.map((at, i) => (minutes > 0 ? at + width : Math.min(at + width, (times[i + 1] ?? at + width + 1) - 1)))
}
