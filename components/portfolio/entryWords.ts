import type { EntryKind } from '@/lib/portfolio/entry'

/** Kinds of entries in words. */
export const KIND_WORDS: Readonly<Record<EntryKind, string>> = {
  buy: 'Buy',
  sell: 'Sell',
  expiry: 'Expired worthless',
  exercise: 'Exercised or assigned',
  split: 'Split',
  transfer: 'Transfer of a position',
  exchange: 'Merger, spin-off or new symbol',
  dividend: 'Dividend',
  interest: 'Interest',
  fee: 'Fee',
  tax: 'Tax withheld',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
}
