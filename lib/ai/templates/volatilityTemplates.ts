import type { AiTemplate } from '@/lib/ai/template'
import { asked, column, nameOf, sessionOf } from '@/lib/ai/templates/parts'
import { screened } from '@/lib/ai/templates/screened'

/** Questions about volatility and expected moves. */
export const volatilityTemplates: readonly AiTemplate[] = [
  {
    id: 'earnings_move',
    title: 'Implied move of the next report of a name',
    examples: [
      'Implied move of AAPL earnings',
      'Expected move into NVDA earnings',
      'When does TSLA report, and what is priced in?',
    ],
    asks: [
      /\b(?:implied|expected|priced)\b.*\b(?:earnings|report)\b|\b(?:earnings|report)s?\b.*\b(?:implied|expected|priced|move)\b|\bwhen (?:does|do|will|is)\b.*\b(?:report|earnings)\b|\bearnings (?:history|of|date|for)\b|\bnext earnings\b/,
    ],
    name: 'one',
    plan: (question) => [asked('stocks.earnings', { ticker: nameOf(question) })],
    say: [
      '{name} reports next on {0.data.next.date}, {0.data.next.time}.',
      'Priced until {0.data.next.expiry}: {0.data.next.expected_move|price} dollars, {0.data.next.expected_pct|fraction} either way.',
      'The report alone is priced at {0.data.next.event_pct|fraction} on average.',
      {
        each: '0.data.history',
        most: 4,
        line: 'After the report of {.date}: {.day_1|signedFraction} in a day, {.week_1|signedFraction} in a week.',
      },
    ],
    empty: 'No report of {name} is scheduled.',
    table: {
      call: 0,
      base: 'data.history',
      columns: [
        column('date', 'Report'),
        column('time', 'Time'),
        column('day_1', '1 day', 'signedFraction'),
        column('day_3', '3 days', 'signedFraction'),
        column('week_1', '1 week', 'signedFraction'),
      ],
      chart: ['date', 'day_1'],
    },
  },
  {
    id: 'expected_move',
    title: 'Expected move of a name',
    examples: ['Expected move of SPY', 'Implied move of QQQ this week', 'How far is AMD expected to move?'],
    asks: [/\b(?:expected|implied) (?:\w+ )?moves?\b|\bexpected to move\b|\bpriced in\b/],
    name: 'one',
    plan: (question) => [
      asked('search.ticker', { ticker: nameOf(question) }),
      asked('volatility.read', { ticker: nameOf(question) }),
    ],
    say: [
      '{name}: {0.data.expected_move|price} dollars either way until {0.data.expected_move_expiry}, from {0.data.last|price}.',
      'IV30 {1.data.iv30|fraction}, realised over 21 sessions {1.data.rv21|fraction}.',
      {
        each: '1.data.expiries',
        most: 4,
        line: 'Until {.expiry}: straddle move {.straddle_move|price} dollars, at-the-money volatility {.atm_iv|fraction}.',
      },
    ],
    empty: 'No chain of {name} is known.',
    table: {
      call: 1,
      base: 'data.expiries',
      columns: [
        column('expiry', 'Expiry'),
        column('dte', 'Days', 'count'),
        column('atm_iv', 'ATM IV', 'fraction'),
        column('straddle_move', 'Straddle move $', 'price'),
        column('rr25', '25-delta skew', 'signedFraction'),
      ],
      chart: ['expiry', 'straddle_move'],
    },
  },
  {
    id: 'iv_rank',
    title: 'Implied volatility and IV rank of a name',
    examples: ['IV rank of TSLA', 'Implied volatility of AAPL', 'Is volatility in NVDA high?'],
    asks: [
      /\biv(?:30)?(?: rank| percentile)?\b|\b(?:implied|realised|realized)? ?vol(?:atility)?\b|\bterm structure\b|\bskew\b/,
    ],
    name: 'one',
    plan: (question) => [asked('volatility.read', { ticker: nameOf(question), ...sessionOf(question) })],
    say: [
      '{name}: IV30 {0.data.iv30|fraction}, IV rank {0.data.rank.rank|number}, percentile {0.data.rank.percentile|number} of {0.data.rank.count|count} sessions.',
      'In that time IV30 was between {0.data.rank.low|fraction} and {0.data.rank.high|fraction}.',
      'Realised over 21 sessions {0.data.rv21|fraction}, difference {0.data.vrp|signedFraction}.',
      'IV90 less IV30: {0.data.slope|signedFraction}.',
    ],
    empty: 'No chain of {name} is known.',
    table: {
      call: 0,
      base: 'data.expiries',
      columns: [
        column('expiry', 'Expiry'),
        column('dte', 'Days', 'count'),
        column('atm_iv', 'ATM IV', 'fraction'),
        column('rr25', '25-delta skew', 'signedFraction'),
        column('forward', 'Forward', 'price'),
      ],
      chart: ['expiry', 'atm_iv'],
    },
  },
  {
    ...screened(
      '-iv_rank',
      'iv_rank,iv30,rv21',
      [
        column('values.0', 'IV rank', 'number'),
        column('values.1', 'IV30', 'percent'),
        column('values.2', 'RV 21d', 'percent'),
      ],
      'iv_rank>=0',
    ),
    id: 'highest_iv_rank',
    title: 'Names with the highest IV rank',
    examples: ['Highest IV rank', 'Which stocks have the highest implied volatility rank?', 'Top 10 IV rank'],
    asks: [/\b(?:highest|top|most|which (?:stocks|names))\b/, /\biv rank\b|\bimplied vol\w* rank\b|\biv percentile\b/],
    say: [{ each: '0.data.rows', most: 5, line: '{.ticker}: IV rank {.values.0|number}, IV30 {.values.1|percent}.' }],
  },
]
