import { tableShape } from '@/server/stores/market/schema/column'

const politicalTrades = tableShape({
  about:
    'transactions disclosed by members of Congress; amount_low/high in USD (high null: no upper end), ticker empty where the filing names none',
  columns: {
    chamber: 'word',
    member: 'text',
    district: 'word',
    ticker: 'word',
    asset: 'text',
    asset_type: 'word',
    type: 'word',
    owner: 'word',
    amount: 'text',
    amount_low: 'number?',
    amount_high: 'number?',
    traded_date: 'day?',
    filed_date: 'day?',
    filing: 'text',
    line: 'number',
    comment: 'text',
    url: 'text',
  },
  key: ['chamber', 'filing', 'line'],
})

const legislators = tableShape({
  about: 'members of Congress with their last term',
  columns: {
    bioguide: 'word',
    name: 'text',
    first_name: 'text',
    last_name: 'text',
    chamber: 'word',
    state: 'word',
    district: 'word',
    party: 'word',
    term_end: 'day?',
  },
  key: ['bioguide'],
})

const committees = tableShape({
  about: 'committees of Congress',
  columns: { committee: 'word', name: 'text', chamber: 'word' },
  key: ['committee'],
})

const committeeMembers = tableShape({
  about: 'who sits in which committee; committee is the number of `committees`, of a subcommittee with two more digits',
  columns: { committee: 'word', bioguide: 'word', name: 'text', rank: 'number?', title: 'text' },
  key: ['committee', 'bioguide'],
})

const disclosures = tableShape({
  about: 'index of financial disclosures at the House clerk; type P is a periodic transaction report',
  columns: {
    document: 'text',
    year: 'number',
    name: 'text',
    district: 'word',
    type: 'word',
    filed_date: 'day?',
  },
  key: ['year', 'document'],
})

export const congressTables = {
  political_trades: politicalTrades,
  legislators,
  committees,
  committee_members: committeeMembers,
  house_disclosures: disclosures,
} as const
