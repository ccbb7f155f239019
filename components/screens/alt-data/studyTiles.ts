import type { TileModel } from '@/components/options/minutes/Tiles'
import type { AltParams } from '@/components/screens/alt-data/altParams'
import type { AltPairs } from '@/lib/contract/altData'
import type { CallResponse } from '@/lib/contract/calls'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

type Study = CallResponse<'altData.study'>['data']

const at = ({ points }: Study, offset: number) => points.find((point) => point.offset === offset)

/** Figures of the event study and of the reports after it, each with how it is made. */
export function studyTiles(data: Study, basis: AltParams['basis']): readonly TileModel[] {
  const over = basis === 'excess' ? ' less that of SPY' : ''
  const mean = (offset: number): TileModel => {
    const point = at(data, offset)
    const known = formatCount(point?.n ?? 0)
    return {
      label: `Mean after ${offset} sessions`,
      value: formatFractionChange(point?.mean ?? null, 2),
      context: `n ${known}`,
      title: `Mean return${over} from the first close after the publication to ${offset} sessions later; interval mean ± t(0.975, n − 1) · s ÷ √n, as if the events were independent`,
      inputs: [
        ['Events that reached it', known],
        ['95% from', formatFractionChange(point?.low ?? null, 2)],
        ['95% to', formatFractionChange(point?.high ?? null, 2)],
      ],
    }
  }
  return [
    {
      label: 'Top-decile changes',
      value: formatCount(data.count),
      context: data.is_few ? 'too few to trust' : `of ${formatCount(data.changes)}`,
      title: 'Changes in the highest tenth of all changes of the dataset that had been published before them',
      inputs: [
        ['Changes', formatCount(data.changes)],
        ['Events with closes', formatCount(data.count)],
      ],
    },
    {
      label: 'Limit now',
      value: formatFractionChange(data.limit, 1),
      title: 'The 90th percentile of all changes so far: what the next change has to reach',
    },
    mean(5),
    mean(20),
    pairsTile('Revenue surprise, r', data.revenue),
    pairsTile('EPS surprise, r', data.eps),
  ]
}

function pairsTile(label: string, pairs: AltPairs): TileModel {
  return {
    label,
    value: pairs.is_few ? '-' : formatNumber(pairs.pearson, 2),
    context: pairs.is_few ? `n ${formatCount(pairs.n)}, too few` : `n ${formatCount(pairs.n)}`,
    title:
      "Pearson's correlation of the newest 1Y change published before a report (at most 100 days old) with the surprise of that report; shown from 20 pairs on",
    inputs: [
      ['Pairs', formatCount(pairs.n)],
      ['95% from (Fisher)', formatNumber(pairs.low, 2)],
      ['95% to', formatNumber(pairs.high, 2)],
      ['Rank correlation', formatNumber(pairs.spearman, 2)],
    ],
  }
}
