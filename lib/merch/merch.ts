import { formatCents } from '@/lib/plans/planWords'

/** What a thing is: decides its drawing where it has no picture. */
export const MERCH_KINDS = ['shirt', 'hoodie', 'cap', 'mug', 'mat', 'sticker'] as const
export type MerchKind = (typeof MERCH_KINDS)[number]

/** A thing in the cart, in one of its sizes. */
export interface CartLine {
  readonly item: string
  readonly size: string
  readonly count: number
}

export const MOST_OF_ONE = 20

/** The cart with one more (or fewer) of a thing; a line of none leaves it. */
export function addToCart(cart: readonly CartLine[], item: string, size: string, by: number): readonly CartLine[] {
  const isLine = (line: CartLine) => line.item === item && line.size === size
  const count = Math.min(MOST_OF_ONE, (cart.find(isLine)?.count ?? 0) + by)
  if (count <= 0) return cart.filter((line) => !isLine(line))
  return cart.some(isLine)
    ? cart.map((line) => (isLine(line) ? { item, size, count } : line))
    : [...cart, { item, size, count }]
}

export interface Sold {
  readonly id: string
  readonly name: string
  readonly price_cents: number
  readonly sizes: readonly { readonly name: string; readonly in_stock: boolean }[]
  readonly shop_link: string | null
}

/** A line of the cart with its thing. */
export interface PricedLine extends CartLine {
  readonly name: string
  /** USD cents, all of the line. */
  readonly cents: number
}

/** Lines whose thing is still sold here and in stock, with their sums; the others have gone since they were put there. */
export function pricedCart(cart: readonly CartLine[], items: readonly Sold[]): readonly PricedLine[] {
  return cart.flatMap((line) => {
    const item = items.find(({ id }) => id === line.item)
    const isThere = item?.shop_link === null && item.sizes.some(({ name, in_stock }) => name === line.size && in_stock)
    return item !== undefined && isThere ? [{ ...line, name: item.name, cents: item.price_cents * line.count }] : []
  })
}

/** The order as it is written to the operator. */
export function orderWords(lines: readonly PricedLine[]): string {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  return [
    'I would like to order:',
    ...lines.map(({ count, name, size, cents }) => `${count} × ${name}, ${size}: ${formatCents(cents)}`),
    `Together ${formatCents(total)} before shipping.`,
    '',
    'Send it to:',
    '',
  ].join('\n')
}
