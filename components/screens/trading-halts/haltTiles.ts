import type { TileModel } from '@/components/options/minutes/Tiles'
import type { ShownHalt } from '@/components/screens/trading-halts/HaltState'
import { median } from '@/lib/core/series'
import { haltMeaning } from '@/lib/equities/haltCodes'
import { formatTime } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

/** Counts of the listed day, who resumes next, and how names reopened. */
export function haltTiles(rows: readonly ShownHalt[], timeZone: string): readonly TileModel[] {
  const frozen = rows.filter(({ state }) => state !== 'resumed')
  const [next] = frozen
    .filter(({ resumes_ms, now_ms }) => resumes_ms !== null && resumes_ms > now_ms)
    .sort((a, b) => (a.resumes_ms ?? 0) - (b.resumes_ms ?? 0))
  const of = (family: string) => rows.filter(({ code }) => haltMeaning(code).family === family).length
  const run = (way: 'up' | 'down') => rows.filter(({ direction }) => direction === way).length
  const gaps = rows.flatMap(({ gap }) => (gap === null ? [] : [gap]))
  const most = [...rows].sort((a, b) => b.halts_today - a.halts_today)[0]
  return [
    { label: 'Halted now', value: formatCount(frozen.length), title: 'Halts of the list that have not ended' },
    {
      label: 'Next to resume',
      value: next?.ticker ?? '-',
      context: next === undefined ? '' : formatTime(next.resumes_ms ?? 0, timeZone),
      title: 'The halt whose announced or expected resumption comes first',
    },
    {
      label: 'Halts',
      value: formatCount(rows.length),
      context: `${formatCount(new Set(rows.map(({ ticker }) => ticker)).size)} names`,
      title: 'Halts of the listed day with those of earlier days that have not ended',
    },
    {
      label: 'Volatility pauses',
      value: formatCount(of('volatility')),
      context: `${formatCount(of('news'))} for news`,
      title: 'Limit-up limit-down pauses and straddle states; halts for news apart',
    },
    {
      label: 'Up | down',
      value: `${formatCount(run('up'))} | ${formatCount(run('down'))}`,
      title: 'Halts a name ran up into, and halts it fell into: last price against the mean of the five minutes before',
      isOffPhone: true,
    },
    {
      label: 'Median gap',
      value: formatFractionChange(median(gaps), 2),
      context: `n ${formatCount(gaps.length)}`,
      title: 'First price after the halt over the last one before it',
    },
    {
      label: 'Most halted',
      value: most?.ticker ?? '-',
      context: most === undefined ? '' : most.halts_today === 1 ? '1 halt' : `${formatCount(most.halts_today)} halts`,
      title: 'The name with most halts on its day',
    },
  ]
}
