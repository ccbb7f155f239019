import type { Generated } from 'kysely'
import type { EntryKind } from '@/lib/portfolio/entry'
import type { LotMethod } from '@/lib/portfolio/lots'
import type { PaperTables } from '@/server/stores/accounts/schemaPaper'
import type { At, Json, MaybeAt } from '@/server/stores/accounts/schemaTypes'

interface PortfolioAccountsTable {
  id: string
  user_id: string
  name: string
  lot_method: Generated<LotMethod>
  /** Made of the market's own closes to try the page with. */
  is_sample: Generated<boolean>
  created: At
}

interface PortfolioEntriesTable {
  account_id: string
  id: string
  /** In the order they were written. */
  seq: Generated<number>
  /** YYYY-MM-DD. */
  day: string
  kind: EntryKind
  symbol: string | null
  /** Shares or contracts. */
  quantity: number
  /** USD per share; fees and amount in USD. */
  price: number
  fees: number
  amount: number
  /** Entry whose lot a sale names. */
  lot: string | null
  note: Generated<string>
  tags: Json<string[]>
  /** What a row of an imported file says: the same row again is known. null: written by hand. */
  row_hash: string | null
  /** The row itself, however it is read. */
  source_hash: Generated<string | null>
  created: At
}

/** A mix of names, or of whom it follows, as its owner keeps it. */
interface PortfolioMixesTable {
  id: string
  user_id: string
  name: string
  about: Generated<string>
  /** A portfolio of a backtest as an address says it. */
  method: string
  created: At
  /** Since when others see it; null: they do not. */
  published: MaybeAt
  shared_as: Generated<string>
  /** Staff took it down. */
  is_withdrawn: Generated<boolean>
  /** Enough readers reported it; shown again when staff lets it stand. */
  is_hidden: Generated<boolean>
  /** Staff let it stand: reports hide it no more. */
  is_cleared: Generated<boolean>
}

interface MixReportsTable {
  mix_id: string
  user_id: string
  reason: string
  created: At
}

/** Accounts of practice money, and those that people keep themselves. */
export interface PortfolioTables extends PaperTables {
  portfolio_accounts: PortfolioAccountsTable
  portfolio_entries: PortfolioEntriesTable
  portfolio_mixes: PortfolioMixesTable
  mix_reports: MixReportsTable
}
