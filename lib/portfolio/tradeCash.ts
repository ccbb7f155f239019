import type { Usd } from '@/lib/core/nominal'
import { tidy } from '@/lib/paper/paperBook'
import { unitsOf } from '@/lib/portfolio/entry'

interface TradeCells {
  readonly symbol: string
  /** 1 a purchase, −1 a sale. */
  readonly side: 1 | -1
  readonly size: number
  /** null: only the cash is told. */
  readonly price: Usd | null
  readonly priceText: string
  /** What the row says of its cash; null: nothing. */
  readonly amount: Usd | null
  /** Below 0: paid back. */
  readonly fees: Usd
  /** Whether the cash of the file is before fees. Left out: this row alone decides. */
  readonly isGross?: boolean
}

type TradeCash = { readonly price: Usd; readonly fees: Usd } | { readonly reason: string }

/**
 * Price per share and fees of a trade so that its cash is that of the row: the row is its own check. The price may be of a
 * whole contract; the cash may be with or without the fees; what is left between both is a fee of a file that tells none
 * (no more than 3 USD and 5 USD a contract, or 2 % of shares), or rounding of the price. Anything else is refused: a contract
 * that is read as a share is out by a hundred times. Fees that are paid back make the price of the trade better.
 */
export function tradeCash(cells: TradeCells): TradeCash {
  const read = cashAfter(cells)
  if ('reason' in read || read.fees >= 0) return read
  const units = unitsOf(cells.symbol) * cells.size
  return { price: read.price + (cells.side * read.fees) / units, fees: 0 }
}

function cashAfter({ symbol, side, size, price, priceText, amount, fees, isGross }: TradeCells): TradeCash {
  const units = unitsOf(symbol) * size
  const cash = Math.abs(amount ?? 0)
  if (price === null) return { price: (cash - side * fees) / units, fees }
  const own = Math.abs(price)
  if (amount === null || cash === 0) return { price: own, fees }
  const isContract = units > size
  const step = 0.5 * 10 ** -(/\.(\d+)/.exec(priceText)?.[1]?.length ?? 0)
  const most = isContract ? 3 + 5 * size : 1 + 0.02 * own * size
  // Contracts trade in cents, so the price of a whole one is whole dollars.
  for (const each of isContract && Number.isInteger(own) ? [own, own / 100] : [own]) {
    const gross = each * units
    const slack = 0.011 + (each === own ? step * units : step * size)
    if (Math.abs(cash - gross) <= 0.0051) return { price: each, fees }
    if (isGross === true && Math.abs(cash - gross) <= slack) return { price: cash / units, fees }
    const left = tidy(side * (cash - gross) - fees)
    if (Math.abs(left) <= 0.0051) return { price: each, fees }
    // Shares of fractions, or with fees of their own, are out by the rounding of the price.
    const isRounded = !isContract && (fees > 0 || !Number.isInteger(size)) && Math.abs(left) <= slack
    if (isRounded) return { price: (cash - side * fees) / units, fees }
    if (left > 0 && left <= most) return { price: each, fees: tidy(fees + left) }
    if (Math.abs(left) <= slack) return { price: (cash - side * fees) / units, fees }
    if (Math.abs(cash - gross) <= slack) return { price: cash / units, fees }
  }
  const found = isContract ? `${size} × 100 × ${own}` : `${size} × ${own}`
  return { reason: `${found} is not the cash of ${cash}: is this another contract, or another unit?` }
}
