import type { At } from '@/server/stores/accounts/schemaTypes'

/** A code that links a chat account, as a hash. */
interface ChatCodesTable {
  user_id: string
  code_hash: string
  expires: At
}

/** A chat account that has the data of somebody's plan. */
interface ChatLinksTable {
  id: string
  user_id: string
  service: string
  chat_user: string
  chat_name: string
  created: At
}

export interface ChatTables {
  chat_codes: ChatCodesTable
  chat_links: ChatLinksTable
}
