import type { EntryKind } from '@/lib/portfolio/entry'

/** Kinds of entries in words. */
export const KIND_WORDS: Readonly<Record<EntryKind, string>> = {
  buy: 'Buy',
  sell: 'Sell',
  expiry: 'Expired worthless',
  dividend: 'Dividend',
  interest: 'Interest',
  fee: 'Fee',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
}
