import { wordTable } from '@/lib/core/wordTable'

/** What a visitor is told of the state of the API host; `silent`: it gives no answer. */
export const HOST_WORDS = {
  ready: 'The data service works.',
  degraded: 'The data service works, but not all of it.',
  unavailable: 'The data service is disturbed.',
  starting: 'The data service is starting.',
  draining: 'The data service is being restarted.',
  silent: 'The data service does not answer.',
} as const

/** What the parts of the host are for a visitor, by their names. */
export const PART_WORDS: Readonly<Record<string, string>> = wordTable({
  accounts: 'Accounts and log-in',
  tape: 'Storing of prints',
  disk: 'Disk of the host',
  feed: 'Market data feed',
  sources: 'Sources of market data',
  figures: 'Figures of the pages',
  mail: 'Mails',
  'feed host': 'Connection to the host with the feed',
})
