import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { Overview } from '@/components/screens/stock/overview/useOverview'
import { volatilityTime } from '@/components/stocks/parts/headerWords'
import { formatShortDate } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { eitherWay, formatCompact, formatNumber, formatPrice, formatPriceDifference } from '@/lib/format/number'
import { formatFraction, formatPercent } from '@/lib/format/percent'

/** Today's options of the name in figures (C18). */
export function NameTiles({ overview }: { readonly overview: Overview }) {
  const { header, exposure, meta } = overview
  const day = (expiry: string | null | undefined) => (expiry ? formatShortDate(expiry, meta?.session_date ?? null) : '')
  const totals = overview.flow.name?.totals ?? null
  const move = header?.expected_move ?? null
  const tiles: readonly TileModel[] = [
    {
      label: 'Call | put volume',
      value: totals ? `${formatCompact(totals.call_volume)} | ${formatCompact(totals.put_volume)}` : '-',
    },
    {
      label: 'Option premium',
      value: formatMoney(totals ? totals.call_premium + totals.put_premium : null),
      title: 'F1',
    },
    { label: 'Net calls', value: formatSignedMoney(totals?.ncp), tone: 'call', title: 'F11', isOffPhone: true },
    { label: 'Net puts', value: formatSignedMoney(totals?.npp), tone: 'put', title: 'F11', isOffPhone: true },
    { label: 'Bull share', value: formatPercent(totals?.bull_pct, 1), title: 'F12' },
    { label: 'P/C volume', value: formatNumber(totals?.pc_volume, 2), title: 'F13' },
    {
      label: 'IV30',
      value: formatFraction(header?.iv30, 1),
      context: `rank ${formatNumber(header?.iv_rank, 0)}${header ? `, ${volatilityTime(header)}` : ''}`,
      title:
        'F31: at the money at 30 days, from the quotes of the last quarter of an hour; F32: its rank of 252 sessions',
    },
    {
      label: 'Expected move',
      value: eitherWay(formatPriceDifference(move, header?.last)),
      context: day(header?.expected_move_expiry),
      title:
        'F35: 0.85 × the straddle at the money of the nearest Friday expiry, USD a share, at the same instant as IV30',
    },
    {
      label: 'Net GEX',
      value: formatSignedMoney(exposure?.net),
      context: 'per 1%',
      title: 'F23, model A',
      isOffPhone: true,
    },
    {
      label: 'Max pain',
      value: formatPrice(exposure?.max_pain?.strike),
      context: day(exposure?.max_pain?.expiry),
      title: 'F30',
      isOffPhone: true,
    },
  ]
  return <Tiles tiles={tiles} />
}
