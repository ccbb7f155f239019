import type { PortfolioEntryRow } from '@/lib/contract/portfolioRows'
import type { IsoDate } from '@/lib/core/nominal'
import { type EntryKind, isTrade, movesHoldings, movesShares } from '@/lib/portfolio/entry'
import { tagsOfText } from '@/lib/portfolio/tagsOfText'

/** An entry as it is being written: numbers as typed. */
export interface EntryDraft {
  readonly kind: EntryKind
  readonly day: string
  readonly symbol: string
  readonly quantity: string
  readonly price: string
  readonly fees: string
  readonly amount: string
  readonly lot: string
  readonly note: string
  /** Divided by commas. */
  readonly tags: string
}

const text = (value: number): string => (value === 0 ? '' : String(value))

/** A draft of an entry that is there, or of a new one. */
export function draftOf(entry: PortfolioEntryRow | null, today: IsoDate): EntryDraft {
  if (entry === null)
    return {
      kind: 'buy',
      day: today,
      symbol: '',
      quantity: '',
      price: '',
      fees: '',
      amount: '',
      lot: '',
      ...NOTES,
    }
  return {
    kind: entry.kind,
    day: entry.day,
    symbol: entry.symbol ?? '',
    lot: entry.lot ?? '',
    quantity: text(entry.quantity),
    price: text(entry.price),
    fees: text(entry.fees),
    amount: text(entry.amount),
    note: entry.note,
    tags: entry.tags.join(', '),
  }
}

const NOTES = { note: '', tags: '' } as const

/** Which fields a kind asks for. */
export const fieldsOf = (kind: EntryKind) => ({
  symbol: movesHoldings({ kind }) || kind === 'dividend',
  quantity: movesHoldings({ kind }),
  price: isTrade({ kind }) || movesShares({ kind }),
  amount: !movesHoldings({ kind }),
})

const numberOf = (typed: string): number => {
  const value = Number(typed.replaceAll(',', '').trim())
  return typed.trim() === '' ? 0 : value
}

/** Fields whose text is no number. */
export function faultsOf(draft: EntryDraft): Readonly<Record<string, string>> {
  const keys = ['quantity', 'price', 'fees', 'amount'] as const
  return Object.fromEntries(
    keys.flatMap((key) => (Number.isFinite(numberOf(draft[key])) ? [] : [[key, 'A number like 12.50.']])),
  )
}

/** What is sent of a draft. */
export function bodyOf(draft: EntryDraft) {
  const { kind, day, symbol, lot, note, tags } = draft
  return {
    kind,
    day,
    symbol: fieldsOf(kind).symbol ? symbol.trim() : '',
    note,
    quantity: numberOf(draft.quantity),
    price: numberOf(draft.price),
    fees: numberOf(draft.fees),
    amount: numberOf(draft.amount),
    lot: lot === '' ? null : lot,
    tags: tagsOfText(tags),
  }
}
