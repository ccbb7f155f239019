import type { ParsedUrlQuery } from 'node:querystring'
import { queryOf, textOf } from '@/lib/navigation/addressQuery'

/** Everything the address of AI says: the question. It is filled in, not asked: who opens a link presses Ask. */
export interface AiParams {
  readonly question: string
}

export function parseAiParams(query: ParsedUrlQuery): AiParams {
  return { question: textOf(query, 'q').slice(0, 400) }
}

export const aiQuery = ({ question }: AiParams): string => queryOf({ q: question })
