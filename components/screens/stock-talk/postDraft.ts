import type { CallBody } from '@/lib/contract/calls'
import { isTicker } from '@/lib/market/ticker'
import { parseOccParts } from '@/lib/options/occSymbol'

/** A post while it is written. */
export interface PostDraft {
  readonly ticker: string
  readonly text: string
  readonly side: 'none' | 'bullish' | 'bearish'
  readonly kind: 'none' | 'chart' | 'contract' | 'poll'
  readonly contract: string
  /** Two to four answers. */
  readonly answers: readonly string[]
}

export const EMPTY_POST: PostDraft = {
  ticker: '',
  text: '',
  side: 'none',
  kind: 'none',
  contract: '',
  answers: ['', ''],
}

const contractOf = ({ contract }: PostDraft): string => contract.trim().toUpperCase()
const answersOf = ({ answers }: PostDraft): string[] => answers.map((text) => text.trim()).filter((text) => text !== '')

/** Nothing is missing: words, a name, the contract or two answers where they are asked for. */
export const isReady = (draft: PostDraft): boolean =>
  draft.text.trim().length >= 3 &&
  isTicker(draft.ticker) &&
  (draft.kind !== 'contract' || parseOccParts(contractOf(draft)) !== null) &&
  (draft.kind !== 'poll' || answersOf(draft).length >= 2)

/** What is sent. A reply carries words alone. */
export function bodyOf(draft: PostDraft, replyTo: string | null): CallBody<'talkStream.post'> {
  const { ticker, text, side, kind } = draft
  const words = { ticker, body: text.trim(), side, reply_to: replyTo }
  if (kind === 'chart') return { ...words, attachment: { kind, symbol: ticker } }
  if (kind === 'contract') return { ...words, attachment: { kind, symbol: contractOf(draft) } }
  return kind === 'poll' ? { ...words, poll: answersOf(draft) } : words
}
