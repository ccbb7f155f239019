import type { AiTemplate } from '@/lib/ai/template'
import { asked, column, nameOf, weekOf } from '@/lib/ai/templates/parts'
import { addDays } from '@/lib/market/isoDate'

/** Questions about what the calendars hold. */
export const calendarTemplates: readonly AiTemplate[] = [
  {
    id: 'earnings_week',
    title: 'Earnings of a week',
    examples: ['Earnings next week', 'Who reports earnings this week?', 'Earnings calendar'],
    asks: [/\bearnings\b|\breports? (?:this|next) week\b|\breporting\b/],
    name: 'none',
    plan: (question) => [asked('earnings.board', { week: weekOf(question), weeks: '1' })],
    say: [
      '{0.data.rows.length|count} reports from {0.data.from} to {0.data.to}.',
      {
        each: '0.data.rows',
        order: 'market_cap',
        most: 6,
        line: '{.ticker}, {.name}: {.date}, {.time}; market value {.market_cap|money}.',
      },
      {
        each: '0.data.rows',
        order: 'market_cap',
        most: 4,
        line: '{.ticker} is priced to move {.expected_pct|fraction}; the mean of its last eight reports is {.mean_8|fraction}.',
      },
    ],
    empty: 'No report in that week.',
    table: {
      call: 0,
      base: 'data.rows',
      order: 'market_cap',
      columns: [
        column('date', 'Day'),
        column('ticker', 'Ticker'),
        column('time', 'Time'),
        column('market_cap', 'Market value', 'money'),
        column('expected_pct', 'Priced move', 'fraction'),
        column('mean_8', 'Mean of 8', 'fraction'),
      ],
      chart: ['ticker', 'market_cap'],
    },
  },
  {
    id: 'economy',
    title: 'Economic releases of a week',
    examples: ['Economic events this week', 'When is the next CPI?', 'Fed calendar next week'],
    asks: [
      /\beconom\w*\b|\bcpi\b|\bfomc\b|\bjobs report\b|\bpayrolls?\b|\bfed (?:meeting|calendar|decision)\b|\bmacro\b|\bgdp\b|\bpce\b|\binflation\b/,
    ],
    name: 'none',
    plan: (question) => {
      const from = weekOf(question)
      const isNamed = /\b(?:cpi|fomc|payrolls?|gdp|pce|jobs report|inflation|next)\b/.test(question.words)
      return [
        asked('economy.releases', { from, to: addDays(from, isNamed && !/\bweek\b/.test(question.words) ? 34 : 6) }),
      ]
    },
    say: [
      {
        each: '0.data.rows',
        most: 6,
        keep: (row, question) => matters(row, question.words),
        line: '{.date} {.at_ms|timeMs}: {.title}, {.impact} importance.',
      },
      'The next one of medium or high importance is {0.data.next.title} on {0.data.next.date} at {0.data.next.at_ms|timeMs} New York, forecast {0.data.next.forecast}, before {0.data.next.previous}.',
    ],
    empty: 'No release in these days is imported.',
    table: {
      call: 0,
      base: 'data.rows',
      keep: (row, question) => matters(row, question.words),
      columns: [
        column('date', 'Day'),
        column('at_ms', 'Time', 'timeMs'),
        column('title', 'Release'),
        column('impact', 'Importance'),
        column('forecast', 'Forecast'),
        column('previous', 'Prior'),
        column('actual', 'Actual'),
      ],
    },
  },
  {
    id: 'dividends_of',
    title: 'Dividends of a name',
    examples: ['Dividend of MSFT', 'When does KO go ex-dividend?', 'JPM dividend history'],
    asks: [/\bdividends?\b|\bex[- ]div\w*\b/],
    name: 'one',
    plan: (question) => [asked('dividends.name', { ticker: nameOf(question) })],
    say: [
      '{name} pays {0.data.frequency|count} times a year.',
      {
        each: '0.data.payments',
        most: 4,
        line: 'Ex-date {.ex_date}: {.amount|price} dollars a share, {.growth|signedFraction} from the year before.',
      },
      '{0.data.payments.length|count} payments are known.',
    ],
    empty: '{name} pays no dividend that is known.',
    table: {
      call: 0,
      base: 'data.payments',
      columns: [
        column('ex_date', 'Ex-date'),
        column('amount', 'Amount', 'price'),
        column('growth', 'Growth', 'signedFraction'),
        column('returned', 'Capture', 'signedFraction'),
      ],
      chart: ['ex_date', 'amount'],
    },
  },
  {
    id: 'dividends_week',
    title: 'Ex-dividend dates of a week',
    examples: ['Dividends this week', 'Ex-dividend dates next week', 'Which stocks go ex-dividend?'],
    asks: [/\bdividends?\b|\bex[- ]div\w*\b/],
    name: 'none',
    plan: (question) => [asked('dividends.board', { week: weekOf(question), weeks: '1' })],
    say: [
      '{0.data.rows.length|count} ex-dates from {0.data.from} to {0.data.to}.',
      {
        each: '0.data.rows',
        order: 'forward_yield',
        most: 5,
        line: '{.ticker}: ex-date {.ex_date}, {.amount|price} dollars a share, forward yield {.forward_yield|fraction}.',
      },
    ],
    empty: 'No ex-date in that week.',
    table: {
      call: 0,
      base: 'data.rows',
      order: 'forward_yield',
      columns: [
        column('ex_date', 'Ex-date'),
        column('ticker', 'Ticker'),
        column('name', 'Name'),
        column('amount', 'Amount', 'price'),
        column('forward_yield', 'Forward yield', 'fraction'),
      ],
      chart: ['ticker', 'forward_yield'],
    },
  },
]

const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bcpi\b|\binflation\b/, /cpi|inflation|consumer price/i],
  [/\bfomc\b|\bfed\b/, /fed|fomc|interest rate/i],
  [/\bpayrolls?\b|\bjobs\b/, /payroll|jobless|employment/i],
  [/\bgdp\b/, /gdp/i],
  [/\bpce\b/, /pce/i],
]

/** A release that the question names; without a name those of medium or high importance. */
function matters(row: Readonly<Record<string, unknown>>, words: string): boolean {
  const kind = KINDS.find(([wanted]) => wanted.test(words))
  if (kind !== undefined) return kind[1].test(String(row.title))
  return typeof row.importance === 'number' && row.importance >= 2
}
