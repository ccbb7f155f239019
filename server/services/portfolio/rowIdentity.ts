import { createHash } from 'node:crypto'
import type { NewRow, Row } from '@/server/stores/accounts/port'

/** Hashes of texts; the same text again is another one. */
export function turnHash(): (text: string) => string {
  const seen = new Map<string, number>()
  return (text) => {
    const turn = (seen.get(text) ?? 0) + 1
    seen.set(text, turn)
    return createHash('sha256').update(`${text} ${turn}`).digest('hex')
  }
}

/** What is not stored yet, by what it says and by the row of the file it is of; and how many were read otherwise then. */
export function newOf(
  values: readonly NewRow<'portfolio_entries'>[],
  before: readonly Pick<Row<'portfolio_entries'>, 'row_hash' | 'source_hash'>[],
) {
  const readings = new Set<string | null | undefined>(before.map(({ row_hash }) => row_hash))
  const sources = new Set(before.flatMap(({ source_hash }) => source_hash ?? []))
  const unread = values.filter(({ row_hash }) => !readings.has(row_hash))
  const fresh = unread.filter(({ source_hash }) => !sources.has(source_hash ?? ''))
  return { fresh, reread: unread.length - fresh.length }
}
