import { type PrintCondition, priced, repeated, volumeOnly } from '@/lib/equities/printConditions'

/**
 * Conditions of stock prints by their number at Massive (Polygon), with what the consolidated tape plans let them do.
 * Source: the vendor's list of trade conditions (asset class stocks).
 */
const CONDITIONS: ReadonlyMap<number, ReturnType<typeof priced>> = new Map([
  [0, priced('regular')],
  [1, priced('acquisition')],
  [2, volumeOnly('average_price')],
  [3, priced('automatic')],
  [4, priced('bunched')],
  [5, volumeOnly('bunched_sold')],
  [6, priced('cap_election')],
  [7, volumeOnly('cash')],
  [8, priced('closing_print')],
  [9, priced('cross')],
  [10, volumeOnly('derivatively_priced')],
  [11, priced('distribution')],
  [12, volumeOnly('form_t')],
  [13, volumeOnly('extended_hours')],
  [14, priced('intermarket_sweep')],
  [15, repeated('official_close')],
  [16, repeated('official_open')],
  [17, priced('opening_print')],
  [18, priced('reopening_print')],
  [19, priced('closing_print')],
  [20, volumeOnly('next_day')],
  [21, volumeOnly('price_variation')],
  [22, volumeOnly('prior_reference')],
  [23, priced('rule_155')],
  [25, priced('opening_print')],
  [27, priced('stopped')],
  [28, priced('reopening_print')],
  [29, volumeOnly('seller')],
  [30, volumeOnly('sold_late')],
  [32, volumeOnly('out_of_sequence')],
  [33, volumeOnly('out_of_sequence')],
  [34, priced('split')],
  [36, priced('yellow_flag')],
  [37, volumeOnly('odd_lot')],
  [38, repeated('official_close')],
  [41, priced('trade_through_exempt')],
  [52, volumeOnly('contingent')],
  [53, volumeOnly('qualified_contingent')],
])

/**
 * Correction codes of the tape: an original that was corrected (1), was an error (7) or was cancelled (8), and the records that
 * say so (10, 11) count for nothing; the corrected print (12) counts.
 */
export const isTakenBack = (correction: number): boolean => [1, 7, 8, 10, 11].includes(correction)

/** Meaning of the conditions of one print: each must allow what the print does; an unnamed one sets no price. */
export function massiveStockCondition(ids: readonly number[], correction = 0): PrintCondition {
  const rules = ids.map((id) => CONDITIONS.get(id) ?? volumeOnly(`condition_${id}`))
  const isOff = isTakenBack(correction)
  const names = rules.map(({ name }) => name).filter((name) => name !== 'regular')
  return {
    names: isOff ? [...names, 'taken_back'] : names,
    countsVolume: !isOff && rules.every(({ countsVolume }) => countsVolume),
    setsPrice: !isOff && rules.every(({ setsPrice }) => setsPrice),
  }
}

/** Letters of the consolidated tape by the vendor's number of an exchange; 4 are the facilities that report off-exchange trades. */
const LETTERS = ['', ...'ABCDEIJKMNPTSLVWXYZHU']

export const massiveExchangeLetter = (id: number): string => LETTERS[id] ?? String(id)
