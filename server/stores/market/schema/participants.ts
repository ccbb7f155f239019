import { tableShape } from '@/server/stores/market/schema/column'

/** Volumes of options by whose orders they were, as the exchanges sum them up. */
const participantVolumes = tableShape({
  about:
    'contracts of option series by participant on one exchange in a session, bought and sold, to open and to close (Open-Close volume summaries); until_at is up to when the volumes are told, midnight in New York for a whole day; null where a file has no such participant; market makers are not split',
  columns: {
    ticker: 'word',
    session_date: 'day',
    option_symbol: 'text',
    exchange: 'word',
    expiry: 'day',
    until_at: 'instant',
    volume: 'number?',
    customer_open_buy: 'number?',
    customer_open_sell: 'number?',
    customer_close_buy: 'number?',
    customer_close_sell: 'number?',
    professional_open_buy: 'number?',
    professional_open_sell: 'number?',
    professional_close_buy: 'number?',
    professional_close_sell: 'number?',
    firm_open_buy: 'number?',
    firm_open_sell: 'number?',
    firm_close_buy: 'number?',
    firm_close_sell: 'number?',
    broker_dealer_open_buy: 'number?',
    broker_dealer_open_sell: 'number?',
    broker_dealer_close_buy: 'number?',
    broker_dealer_close_sell: 'number?',
    market_maker_buy: 'number?',
    market_maker_sell: 'number?',
  },
  key: ['ticker', 'session_date', 'option_symbol', 'exchange'],
  monthOf: 'session_date',
})

export const participantTables = { participant_volumes: participantVolumes } as const
