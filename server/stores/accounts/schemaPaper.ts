import type { Generated } from 'kysely'
import type { PaperBook, PaperEntry } from '@/lib/paper/paperBook'
import type { At, Json, MaybeAt } from '@/server/stores/accounts/schemaTypes'

interface PaperAccountsTable {
  id: string
  user_id: string
  name: string
  created: At
  reset_at: At
  book: Json<PaperBook>
  /** Counts the steps of the book: a step that was worked out on an older one is not saved. */
  version: Generated<number>
  /** When it wants to be moved on next; null: nothing works and nothing is held. */
  due: MaybeAt
}

interface PaperEntriesTable {
  account_id: string
  /** From 1, in the order they happened. */
  seq: number
  at: At
  entry: Json<PaperEntry>
}

interface PaperMarksTable {
  account_id: string
  at: At
  /** USD. */
  equity: number
}

interface PaperNotesTable {
  account_id: string
  /** The line it stands beside. */
  seq: number
  text: string
  tags: Json<readonly string[]>
  written: At
}

interface PaperEntrantsTable {
  user_id: string
  /** Names the row to others; it leads to nobody. */
  id: string
  /** null: the person has left. */
  account_id: string | null
  /** '': Anonymous. */
  public_name: Generated<string>
  joined: At
  /** How often the person has joined. */
  starts: number
  /** Staff took the name off. */
  is_hidden: Generated<boolean>
}

export interface PaperTables {
  paper_accounts: PaperAccountsTable
  paper_entries: PaperEntriesTable
  paper_marks: PaperMarksTable
  paper_notes: PaperNotesTable
  paper_entrants: PaperEntrantsTable
}
