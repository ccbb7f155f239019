import { formatCount } from '@/lib/format/number'

/** How calls tell that the host still reads: names left, parts with their counts, yes alone, or done and of. */
export interface ReadData {
  readonly pending?: number | boolean | readonly { readonly part: string; readonly done: number; readonly of: number }[]
  readonly done?: number
  readonly of?: number
}

export interface Reading {
  readonly words: string
  /** From 0 to 1; null where only the rest is known. */
  readonly share: number | null
}

/** What is still being read, in words; null when the answer is whole. Issue 26.20. */
export function readingOf(data: ReadData | undefined, what = 'names'): Reading | null {
  const { pending, done, of } = data ?? {}
  if (done !== undefined && of !== undefined) return done < of ? counted(done, of, what) : null
  if (typeof pending === 'number')
    return pending > 0 ? { words: `Reading ${formatCount(pending)} more ${what}`, share: null } : null
  if (typeof pending === 'object') {
    const [first] = pending
    if (first === undefined) return null
    const { words, share } = counted(first.done, first.of, first.part.toLowerCase())
    return { words: pending.length > 1 ? `${words}, then ${pending.length - 1} more` : words, share }
  }
  return pending === true ? { words: `Reading ${what}`, share: null } : null
}

const counted = (done: number, of: number, what: string): Reading => ({
  words: `Reading ${formatCount(done)} of ${formatCount(of)} ${what}`,
  share: of > 0 ? done / of : 0,
})
