import type { TileModel } from '@/components/options/minutes/Tiles'
import type { TrackFigureRow, TrackRow } from '@/lib/contract/portfolioTracks'
import { median } from '@/lib/core/series'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { byLuck, LEAST_FILINGS, LEAST_SESSIONS, STANDS_OUT } from '@/lib/portfolios/trackRank'

const known = (values: readonly (number | null)[]): readonly number[] => values.filter((value) => value !== null)

/** What the directory says as a whole: how many, how many were ahead, and how many would stand out by luck alone. */
export function directoryTiles(rows: readonly TrackRow[]): readonly TileModel[] {
  const figures = rows.flatMap((row) => (row.figures === null ? [] : [row.figures]))
  const ranked = figures.filter((one) => one.has_rank)
  const year = known(figures.map((one) => one.year.excess))
  const ahead = year.filter((excess) => excess > 0).length
  const out = ranked.filter((one) => (one.evidence ?? 0) >= STANDS_OUT).length
  return [
    { label: 'Tracked', value: formatCount(rows.length), title: 'Portfolios of the directory that the filters leave' },
    {
      label: 'Ranked',
      value: formatCount(ranked.length),
      title: `Records of ${LEAST_SESSIONS} sessions and ${LEAST_FILINGS} filings at least; shorter ones are luck`,
    },
    {
      label: 'Ahead of SPY, 1y',
      value: formatFraction(year.length === 0 ? null : ahead / year.length, 0),
      context: `${formatCount(ahead)} of ${formatCount(year.length)}`,
      title: 'Share of the records of a year or more whose return of the last year is above that of SPY',
    },
    {
      label: 'Median vs SPY, 1y',
      value: formatFractionChange(median(year), 1),
      title: 'Middle of the one-year returns less that of SPY',
    },
    {
      label: `Evidence from ${STANDS_OUT}`,
      value: formatCount(out),
      context: `${formatNumber(byLuck(ranked.length), 1)} by luck`,
      title: `Ranked records whose t of daily excess returns is ${STANDS_OUT} or more; next to it how many of as many records without any skill would pass that`,
    },
  ]
}

const pair = (own: number | null, excess: number | null) => ({
  value: formatFractionChange(own, 1),
  ...(excess === null ? {} : { context: `${formatFractionChange(excess, 1)} vs SPY` }),
})

/** The figures of one portfolio (C18). */
export function profileTiles(figures: TrackFigureRow): readonly TileModel[] {
  return [
    {
      label: '1 month',
      ...pair(figures.month.own, figures.month.excess),
      title: 'F48: since the last close a month ago',
    },
    { label: '1 year', ...pair(figures.year.own, figures.year.excess), title: 'F48: since the last close a year ago' },
    { label: 'Since entry', ...pair(figures.since.own, figures.since.excess), title: 'After costs, with dividends' },
    {
      label: 'Max drawdown',
      value: formatFractionChange(figures.max_drawdown, 1),
      title: 'F53: deepest fall from a peak since the entry',
      isOffPhone: true,
    },
    {
      label: 'Evidence',
      value: formatNumber(figures.evidence, 2),
      context: figures.has_rank ? 'ranked' : 'too little for a rank',
      title:
        't of daily excess returns over SPY: mean / (standard deviation / √n). 2 or more is rare by luck for one record, not for the best of many.',
    },
    {
      label: 'n',
      value: formatCount(figures.filings),
      context: `${formatCount(figures.trades)} trades`,
      title: 'Days whose filings changed the weights, and the trades that followed',
    },
    {
      label: 'Sessions',
      value: formatCount(figures.sessions),
      title: 'Daily returns since the entry',
      isOffPhone: true,
    },
    { label: 'Names held', value: formatCount(figures.holdings), title: 'At the last close', isOffPhone: true },
  ]
}
