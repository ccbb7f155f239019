import type { TileModel } from '@/components/options/minutes/Tiles'
import type { CallResponse } from '@/lib/contract/calls'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { MONTH_NAMES } from '@/lib/market/monthNames'

export function performerTiles(shown: CallResponse<'seasonality.performers'> | undefined): readonly TileModel[] {
  const rows = shown === undefined || shown.data.pending > 0 ? [] : shown.data.rows
  const strong = rows.filter((row) => (row.p ?? 1) < 0.05).length
  const up = rows.filter((row) => (row.mean ?? 0) > 0).length
  const share = (count: number) => (rows.length === 0 ? null : count / rows.length)
  return [
    { label: 'Month', value: shown ? (MONTH_NAMES[shown.data.month - 1] ?? '') : '-' },
    { label: 'Names', value: formatCount(rows.length), context: `at least ${shown?.data.years ?? 0} years` },
    { label: 'Mean above zero', value: formatFraction(share(up), 0), title: 'F47' },
    {
      label: 'p below 5%',
      value: formatCount(strong),
      context: `luck alone: ${formatCount(rows.length * 0.05)}`,
      title: 'F47: of so many names one in twenty looks seasonal without any season',
    },
  ]
}

export function windowTiles(shown: CallResponse<'seasonality.windows'> | undefined): readonly TileModel[] {
  const data = shown?.data
  const held = data === undefined || data.judged === 0 ? null : data.held / data.judged
  return [
    { label: 'Windows tried', value: formatCount(data?.tried), title: 'Every name on every session of thirty days' },
    { label: 'Fewest years', value: formatCount(data?.years), context: `the source has ${data?.most_years ?? 0}` },
    {
      label: 'Went on in the newer half',
      value: formatFraction(held, 0),
      context: `${formatCount(data?.held)} of ${formatCount(data?.judged)}`,
      title: 'F47 out of sample: the newer half of the years was not used to choose',
    },
    {
      label: 'All windows did',
      value: formatFraction(data?.base_rate ?? null, 0),
      context: 'what chance gives',
      title: 'Share of all windows tried whose newer half went the asked way',
    },
  ]
}
