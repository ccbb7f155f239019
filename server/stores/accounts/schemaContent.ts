import type { Generated } from 'kysely'
import type { MerchKind } from '@/lib/merch/merch'
import type { ArticlesTable } from '@/server/stores/accounts/schemaArticles'
import type { DataTables } from '@/server/stores/accounts/schemaData'
import type { At, Json } from '@/server/stores/accounts/schemaTypes'

/** What somebody wrote in a contact form. */
interface ContactRequestsTable {
  id: string
  kind: 'enterprise' | 'advertise' | 'investors' | 'merch'
  name: string
  email: string
  organization: string
  message: string
  /** Staff has dealt with it. */
  is_done: Generated<boolean>
  created: At
}

/** A file of the operator's own pages. */
interface ContentFilesTable {
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
interface InvestorEntriesTable {
  id: string
  kind: 'letter' | 'filing' | 'event'
  day: string
  title: string
  note: string
  link: string | null
}

/** A lesson that a person passed. */
interface CourseProgressTable {
  user_id: string
  lesson: string
  passed: At
}

/** A thing that the operator sells. */
interface MerchItemsTable {
  id: string
  place: number
  kind: MerchKind
  name: string
  about: string
  price_cents: number
  sizes: Json<{ name: string; in_stock: boolean }[]>
  ships: string
  shop_link: string | null
}

export interface ContentTables extends DataTables {
  course_progress: CourseProgressTable
  merch_items: MerchItemsTable
  articles: ArticlesTable
  contact_requests: ContactRequestsTable
  content_files: ContentFilesTable
  investor_entries: InvestorEntriesTable
}
