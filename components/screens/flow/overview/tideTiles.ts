import type { TileModel } from '@/components/options/minutes/Tiles'
import type { TideMarketRow, TideRow } from '@/lib/contract/tide'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'

/** F11 to F13 of the session so far, the average by this minute, VIX and breadth (C18). */
export function tideTiles(tide: TideRow, market: TideMarketRow | undefined): TileModel[] {
  const { totals, average } = tide
  return [
    {
      label: 'Net call premium',
      value: formatSignedMoney(totals.ncp),
      tone: 'call',
      title: 'F11: call premium at the ask less at the bid, since 09:30',
    },
    {
      label: 'Net put premium',
      value: formatSignedMoney(totals.npp),
      tone: 'put',
      title: 'F11: put premium at the ask less at the bid, since 09:30',
    },
    {
      label: 'Net volume',
      value: signed(totals.net_volume),
      title: 'F11: net call volume less net put volume, contracts',
    },
    { label: 'P/C volume', value: formatNumber(totals.pc_volume, 2), title: 'F13: put volume over call volume' },
    { label: 'P/C premium', value: formatNumber(totals.pc_premium, 2), title: 'F13: put premium over call premium' },
    {
      label: 'Call premium',
      value: formatMoney(totals.call_premium),
      ...againstAverage(totals.call_premium, average?.call_premium, average?.sessions),
    },
    {
      label: 'Put premium',
      value: formatMoney(totals.put_premium),
      ...againstAverage(totals.put_premium, average?.put_premium, average?.sessions),
    },
    ...marketTiles(market),
  ]
}

function marketTiles(market: TideMarketRow | undefined): TileModel[] {
  const { vix = null, breadth = null } = market ?? {}
  const counted = breadth === null ? 0 : breadth.advancers + breadth.decliners + breadth.unchanged
  return [
    {
      label: 'VIX',
      value: formatPrice(vix?.last),
      context: vix === null ? '' : formatChangePercent(vix.change_pct),
      title: 'Last, and change since the close before',
      isOffPhone: true,
    },
    {
      label: 'Advancers',
      value: breadth === null ? '-' : `${Math.round((breadth.advancers / counted) * 100)}%`,
      context: breadth === null ? '' : `${breadth.advancers} / ${breadth.decliners}`,
      title: 'F49: stocks above and below their close before',
    },
  ]
}

function againstAverage(value: number, average: number | undefined, sessions: number | undefined) {
  if (average === undefined || average === 0) return { title: 'No earlier session is stored to compare with' }
  return {
    context: `${formatNumber(value / average, 2)}× avg`,
    title: `F13: against the average by this minute of ${sessions} stored sessions, ${formatMoney(average)}`,
  }
}

const signed = (value: number) => (value > 0 ? `+${formatCompact(value)}` : formatCompact(value))
