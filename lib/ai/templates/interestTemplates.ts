import type { AiTemplate } from '@/lib/ai/template'
import { asked, column, filterOf, nameOf, sessionOf } from '@/lib/ai/templates/parts'
import { screened } from '@/lib/ai/templates/screened'

/** Questions about dealers, open interest and where premium goes. */
export const interestTemplates: readonly AiTemplate[] = [
  {
    id: 'max_pain',
    title: 'Max pain of a name',
    examples: ['Max pain of SPY', 'max pain TSLA this Friday', 'What is max pain for AAPL?'],
    asks: [/\bmax(?:imum)? pain\b/],
    name: 'one',
    plan: (question) => [asked('chains.read', { ticker: nameOf(question), ...sessionOf(question) })],
    say: [
      '{name} trades at {0.data.spot|price}.',
      {
        each: '0.data.expiries',
        most: 5,
        line: 'Expiry {.expiry}: max pain {.max_pain|number}, {.call_open_interest|count} calls and {.put_open_interest|count} puts open.',
      },
    ],
    empty: 'No chain of {name} is known.',
    table: {
      call: 0,
      base: 'data.expiries',
      columns: [
        column('expiry', 'Expiry'),
        column('dte', 'Days', 'count'),
        column('max_pain', 'Max pain', 'number'),
        column('call_open_interest', 'Calls open', 'count'),
        column('put_open_interest', 'Puts open', 'count'),
        column('atm_iv', 'ATM IV', 'fraction'),
      ],
      chart: ['expiry', 'max_pain'],
    },
  },
  {
    id: 'gamma_exposure',
    title: 'Gamma exposure of a name',
    examples: ['Gamma exposure of SPY', 'GEX of NVDA', 'Call wall and put wall of QQQ'],
    asks: [/\bgamma(?: exposure| flip)?\b|\bgex\b|\b(?:call|put) walls?\b|\bzero gamma\b|\bdealers?\b/],
    name: 'one',
    plan: (question) => [asked('exposure.stock', { ticker: nameOf(question), greek: 'gamma', ...sessionOf(question) })],
    say: [
      '{name}: net gamma {0.data.net|signedMoney} per percent of move, at a spot of {0.data.spot|price}.',
      'Call wall {0.data.levels.call_wall|number}, put wall {0.data.levels.put_wall|number}.',
      'Zero gamma {0.data.levels.zero_gamma|price}.',
      'The chain stands on {0.data.coverage_pct|percent} of its open interest. Dealers long calls and short puts (model A).',
    ],
    empty: 'No chain of {name} is known.',
    table: {
      call: 0,
      base: 'data.rows',
      columns: [
        column('strike', 'Strike', 'number'),
        column('calls', 'Calls', 'signedMoney'),
        column('puts', 'Puts', 'signedMoney'),
        column('net', 'Net', 'signedMoney'),
        column('call_open_interest', 'Calls open', 'count'),
        column('put_open_interest', 'Puts open', 'count'),
      ],
      chart: ['strike', 'net'],
      most: 80,
    },
  },
  {
    id: 'oi_change',
    title: 'Change of open interest',
    examples: ['Open interest change in NVDA', 'Largest open interest increases', 'OI change of SPY'],
    asks: [/\b(?:open interest|oi)\b/],
    name: 'any',
    plan: (question) => [
      asked('openInterest.contracts', {
        filter: filterOf(question),
        sort: /\b(?:decreas|drop|fall|unwind|clos)\w*/.test(question.words) ? 'oi_change' : '-oi_change',
        limit: 50,
        ...sessionOf(question),
      }),
    ],
    say: [
      '{0.data.matched|count} contracts changed; calls {0.data.sums.call_change|count}, puts {0.data.sums.put_change|count} together.',
      {
        each: '0.data.rows',
        most: 5,
        line: '{.option_symbol|contract}: {.oi_change|count} to {.oi|count} open, {.prev_oi|count} the prior morning.',
      },
    ],
    empty: 'No change of open interest is known; the counts come in the morning.',
    table: {
      call: 0,
      base: 'data.rows',
      columns: [
        column('option_symbol', 'Contract', 'contract'),
        column('oi_change', 'Change', 'count'),
        column('oi', 'Open interest', 'count'),
        column('prev_oi', 'Prior', 'count'),
        column('prev_volume', 'Volume before', 'count'),
      ],
      chart: ['option_symbol', 'oi_change'],
    },
  },
  {
    ...screened('-option_premium', 'option_premium,net_premium,pc_volume', [
      column('values.0', 'Premium', 'money'),
      column('values.1', 'Net premium', 'signedMoney'),
      column('values.2', 'Put/call', 'number'),
    ]),
    id: 'hottest_names',
    title: 'Names with the most option premium',
    examples: [
      'Which stocks have the most option premium today?',
      'Most active tickers by options',
      'Hottest option chains',
    ],
    asks: [
      /\b(?:most|highest|top|hottest|active)\b/,
      /\b(?:option premium|tickers|option activity|by options|option chains|option volume|stocks by premium)\b/,
    ],
    say: [
      {
        each: '0.data.rows',
        most: 5,
        line: '{.ticker}: {.values.0|money} of option premium, net {.values.1|signedMoney}, put/call {.values.2|number}.',
      },
    ],
  },
]
