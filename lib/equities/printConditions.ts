import { wordTable } from '@/lib/core/wordTable'
import type { EquityPrint } from '@/lib/equities/equityPrint'

/**
 * What the condition of a stock print means for volume and prices. The rules follow the consolidated tape plans: late,
 * averaged, derivatively priced, prior-reference and odd-lot prints count for volume and set no price; official open and
 * close repeat an earlier print and count for neither. Issue 5, spec §Behind them.
 */
interface EquityConditionRule {
  readonly name: string
  readonly countsVolume: boolean
  readonly setsPrice: boolean
}

export const priced = (name: string): EquityConditionRule => ({ name, countsVolume: true, setsPrice: true })
export const volumeOnly = (name: string): EquityConditionRule => ({ name, countsVolume: true, setsPrice: false })
export const repeated = (name: string): EquityConditionRule => ({ name, countsVolume: false, setsPrice: false })

/** By the number of the bit in Lean's condition flags (1 << n). Bit 0 is a regular print. */
const LEAN_BITS: ReadonlyMap<number, EquityConditionRule> = new Map([
  [0, priced('regular')],
  [1, volumeOnly('cash')],
  [2, volumeOnly('next_day')],
  [3, volumeOnly('seller')],
  [4, priced('yellow_flag')],
  [5, priced('intermarket_sweep')],
  [6, priced('opening_print')],
  [7, priced('closing_print')],
  [8, priced('reopening_print')],
  [9, volumeOnly('derivatively_priced')],
  [10, volumeOnly('form_t')],
  [11, volumeOnly('sold_late')],
  [12, priced('stopped')],
  [13, volumeOnly('extended_hours')],
  [14, volumeOnly('out_of_sequence')],
  [15, priced('split')],
  [16, priced('acquisition')],
  [17, priced('bunched')],
  [18, priced('automatic')],
  [19, volumeOnly('bunched_sold')],
  [20, volumeOnly('average_price')],
  [21, priced('cross')],
  [22, volumeOnly('price_variation')],
  [23, priced('rule_155')],
  [24, repeated('official_close')],
  [25, volumeOnly('prior_reference')],
  [26, repeated('official_open')],
  [27, priced('cap_election')],
  [28, priced('auto_execution')],
  [29, priced('trade_through_exempt')],
  [31, volumeOnly('odd_lot')],
])

export interface PrintCondition {
  readonly names: readonly string[]
  readonly countsVolume: boolean
  readonly setsPrice: boolean
}

const known = new Map<number, PrintCondition>()

/**
 * Meaning of Lean's condition flags: every named bit must allow what the print does. An unnamed bit sets no price.
 * @param flags unsigned 32 bit number, as in the file in hexadecimal
 */
export function leanCondition(flags: number): PrintCondition {
  const seen = known.get(flags)
  if (seen) return seen
  const rules: EquityConditionRule[] = []
  for (let bit = 0; bit < 32; bit += 1) {
    if (Math.floor(flags / 2 ** bit) % 2 === 1) rules.push(LEAN_BITS.get(bit) ?? volumeOnly(`bit_${bit}`))
  }
  const condition = {
    names: rules.map((rule) => rule.name).filter((name) => name !== 'regular'),
    countsVolume: rules.every((rule) => rule.countsVolume),
    setsPrice: rules.every((rule) => rule.setsPrice),
  }
  known.set(flags, condition)
  return condition
}

/** By the letter of the consolidated tapes (CTA and UTP sale conditions). A blank and @ are regular prints. */
const TAPE_LETTERS: Readonly<Record<string, EquityConditionRule>> = wordTable({
  '@': priced('regular'),
  ' ': priced('regular'),
  A: priced('acquisition'),
  B: volumeOnly('average_price'),
  C: volumeOnly('cash'),
  D: priced('distribution'),
  E: priced('auto_execution'),
  F: priced('intermarket_sweep'),
  G: volumeOnly('bunched_sold'),
  H: volumeOnly('price_variation'),
  I: volumeOnly('odd_lot'),
  K: priced('rule_155'),
  L: volumeOnly('sold_late'),
  M: repeated('official_close'),
  N: volumeOnly('next_day'),
  O: priced('opening_print'),
  P: volumeOnly('prior_reference'),
  Q: repeated('official_open'),
  R: volumeOnly('seller'),
  S: priced('split'),
  T: volumeOnly('form_t'),
  U: volumeOnly('out_of_sequence'),
  V: volumeOnly('contingent_trade'),
  W: volumeOnly('average_price'),
  X: priced('cross'),
  Y: priced('yellow_flag'),
  Z: volumeOnly('out_of_sequence'),
  1: priced('stopped'),
  4: volumeOnly('derivatively_priced'),
  5: priced('reopening_print'),
  6: priced('closing_print'),
  7: volumeOnly('qualified_contingent_trade'),
  9: repeated('corrected_close'),
})

