import { type PrintCondition, priced, repeated, volumeOnly } from '@/lib/equities/printConditions'

/**
 * Sale conditions of the consolidated tape by their letter (CTA and UTP specifications), as feeds such as Alpaca's tell them.
 * B is an average price on tape A and B, a bunched trade on tape C: neither of both is taken as a price.
 */
const LETTERS: ReadonlyMap<string, ReturnType<typeof priced>> = new Map([
  ['', priced('regular')],
  [' ', priced('regular')],
  ['@', priced('regular')],
  ['A', priced('acquisition')],
  ['B', volumeOnly('average_price')],
  ['C', volumeOnly('cash')],
  ['D', priced('distribution')],
  ['E', priced('automatic')],
  ['F', priced('intermarket_sweep')],
  ['G', volumeOnly('bunched_sold')],
  ['H', volumeOnly('price_variation')],
  ['I', volumeOnly('odd_lot')],
  ['K', priced('rule_155')],
  ['L', volumeOnly('sold_late')],
  ['M', repeated('official_close')],
  ['N', volumeOnly('next_day')],
  ['O', priced('opening_print')],
  ['P', volumeOnly('prior_reference')],
  ['Q', repeated('official_open')],
  ['R', volumeOnly('seller')],
  ['S', priced('split')],
  ['T', volumeOnly('form_t')],
  ['U', volumeOnly('extended_hours')],
  ['V', volumeOnly('contingent')],
  ['W', volumeOnly('average_price')],
  ['X', priced('cross')],
  ['Y', priced('yellow_flag')],
  ['Z', volumeOnly('out_of_sequence')],
  ['4', volumeOnly('derivatively_priced')],
  ['5', priced('reopening_print')],
  ['6', priced('closing_print')],
  ['7', volumeOnly('qualified_contingent')],
  ['9', repeated('official_close')],
])

/** Meaning of the letters of one print: each must allow what the print does; an unnamed one sets no price. */
export function letterCondition(letters: readonly string[]): PrintCondition {
  const rules = letters.map((letter) => LETTERS.get(letter) ?? volumeOnly(`condition_${letter}`))
  return {
    names: rules.map(({ name }) => name).filter((name) => name !== 'regular'),
    countsVolume: rules.every(({ countsVolume }) => countsVolume),
    setsPrice: rules.every(({ setsPrice }) => setsPrice),
  }
}
