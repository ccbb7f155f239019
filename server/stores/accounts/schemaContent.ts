import type { Generated } from 'kysely'
import type { ArticlesTable } from '@/server/stores/accounts/schemaArticles'
import type { At } from '@/server/stores/accounts/schemaTypes'

/** What somebody wrote in a contact form. */
export interface ContactRequestsTable {
  id: string
  kind: 'enterprise' | 'advertise' | 'investors'
  name: string
  email: string
  organization: string
  message: string
  /** Staff has dealt with it. */
  is_done: Generated<boolean>
  created: At
}

/** A file of the operator's own pages. */
export interface ContentFilesTable {
  id: string
  /** The entry it belongs to. */
  owner_id: string
  type: string
  /** Name under which it is saved. */
  name: string
  /** base64 */
  data: string
}

/** A letter, filing or event of the operator. */
export interface InvestorEntriesTable {
  id: string
  kind: 'letter' | 'filing' | 'event'
  day: string
  title: string
  note: string
  link: string | null
}

export interface ContentTables {
  articles: ArticlesTable
  contact_requests: ContactRequestsTable
  content_files: ContentFilesTable
  investor_entries: InvestorEntriesTable
}
