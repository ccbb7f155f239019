import { tableShape } from '@/server/stores/market/schema/column'

const predictionMarkets = tableShape({
  about:
    'yes/no questions of prediction markets; prices of the yes contract in USD (0 to 1), volumes as the venue counts them (Kalshi contracts, Polymarket USD), fee_rate of a quadratic taker fee; result is yes, no or empty',
  columns: {
    venue: 'word',
    market: 'text',
    event: 'text',
    event_title: 'text',
    title: 'text',
    outcome: 'text',
    category: 'word',
    is_exclusive: 'flag',
    opened_at: 'instant?',
    closes_at: 'instant?',
    resolved_at: 'instant?',
    result: 'word',
    bid: 'number?',
    ask: 'number?',
    last: 'number?',
    previous: 'number?',
    volume: 'number?',
    volume_day: 'number?',
    open_interest: 'number?',
    liquidity: 'number?',
    fee_rate: 'number?',
    rules: 'text',
    ticker: 'word',
    strike: 'number?',
    release: 'text',
    yes_token: 'text',
    no_token: 'text',
    seen_at: 'instant?',
  },
  key: ['venue', 'market'],
})

const predictionTrades = tableShape({
  about:
    'trades of prediction markets: price of the outcome traded (USD), size in contracts; trader is empty where the venue names none, token stands where only the traded token is told',
  columns: {
    venue: 'word',
    market: 'text',
    trade: 'text',
    traded_at: 'instant',
    outcome: 'word',
    token: 'text',
    action: 'word',
    price: 'number',
    size: 'number',
    trader: 'text',
  },
  key: ['venue', 'trade'],
})

const predictionBooks = tableShape({
  about: 'order books of prediction markets at an instant: bids and asks of the token, or of yes where it is empty',
  columns: {
    venue: 'word',
    market: 'text',
    token: 'text',
    seen_at: 'instant',
    side: 'word',
    price: 'number',
    size: 'number',
  },
  key: ['venue', 'market', 'token', 'seen_at', 'side', 'price'],
})

const predictionSeries = tableShape({
  about: 'series of questions of a venue: its category and the taker fee that holds for their markets',
  columns: { venue: 'word', series: 'text', title: 'text', category: 'word', fee_rate: 'number?' },
  key: ['venue', 'series'],
})

export const predictionTables = {
  prediction_markets: predictionMarkets,
  prediction_trades: predictionTrades,
  prediction_books: predictionBooks,
  prediction_series: predictionSeries,
} as const
