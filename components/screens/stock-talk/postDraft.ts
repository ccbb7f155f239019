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

/** Fewest letters of a post; the host refuses less. */
const LEAST = 3

/** What a post lacks: words, a name, the contract or two answers where they are asked for. */
export const postFaults = (draft: PostDraft) => ({
  text: draft.text.trim().length < LEAST ? `Write at least ${LEAST} characters` : null,
  contract:
    draft.kind === 'contract' && parseOccParts(contractOf(draft)) === null ? 'A contract, as GME270115C00030000' : null,
  answers: draft.kind === 'poll' && answersOf(draft).length < 2 ? 'A poll has two answers at least' : null,
  ticker: isTicker(draft.ticker) ? null : 'Say which ticker it is about',
})

/** What is sent. A reply carries words alone. */
export function bodyOf(draft: PostDraft, replyTo: string | null): CallBody<'talkStream.post'> {
  const { ticker, text, side, kind } = draft
  const words = { ticker, body: text.trim(), side, reply_to: replyTo }
  if (kind === 'chart') return { ...words, attachment: { kind, symbol: ticker } }
  if (kind === 'contract') return { ...words, attachment: { kind, symbol: contractOf(draft) } }
  return kind === 'poll' ? { ...words, poll: answersOf(draft) } : words
}
