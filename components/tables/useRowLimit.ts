import { useState } from 'react'
import { MOST_ROWS } from '@/lib/tables/rowOrder'

export interface RowLimit {
  /** Rows of a first page. */
  readonly page: number
  /** The most the host answers with; default: what a browser is given of any list. */
  readonly most?: number
  /** Rows asked for after so many; default: a page more. */
  readonly next?: (limit: number) => number
}

/** How many rows a list asks for: more as the reader scrolls, a first page again as soon as the question is another. */
export function useRowLimit(question: string, { page, most = MOST_ROWS, next = (limit) => limit + page }: RowLimit) {
  const [grown, setGrown] = useState({ question, limit: page })
  const limit = grown.question === question ? grown.limit : page
  const grow = (matched: number) => {
    if (limit < Math.min(most, matched)) setGrown({ question, limit: Math.min(most, next(limit)) })
  }
  return { limit, grow }
}