/** Meaning of the letters of a print on the consolidated tapes; a letter that nobody knows sets no price. */
export function tapeCondition(letters: readonly string[]): PrintCondition {
  const rules = letters.map((letter) => TAPE_LETTERS[letter] ?? volumeOnly(`letter_${letter}`))
  return {
    names: rules.map((rule) => rule.name).filter((name) => name !== 'regular'),
    countsVolume: rules.every((rule) => rule.countsVolume),
    setsPrice: rules.every((rule) => rule.setsPrice),
  }
}

/** Words of a feed for the conditions of an imported print; what every electronic order carries has none. */
const FEED_WORDS: Readonly<Record<string, string | null>> = wordTable({
  auto_execution: null,
  automatic: null,
  trade_through_exempt: null,
  average_price: 'average_price_trade',
  derivatively_priced: 'derivative_priced',
  prior_reference: 'prior_reference_price',
  out_of_sequence: 'sold_out_of_sequence',
  sold_late: 'sold_out_of_sequence',
  form_t: 'extended_hours_trade',
  extended_hours: 'extended_hours_trade',
  cross: 'cross_trade',
})
/** What says most about a print stands first: where its price came from, then when it was made, then how it was sent. */
const TELLING = [
  'average_price_trade',
  'derivative_priced',
  'prior_reference_price',
  'sold_out_of_sequence',
  'opening_print',
  'closing_print',
  'cross_trade',
  'intermarket_sweep',
  'extended_hours_trade',
  'contingent_trade',
  // Reads first where both stand: it is the more exact of the two.
  'qualified_contingent_trade',
]

/** The conditions of an imported print as a feed writes them: at most three words, the most telling first. */
export function feedConditions(
  names: readonly string[],
): Pick<EquityPrint, 'trade_code' | 'sale_cond_codes' | 'ext_hour_sold_codes'> {
  const rank = (word: string) => (TELLING.includes(word) ? TELLING.indexOf(word) : TELLING.length)
  const words = names.flatMap((name) => FEED_WORDS[name] ?? (FEED_WORDS[name] === null ? [] : name))
  const [sale = null, trade = null, hours = null] = [...new Set(words)].sort((a, b) => rank(a) - rank(b))
  return { trade_code: trade, sale_cond_codes: sale, ext_hour_sold_codes: hours }
}

/** Exchange letters of the consolidated tape; D are the facilities that report trades made off the exchanges. */
const EXCHANGES: Readonly<Record<string, string>> = wordTable({
  A: 'NYSE American',
  B: 'Nasdaq BX',
  C: 'NYSE National',
  D: 'FINRA',
  I: 'ISE',
  J: 'Cboe EDGA',
  K: 'Cboe EDGX',
  L: 'LTSE',
  M: 'NYSE Chicago',
  N: 'NYSE',
  P: 'NYSE Arca',
  Q: 'Nasdaq',
  T: 'Nasdaq',
  U: 'MEMX',
  V: 'IEX',
  W: 'Cboe',
  X: 'Nasdaq PSX',
  Y: 'Cboe BYX',
  Z: 'Cboe BZX',
})

/** Name of a tape letter; the letter itself where it is unknown. */
export function exchangeName(letter: string): string {
  return EXCHANGES[letter] ?? letter
}

/** True for prints that were made off the exchanges (dark pools, wholesalers). */
export function isOffExchange(letter: string): boolean {
  return letter === 'D'
}
