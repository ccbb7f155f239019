import type { AiTemplate } from '@/lib/ai/template'
import { asked, column, nameOf, sessionOf } from '@/lib/ai/templates/parts'

/** Questions about the short side, the season, sectors and funds. */
export const shortTemplates: readonly AiTemplate[] = [
  {
    id: 'short_interest',
    title: 'Short interest of a name',
    examples: ['Short interest of GME', 'Days to cover TSLA', 'How much of AMC is short?'],
    asks: [
      /\bshort interest\b|\bdays to cover\b|\b(?:heavily |most )?shorted\b|\bis short\b|\bshort (?:volume|squeeze|float)\b|\bborrow fee\b|\bcost to borrow\b/,
    ],
    name: 'one',
    plan: (question) => [asked('shorts.read', { ticker: nameOf(question), ...sessionOf(question) })],
    say: [
      '{name}: {0.data.interest.last.shares|count} shares short on {0.data.interest.last.settlement}, {0.data.interest.last.change_pct|signedFraction} from the count before.',
      'That is {0.data.interest.last.float_share|fraction} of the float and {0.data.interest.last.days_to_cover|number} days to cover.',
      'The count is {0.data.age_days|count} days old; the next one is due on {0.data.next.due}.',
      'Short volume on {0.data.volume.last.date}: {0.data.volume.last.ratio|fraction} of what the facilities reported.',
      'Fee to borrow {0.data.borrow.daily.last.fee|fraction} a year, {0.data.borrow.daily.last.available|count} shares to lend.',
    ],
    empty: 'No short interest of {name} is known.',
    table: {
      call: 0,
      base: 'data.interest',
      isNewestLast: true,
      columns: [
        column('settlement', 'Settlement'),
        column('shares', 'Shares short', 'count'),
        column('change_pct', 'Change', 'signedFraction'),
        column('float_share', 'Of float', 'fraction'),
        column('days_to_cover', 'Days to cover', 'number'),
      ],
      chart: ['settlement', 'shares'],
    },
  },
  {
    id: 'most_shorted',
    title: 'Names with the most short interest',
    examples: ['Most shorted stocks', 'Highest short interest', 'Short squeeze candidates'],
    asks: [
      /\bmost shorted\b|\bhighest short (?:interest|float)\b|\bsqueeze (?:board|candidates|list)\b|\bshort interest\b|\bheavily shorted\b/,
    ],
    name: 'none',
    plan: (question) => [asked('shorts.board', sessionOf(question))],
    say: [
      {
        each: '0.data.rows',
        order: 'float_share',
        most: 5,
        line: '{.ticker}: {.float_share|fraction} of the float short on {.settlement}, {.days_to_cover|number} days to cover.',
      },
    ],
    empty: 'The short side of the names is still being read.',
    table: {
      call: 0,
      base: 'data.rows',
      order: 'float_share',
      columns: [
        column('ticker', 'Ticker'),
        column('settlement', 'Settlement'),
        column('shares', 'Shares short', 'count'),
        column('float_share', 'Of float', 'fraction'),
        column('days_to_cover', 'Days to cover', 'number'),
        column('fee', 'Fee', 'fraction'),
      ],
      chart: ['ticker', 'float_share'],
    },
  },
  {
    id: 'seasonality',
    title: 'Season of a name',
    examples: ['Seasonality of AAPL', 'Best months for SPY', 'How does NVDA do in December?'],
    asks: [
      /\bseason\w*\b|\b(?:best|worst|which) months?\b|\bin (?:january|february|march|april|may|june|july|august|september|october|november|december)\b/,
    ],
    name: 'one',
    plan: (question) => [asked('stocks.seasonality', { ticker: nameOf(question) })],
    say: [
      {
        each: '0.data.months',
        order: 'mean',
        most: 3,
        line: '{name} in month {.bucket|count}: {.mean|signedFraction} on average over {.count|count} years, {.positive|fraction} of them up.',
      },
      'By week around monthly expiration: {0.data.opex_week.mean|signedFraction} on average over {0.data.opex_week.count|count} weeks.',
    ],
    empty: 'No history of {name} is known.',
    table: {
      call: 0,
      base: 'data.months',
      columns: [
        column('bucket', 'Month', 'count'),
        column('mean', 'Mean', 'signedFraction'),
        column('median', 'Median', 'signedFraction'),
        column('positive', 'Up', 'fraction'),
        column('count', 'Years', 'count'),
      ],
      chart: ['bucket', 'mean'],
    },
  },
  {
    id: 'sectors',
    title: 'Option flow by sector',
    examples: ['Sector flow', 'Which sectors have the most net premium?', 'Sector rotation today'],
    asks: [/\bsectors?\b/],
    name: 'none',
    plan: (question) => [asked('sectors.flow', sessionOf(question))],
    say: [
      'Premium of the whole market {0.data.market_premium|money}.',
      {
        each: '0.data.rows',
        order: 'totals.net_premium',
        most: 4,
        keep: (row) => row.kind === 'sector',
        line: '{.label}: net premium {.totals.net_premium|signedMoney} of {.premium|money}, shares {.change|signedPercent}.',
      },
    ],
    empty: 'No print so far.',
    table: {
      call: 0,
      base: 'data.rows',
      order: 'totals.net_premium',
      keep: (row) => row.kind === 'sector',
      columns: [
        column('label', 'Sector'),
        column('premium', 'Premium', 'money'),
        column('totals.net_premium', 'Net premium', 'signedMoney'),
        column('totals.bull_pct', 'Bullish', 'percent'),
        column('change', 'Shares', 'signedPercent'),
      ],
      chart: ['label', 'totals.net_premium'],
    },
  },
  {
    id: 'fund_flows',
    title: 'Money in and out of a fund',
    examples: ['ETF flows of SPY', 'Money into QQQ', 'Inflows to ARKK'],
    asks: [/\b(?:etf|fund) flows?\b|\b(?:in|out)flows?\b|\bmoney (?:in|out|into|flow)\w*\b/],
    name: 'one',
    plan: (question) => [asked('etf.flows', { ticker: nameOf(question) })],
    say: [
      {
        each: '0.data.sums',
        most: 4,
        line: '{name}, {.label}: {.usd|signedMoney}, {.share|signedFraction} of its assets.',
      },
    ],
    empty: '{name} is not a fund with a known share count.',
    table: {
      call: 0,
      base: 'data.days',
      isNewestLast: true,
      columns: [
        column('date', 'Day'),
        column('flow', 'Flow', 'signedMoney'),
        column('share', 'Of assets', 'signedFraction'),
        column('shares', 'Shares', 'count'),
        column('nav', 'NAV', 'price'),
      ],
      chart: ['date', 'flow'],
    },
  },
]
