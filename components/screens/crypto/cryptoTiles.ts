import type { TileModel } from '@/components/options/minutes/Tiles'
import type { CallResponse } from '@/lib/contract/calls'
import { fearWords } from '@/lib/crypto/fearGauge'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

/** Sum of what is known; null when nothing is. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** The leading pair, turnover, breadth, net flow of exchanges and the fear gauge. */
export function cryptoTiles(board: CallResponse<'crypto.board'>['data'] | undefined): readonly TileModel[] {
  const pairs = board?.pairs ?? []
  const [leader] = pairs
  const up = pairs.filter(({ change }) => (change ?? 0) > 0).length
  const net = sumOf((board?.flows_day ?? []).map((flow) => flow.net))
  return [
    {
      label: leader?.pair ?? 'Leading pair',
      value: formatPrice(leader?.last ?? null),
      context: formatFractionChange(leader?.change ?? null, 2),
      title: 'The pair with most turnover, with its change over 24 hours (F62)',
    },
    {
      label: '24h turnover',
      value: formatMoney(sumOf(pairs.map(({ turnover }) => turnover))),
      title: 'Volume of 24 hours × last price over all pairs',
    },
    {
      label: 'Pairs up',
      value: pairs.length === 0 ? formatCount(null) : `${formatCount(up)} of ${formatCount(pairs.length)}`,
      title: 'Pairs above their price of 24 hours before',
    },
    {
      label: 'Open interest',
      value: formatMoney(sumOf(pairs.map(({ open_interest }) => open_interest))),
      title: 'USD in perpetual futures, newest known of each pair (F62)',
      isOffPhone: true,
    },
    {
      label: 'Exchange net flow, 24h',
      value: formatSignedMoney(net),
      title: 'Transfers of at least $1,000,000 into exchanges less those out of them (F62)',
    },
    {
      label: 'Fear gauge',
      value: formatNumber(board?.fear.score ?? null, 0),
      context: fearWords(board?.fear.score ?? null),
      title: 'Mean of its visible parts: 0 is fear, 100 greed',
      inputs: (board?.fear.parts ?? []).map(({ name, score }) => [name, formatNumber(score, 0)] as const),
    },
  ]
}
