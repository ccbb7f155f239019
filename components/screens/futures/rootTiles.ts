import { CASH, priceChange } from '@/components/futures/futuresWords'
import type { TileModel } from '@/components/options/minutes/Tiles'
import type { RootAnswer } from '@/components/screens/futures/ContractTable'
import { formatMoney } from '@/lib/format/money'
import { formatNumber } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { formatFuturesPrice } from '@/lib/futures/futuresPrice'

const LINE = 20

/** The nearest contract, what rolling it costs, and how far it stands from cash. */
export function rootTiles({ data }: RootAnswer): readonly TileModel[] {
  const [front, next] = data.contracts
  const { root } = data
  if (front === undefined) return []
  const spread = next === undefined ? null : next.last - front.last
  const yearly = data.roll_yields[0] ?? null
  return [
    {
      label: front.contract,
      value: formatFuturesPrice(front.last, root),
      context: formatFractionChange(front.change_share, 2),
      line: [...data.history.closes.slice(-LINE), front.last],
      title: 'Newest price of the nearest contract, and its change since the prior settlement',
    },
    {
      label: 'Contract value',
      value: formatMoney(front.last * root.point_usd),
      title: 'Price × USD a point',
      inputs: [['USD a point', formatNumber(root.point_usd)]],
    },
    {
      label: 'Roll yield a year',
      value: formatFractionChange(yearly, 1),
      context: yearly === null ? '' : yearly >= 0 ? 'backwardation' : 'contango',
      title: '(F1 ÷ F2)^(365 ÷ days between) − 1',
      inputs: [
        ['F1', formatFuturesPrice(front.last, root)],
        ['F2', formatFuturesPrice(next?.last ?? null, root)],
        ['days between', formatNumber(next === undefined ? null : next.days - front.days)],
      ],
    },
    {
      label: 'Term spread',
      value: priceChange(spread, root),
      context: next?.contract ?? '',
      title: 'Second contract less the first, points',
    },
    {
      label: 'Basis',
      value: priceChange(data.basis, CASH),
      context: root.cash ?? '',
      title: 'Future less cash, points',
      inputs: [['cash', formatFuturesPrice(data.cash_price, CASH)]],
    },
    {
      label: 'Basis a year',
      value: formatFractionChange(data.basis_yearly, 2),
      title: '(future ÷ cash)^(365 ÷ days to the last one) − 1',
      isOffPhone: true,
    },
  ]
}
