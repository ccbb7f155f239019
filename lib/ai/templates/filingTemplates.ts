import type { AiTemplate } from '@/lib/ai/template'
import { asked, column, daysBack, has, nameOf } from '@/lib/ai/templates/parts'

/** Questions about what members of Congress, insiders and institutions filed. */
export const filingTemplates: readonly AiTemplate[] = [
  {
    id: 'congress',
    title: 'Trades of members of Congress',
    examples: ['Who in Congress bought NVDA', 'Latest congress trades', 'What did senators sell this month?'],
    asks: [
      /\bcongress\w*\b|\bsenat(?:e|ors?)\b|\bpoliticians?\b|\brepresentatives?\b|\blawmakers?\b|\bhouse members\b/,
    ],
    name: 'any',
    plan: (question) => [
      asked('politics.trades', {
        ...(question.tickers.length === 0 ? {} : { ticker: nameOf(question) }),
        type: has(question.words, /\b(?:bought|buy\w*|purchas\w*)\b/)
          ? 'purchase'
          : has(question.words, /\b(?:sold|sell\w*|sale)\b/)
            ? 'sale'
            : 'any',
        chamber: has(question.words, /\bsenat/)
          ? 'senate'
          : has(question.words, /\b(?:house members|representatives?)\b/)
            ? 'house'
            : 'any',
        days: daysBack(question, question.tickers.length === 0 ? 90 : 0),
        limit: 50,
      }),
    ],
    say: [
      '{0.data.total|count} disclosed trades by {0.data.sums.members|count} members; the newest filing is of {0.data.newest_filed}.',
      {
        each: '0.data.rows',
        most: 6,
        line: '{.member} ({.party}, {.chamber}): {.type} of {.ticker}, {.amount}, traded {.traded}, filed {.filed}.',
      },
    ],
    empty: 'No such trade is disclosed.',
    table: {
      call: 0,
      base: 'data.rows',
      columns: [
        column('member', 'Member'),
        column('party', 'Party'),
        column('ticker', 'Ticker'),
        column('type', 'Trade'),
        column('amount', 'Amount'),
        column('traded', 'Traded'),
        column('filed', 'Filed'),
      ],
    },
  },
  {
    id: 'insiders',
    title: 'Trades of insiders',
    examples: ['Insider buys', 'Insider buying in META', 'Largest insider sales this month'],
    asks: [/\binsiders?\b|\bform 4\b|\bceo (?:bought|sold)\b|\bofficers? (?:bought|sold)\b/],
    name: 'any',
    plan: (question) => [
      asked('insiders.trades', {
        ...(question.tickers.length === 0 ? {} : { ticker: nameOf(question) }),
        codes: has(question.words, /\b(?:sold|sell\w*|sales?)\b/)
          ? 'S'
          : has(question.words, /\b(?:bought|buy\w*|buys|purchas\w*)\b/)
            ? 'P'
            : 'open',
        days: daysBack(question, 90),
        min_value: question.amount ?? 0,
        limit: 200,
      }),
    ],
    say: [
      '{0.data.total|count} trades; {0.data.tiles.buys|count} purchases of {0.data.tiles.buy_value|money} and {0.data.tiles.sells|count} sales of {0.data.tiles.sell_value|money}.',
      {
        each: '0.data.rows',
        order: 'value',
        most: 5,
        line: '{.ticker}: {.insider}, {.code_words}, {.shares|count} shares at {.price|price}, {.value|money} on {.traded}.',
      },
    ],
    empty: 'No such trade was filed in these days.',
    table: {
      call: 0,
      base: 'data.rows',
      order: 'value',
      columns: [
        column('traded', 'Traded'),
        column('ticker', 'Ticker'),
        column('insider', 'Insider'),
        column('code_words', 'Trade'),
        column('shares', 'Shares', 'count'),
        column('price', 'Price', 'price'),
        column('value', 'Value', 'money'),
      ],
      chart: ['ticker', 'value'],
    },
  },
  {
    id: 'institutions',
    title: 'What institutions bought and sold',
    examples: ['What did institutions buy?', '13F filings', 'Hedge fund holdings'],
    asks: [/\binstitution\w*\b|\b13f\b|\bhedge funds?\b/],
    name: 'none',
    plan: () => [asked('institutions.list')],
    say: [
      {
        each: '0.data.moves',
        order: 'bought',
        most: 4,
        line: '{.ticker}: {.bought|money} bought, {.sold|money} sold, {.holders|count} holders.',
      },
    ],
    empty: 'No 13F filing is imported.',
    table: {
      call: 0,
      base: 'data.moves',
      order: 'bought',
      columns: [
        column('ticker', 'Ticker'),
        column('name', 'Name'),
        column('bought', 'Bought', 'money'),
        column('sold', 'Sold', 'money'),
        column('value', 'Held', 'money'),
        column('holders', 'Holders', 'count'),
      ],
      chart: ['ticker', 'bought'],
    },
  },
]
