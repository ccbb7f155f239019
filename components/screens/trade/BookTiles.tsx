import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { PaperBookRow } from '@/lib/contract/paperRows'
import { formatFullMoney, formatSignedMoney } from '@/lib/format/money'
import { formatFractionChange } from '@/lib/format/percent'

/** What the account is worth, what it gained, and what it can still spend. */
export function BookTiles({ book }: { readonly book: PaperBookRow }) {
  const gain = book.equity - book.starting_cash
  const open = book.positions.reduce((sum, { unrealized }) => sum + (unrealized ?? 0), 0)
  const tone = (value: number) => (value > 0 ? { tone: 'bull' as const } : value < 0 ? { tone: 'bear' as const } : {})
  const tiles: TileModel[] = [
    {
      label: 'Equity',
      value: formatFullMoney(book.equity),
      title: 'Cash and all positions at the middle of their market, USD',
    },
    {
      label: 'Gain',
      value: formatSignedMoney(gain),
      context: formatFractionChange(gain / book.starting_cash),
      title: 'Equity less the cash the account started with, fees taken off',
      ...tone(gain),
    },
    {
      label: 'Open',
      value: formatSignedMoney(open),
      title: 'Gain of what is held, at the middle of its market',
      ...tone(open),
    },
    {
      label: 'Closed',
      value: formatSignedMoney(book.realized),
      title: 'Gain of what was closed, with dividends and less all fees',
      ...tone(book.realized),
    },
    { label: 'Cash', value: formatFullMoney(book.cash), title: 'Cash, with what sold contracts brought in' },
    {
      label: 'Buying power',
      value: formatFullMoney(book.buying_power),
      title: 'Cash and half of the stock, less what short positions and working orders bind: a Reg-T estimate (F58)',
    },
  ]
  return <Tiles tiles={tiles} />
}
