import { signedCompact } from '@/components/options/interest/interestModel'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { CallResponse } from '@/lib/contract/calls'
import type { ScreenerRow } from '@/lib/contract/screener'
import { percentOf } from '@/lib/core/ratio'
import { formatCount } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'
import { shortExpiry } from '@/lib/options/contractLabel'

type Data = CallResponse<'openInterest.contracts'>['data']

/** What the matching contracts add up to (C18, F37). */
export function InterestTiles({ data }: { readonly data: Data | null }) {
  return <Tiles tiles={tilesOf(data)} />
}

const nameOf = (row: ScreenerRow | null | undefined) =>
  row ? `${row.ticker} ${row.strike}${row.type} ${shortExpiry(row)}` : '-'

function tilesOf(data: Data | null): readonly TileModel[] {
  const sums = data?.sums
  const changeOf = (row: ScreenerRow | null | undefined) =>
    row?.oi_change == null ? {} : { context: signedCompact(row.oi_change) }
  return [
    {
      label: 'Series updated',
      value: sums && data?.prior !== 'loading' ? formatPercent(percentOf(sums.updated, sums.listed), 0) : '-',
      ...(sums ? { context: `of ${formatCount(sums.listed)}` } : {}),
      title: 'Contracts whose open interest of this morning and of the one before are both known',
    },
    {
      label: 'Contracts',
      value: formatCount(data?.matched),
      ...(data ? { context: `of ${formatCount(data.total)} changed` } : {}),
    },
    { label: 'ΔOI calls', value: sums ? signedCompact(sums.call_change) : '-', tone: 'call', title: 'F37' },
    { label: 'ΔOI puts', value: sums ? signedCompact(sums.put_change) : '-', tone: 'put', title: 'F37' },
    { label: 'Largest build', value: nameOf(sums?.largest_build), ...changeOf(sums?.largest_build), isOffPhone: true },
    {
      label: 'Largest unwind',
      value: nameOf(sums?.largest_unwind),
      ...changeOf(sums?.largest_unwind),
      isOffPhone: true,
    },
    { label: 'Tickers with builds', value: formatCount(sums?.tickers_with_builds) },
  ]
}
