import { wordTable } from '@/lib/core/wordTable'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { exchangeName } from '@/lib/equities/printConditions'

/** What kind of trade a stock print is, by its sale condition. §4.4 Dark Pool Feed. */
export type SaleKind =
  | 'average_price'
  | 'derivative'
  | 'contingent'
  | 'prior_reference'
  | 'odd_lot'
  | 'extended'
  | 'out_of_sequence'
  | 'sweep'
  | 'opening'
  | 'closing'
  | 'cross'

interface SaleRule {
  readonly kind: SaleKind
  readonly word: string
  /** The price was agreed elsewhere or earlier: it says nothing about the market of its moment. */
  readonly isPriceForeign: boolean
}

/** Vendor words of a stock print's conditions, and what they mean. */
const RULES: Readonly<Record<string, SaleRule>> = wordTable({
  average_price_trade: { kind: 'average_price', word: 'Average price', isPriceForeign: true },
  derivative_priced: { kind: 'derivative', word: 'Derivative priced', isPriceForeign: true },
  qualified_contingent_trade: { kind: 'contingent', word: 'QCT', isPriceForeign: true },
  contingent_trade: { kind: 'contingent', word: 'Contingent', isPriceForeign: true },
  prior_reference_price: { kind: 'prior_reference', word: 'Prior reference', isPriceForeign: true },
  odd_lot_execution: { kind: 'odd_lot', word: 'Odd lot', isPriceForeign: false },
  odd_lot: { kind: 'odd_lot', word: 'Odd lot', isPriceForeign: false },
  extended_hours_trade: { kind: 'extended', word: 'Extended hours', isPriceForeign: false },
  extended_hours_trade_late_or_out_of_sequence: { kind: 'out_of_sequence', word: 'Late', isPriceForeign: true },
  sold_out_of_sequence: { kind: 'out_of_sequence', word: 'Out of sequence', isPriceForeign: true },
  intermarket_sweep: { kind: 'sweep', word: 'ISO', isPriceForeign: false },
  opening_print: { kind: 'opening', word: 'Opening auction', isPriceForeign: false },
  closing_print: { kind: 'closing', word: 'Closing auction', isPriceForeign: false },
  cross_trade: { kind: 'cross', word: 'Cross', isPriceForeign: false },
})

const ROUND_LOT = 100

type Conditions = Pick<EquityPrint, 'trade_code' | 'sale_cond_codes' | 'ext_hour_sold_codes' | 'size'>

/** The rules of a print's conditions in the order trade, sale, hours; each kind once, odd lots by size. Unknown words have none. */
function rulesOf(print: Conditions): readonly SaleRule[] {
  const rules: SaleRule[] = []
  for (const code of [print.trade_code, print.sale_cond_codes, print.ext_hour_sold_codes]) {
    const rule = code === null ? undefined : RULES[code]
    if (rule !== undefined && !rules.some((known) => known.kind === rule.kind)) rules.push(rule)
  }
  const isOdd = print.size < ROUND_LOT && !rules.some((rule) => rule.kind === 'odd_lot')
  return isOdd ? [...rules, { kind: 'odd_lot', word: 'Odd lot', isPriceForeign: false }] : rules
}

/** Kinds of a print, for filters. */
export function saleKinds(print: Conditions): readonly SaleKind[] {
  return rulesOf(print).map((rule) => rule.kind)
}

/** Words of a print's conditions; a condition without a word shows as the feed wrote it. '' for a regular trade. */
export function saleWords(print: Conditions): string {
  const known = rulesOf(print).map((rule) => rule.word)
  const unknown = [print.trade_code, print.sale_cond_codes, print.ext_hour_sold_codes].filter(
    (code) => code !== null && RULES[code] === undefined,
  )
  return [...known, ...unknown.map((code) => (code ?? '').replaceAll('_', ' '))].join(', ')
}

/** True where the price was not made by the market of its moment, so that the quote beside it says nothing. */
export function isPriceForeign(print: Conditions): boolean {
  for (const code of [print.trade_code, print.sale_cond_codes, print.ext_hour_sold_codes]) {
    if (code !== null && RULES[code]?.isPriceForeign === true) return true
  }
  return false
}

/** Reported late or out of order: the tape shows it after its time. */
export function isLatePrint(print: Conditions): boolean {
  return saleKinds(print).includes('out_of_sequence')
}

const FACILITIES: Readonly<Record<string, string>> = wordTable({
  L: 'Nasdaq TRF Carteret',
  '2': 'Nasdaq TRF Chicago',
  N: 'NYSE TRF',
  D: 'FINRA ADF/TRF',
})

/** Where an off-exchange print was reported, or the exchange of a lit one. */
export function venueName(marketCenter: string, isOffExchange: boolean): string {
  return isOffExchange ? (FACILITIES[marketCenter] ?? marketCenter) : exchangeName(marketCenter)
}
