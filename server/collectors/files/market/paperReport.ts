import type { EntityRow } from '@/server/collectors/files/fileFormat'

type Trade = EntityRow<'political_trades'>
/** What is known of a report without its text. */
type Head = Pick<Trade, 'chamber' | 'member' | 'district' | 'filed_date' | 'filing' | 'url'>

/** A report that was filed on paper: one row that says who filed it and that it was not read. */
export const paperReport = (head: Head): Trade => ({
  ...head,
  ticker: '',
  asset: 'Filed on paper, not read',
  asset_type: 'PDF Disclosed Filing',
  type: '',
  owner: '',
  amount: '',
  amount_low: null,
  amount_high: null,
  traded_date: null,
  line: 1,
  comment: '',
})
