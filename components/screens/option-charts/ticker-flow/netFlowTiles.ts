import type { TileModel } from '@/components/options/minutes/Tiles'
import type { NetFlowName } from '@/lib/contract/netFlow'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatNumber } from '@/lib/format/number'

/** F11 to F13, F14 and F36 of one name so far. */
export function netFlowTiles(name: NetFlowName): TileModel[] {
  const { totals, series, nope, average } = name
  const delta = (series.call_delta.at(-1) ?? 0) + (series.put_delta.at(-1) ?? 0)
  const usual = average === null ? null : (average.ncp.at(-1) ?? 0) - (average.npp.at(-1) ?? 0)
  return [
    { label: 'Net call premium', value: formatSignedMoney(totals.ncp), tone: 'call', title: 'F11' },
    { label: 'Net put premium', value: formatSignedMoney(totals.npp), tone: 'put', title: 'F11' },
    {
      label: 'Net premium',
      value: formatSignedMoney(totals.net_premium),
      context: usual === null ? '' : `avg ${formatSignedMoney(usual)}`,
      title:
        average === null
          ? 'F11: net call less net put'
          : `F11: net call less net put; next to it the average by this minute of ${average.sessions} stored sessions`,
    },
    { label: 'Bull %', value: percent(totals.bull_pct), title: 'F12: bullish premium of bullish and bearish' },
    { label: 'P/C volume', value: formatNumber(totals.pc_volume, 2), title: 'F13' },
    { label: 'P/C premium', value: formatNumber(totals.pc_premium, 2), title: 'F13' },
    { label: 'Premium', value: formatMoney(totals.call_premium + totals.put_premium), isOffPhone: true },
    { label: 'Volume', value: formatCompact(totals.call_volume + totals.put_volume), isOffPhone: true },
    { label: 'Net delta', value: formatSignedMoney(delta), title: 'F14: directional delta of customers, USD' },
    {
      label: 'NOPE',
      value: formatNumber(nope.at(-1), 3),
      title: 'F36, each print with its delta at execution; only where the share volume is known',
      isOffPhone: true,
    },
  ]
}

const percent = (value: number | null) => (value === null ? '-' : `${formatNumber(value, 1)}%`)
