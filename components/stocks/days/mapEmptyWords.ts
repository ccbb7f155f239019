import { type StockFieldName, stockField } from '@/lib/flow/filter/stockFields'

/** Why a map of names is empty: a figure is still on its way, or no name has it. */
export function mapEmptyWords(
  { x, y }: { readonly x: StockFieldName; readonly y: StockFieldName },
  pending: readonly { readonly part: string }[],
): string {
  const figures = `${stockField(x).label} and ${stockField(y).label}`
  const [first] = pending
  return first === undefined
    ? `No name has both ${figures}.`
    : `${figures} are still being worked out (${first.part.toLowerCase()}). The map fills by itself.`
}
