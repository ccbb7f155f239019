import type { AiTemplate, TableShape } from '@/lib/ai/template'
import { asked, column, nameOf, sessionOf } from '@/lib/ai/templates/parts'

/** Questions about sums of option prints: net premium, put/call, the day of expiry. */
export const netTemplates: readonly AiTemplate[] = [
  {
    id: 'put_call',
    title: 'Put/call ratio of a name',
    examples: ['Put/call of SPY', 'What is the put call ratio of TSLA?', 'AAPL p/c ratio'],
    asks: [/\bput[ /-]?(?:to[ -])?call(?: ratio)?\b|\bp\/c(?: ratio)?\b|\bpcr\b/],
    name: 'one',
    plan: (question) => [asked('netFlow.read', { tickers: nameOf(question), ...sessionOf(question) })],
    say: [
      '{0.data.names.0.key}: put/call {0.data.names.0.totals.pc_volume|number} by volume ({0.data.names.0.totals.put_volume|count} puts, {0.data.names.0.totals.call_volume|count} calls).',
      'By premium it is {0.data.names.0.totals.pc_premium|number}: {0.data.names.0.totals.put_premium|money} of puts, {0.data.names.0.totals.call_premium|money} of calls.',
    ],
    empty: 'No option of {name} has traded in this session.',
    table: totalsTable('0.data.names'),
  },
  {
    id: 'market_tide',
    title: 'Market tide and put/call of the market',
    examples: ['Market tide', 'Put/call ratio of the market', 'Is the market bullish or bearish today?'],
    asks: [
      /\b(?:market )?tide\b|\bput[ /-]call\b.*\bmarket\b|\bmarket\b.*\b(?:bullish|bearish|sentiment|net premium|put[ /-]call)\b|\b(?:sentiment|net premium) of the market\b/,
    ],
    name: 'none',
    plan: (question) => [asked('tide.read', sessionOf(question))],
    say: [
      'Net call premium {0.data.totals.ncp|signedMoney}, net put premium {0.data.totals.npp|signedMoney}.',
      'Put/call {0.data.totals.pc_volume|number} by volume and {0.data.totals.pc_premium|number} by premium; {0.data.totals.bull_pct|percent} of the premium with a side is bullish.',
      { each: '0.data.positive', most: 3, line: 'Most net premium bought: {.ticker} {.net_premium|signedMoney}.' },
      { each: '0.data.negative', most: 3, line: 'Most net premium sold: {.ticker} {.net_premium|signedMoney}.' },
    ],
    empty: 'No print so far.',
    table: {
      call: 0,
      base: 'data.active',
      columns: [
        column('ticker', 'Ticker'),
        column('premium', 'Premium', 'money'),
        column('net_premium', 'Net premium', 'signedMoney'),
        column('volume', 'Volume', 'count'),
        column('pc_volume', 'Put/call', 'number'),
      ],
      chart: ['ticker', 'net_premium'],
    },
  },
  {
    id: 'net_premium',
    title: 'Net premium of a name',
    examples: ['Net premium of NVDA', 'Option flow of AMD', 'Is flow in META bullish or bearish?'],
    asks: [/\bnet (?:option )?(?:premium|flow)\b|\boptions? flow\b|\bflow (?:of|in|on|for)\b|\b(?:bullish|bearish)\b/],
    name: 'one',
    plan: (question) => [
      asked('netFlow.read', { tickers: question.tickers.slice(0, 4).join(','), ...sessionOf(question) }),
    ],
    say: [
      {
        each: '0.data.names',
        most: 4,
        line: '{.key}: net premium {.totals.net_premium|signedMoney}, net call premium {.totals.ncp|signedMoney}, net put premium {.totals.npp|signedMoney}.',
      },
      {
        each: '0.data.names',
        most: 4,
        line: '{.key}: {.totals.bull_pct|percent} of the premium with a side is bullish, over {.totals.trades|count} prints.',
      },
    ],
    empty: 'No option of {name} has traded in this session.',
    table: totalsTable('0.data.names'),
  },
  {
    id: 'zero_dte',
    title: 'Contracts of a name that expire today',
    examples: ['0DTE in SPY', 'Zero DTE flow of QQQ', 'SPX same day expiry options'],
    asks: [/\b0 ?dte\b|\bzero[ -]dte\b|\bexpir\w* today\b|\bsame[ -]day expir\w*\b/],
    name: 'one',
    plan: (question) => [asked('zeroDte.read', { ticker: nameOf(question), ...sessionOf(question) })],
    say: [
      '{0.data.ticker}, expiry {0.data.expiry}: {0.data.volume|count} contracts, {0.data.premium|money}, put/call {0.data.pc_volume|number}.',
      'Straddle at {0.data.straddle.strike|number}: {0.data.straddle.price|price}, between {0.data.straddle.lower|price} and {0.data.straddle.upper|price}; spot {0.data.spot|price}.',
      'Net gamma {0.data.net_gex|signedMoney} per percent of move, max pain {0.data.max_pain|number}.',
    ],
    empty: '{name} has no contract that expires in this session.',
    table: {
      call: 0,
      base: 'data.rows',
      columns: [
        column('strike', 'Strike', 'number'),
        column('call_volume', 'Call volume', 'count'),
        column('put_volume', 'Put volume', 'count'),
        column('call_premium', 'Call premium', 'money'),
        column('put_premium', 'Put premium', 'money'),
        column('gex', 'Net gamma', 'signedMoney'),
      ],
      chart: ['strike', 'gex'],
    },
  },
]

function totalsTable(place: string): TableShape {
  return {
    call: Number(place.slice(0, 1)),
    base: place.slice(2),
    columns: [
      column('key', 'Ticker'),
      column('totals.call_premium', 'Calls', 'money'),
      column('totals.put_premium', 'Puts', 'money'),
      column('totals.net_premium', 'Net premium', 'signedMoney'),
      column('totals.pc_volume', 'Put/call', 'number'),
      column('totals.bull_pct', 'Bullish', 'percent'),
    ],
    chart: ['key', 'totals.net_premium'],
  }
}
