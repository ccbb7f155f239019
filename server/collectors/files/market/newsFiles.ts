import { z } from 'zod'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { hasColumns, hasKeys } from '@/server/collectors/files/columns'
import { jsonOf, textOf } from '@/server/collectors/files/documents'
import { eachRow } from '@/server/collectors/files/eachRow'
import { newYorkUs, optionalNumber, reasonOf, usOfDay } from '@/server/collectors/files/fields'
import type { EntityRow, FileFormat } from '@/server/collectors/files/fileFormat'
import { anyDay, symbolOf } from '@/server/collectors/files/market/cells'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'
import { allOf, parseXml, textAt, wholeXml, type XmlNode } from '@/server/collectors/files/market/xml'

/** Tickers the publisher names; those that are none are left out. */
export function tickersOf(list: readonly string[]): readonly string[] {
  return list.flatMap((text) => {
    try {
      return [symbolOf(text)]
    } catch {
      return []
    }
  })
}

const Article = z.object({
  id: z.string(),
  title: z.string(),
  published_utc: z.iso.datetime({ offset: true }),
  article_url: z.string().default(''),
  tickers: z.array(z.string()).default([]),
  description: z.string().default(''),
  publisher: z.object({ name: z.string() }).optional(),
})

/** Polygon news. */
export const polygonNews: FileFormat = {
  name: 'polygon-news',
  title: 'Polygon news (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => hasKeys(text, 'published_utc', 'article_url'),
  async *read([entry]) {
    if (!entry) return
    const { results } = z.object({ results: z.array(z.unknown()) }).parse(await jsonOf(entry))
    yield* recordsOf(results, Article, (row) => {
      const news: EntityRow<'news'> = {
        published_at: Date.parse(row.published_utc) * 1000,
        article: row.id,
        title: row.title,
        publisher: row.publisher?.name ?? '',
        tickers: tickersOf(row.tickers),
        url: row.article_url,
        summary: row.description,
      }
      return [{ table: 'news', row: news }]
    })
  },
}

const Found = z.object({
  uuid: z.string(),
  title: z.string(),
  publisher: z.string().default(''),
  link: z.string().default(''),
  providerPublishTime: z.number(),
  relatedTickers: z.array(z.string()).default([]),
})

/** Yahoo search answer: its headlines. */
export const yahooNews: FileFormat = {
  name: 'yahoo-news',
  title: 'headlines of a Yahoo search (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => hasKeys(text, 'providerPublishTime') && /"news"\s*:/.test(text),
  async *read([entry]) {
    if (!entry) return
    const { news } = z.object({ news: z.array(z.unknown()) }).parse(await jsonOf(entry))
    yield* recordsOf(news, Found, (row) => {
      const article: EntityRow<'news'> = {
        published_at: row.providerPublishTime * 1e6,
        article: row.uuid,
        title: row.title,
        publisher: row.publisher,
        tickers: tickersOf(row.relatedTickers),
        url: row.link,
        summary: '',
      }
      return [{ table: 'news', row: article }]
    })
  },
}

/** Nasdaq Trader feed of trading halts; times on the New York clock. */
export const haltFeed: FileFormat = {
  name: 'nasdaq-halts',
  title: 'Nasdaq Trader halts (RSS)',
  inTimeOrder: false,
  detects: ({ text }) => /<ndaq:HaltDate>/.test(text) || (/<rss/.test(text) && text.includes('NASDAQ Trade Halts')),
  async *read([entry]) {
    if (!entry) return
    for (const [at, item] of allOf(parseXml(wholeXml(await textOf(entry), 'rss')), 'item').entries()) {
      try {
        yield { kind: 'entity', line: at + 1, table: 'trading_halts', row: haltOf(item) }
      } catch (error) {
        yield { kind: 'reject', line: at + 1, reason: reasonOf(error) }
      }
    }
  },
}

function haltOf(item: XmlNode): EntityRow<'trading_halts'> {
  const day = (name: string): string => textAt(item, name)
  const instant = (date: string, time: string): number | null =>
    date === '' || time === '' ? null : newYorkUs(anyDay(date, 'date'), usOfDay(time, 'time'))
  const halted = anyDay(day('HaltDate'), 'HaltDate')
  return {
    ticker: symbolOf(day('IssueSymbol')),
    halted_at: newYorkUs(halted, usOfDay(day('HaltTime'), 'HaltTime')),
    name: day('IssueName'),
    market: day('Market'),
    code: day('ReasonCode'),
    threshold_price: optionalNumber(day('PauseThresholdPrice'), 'PauseThresholdPrice'),
    quotes_at: instant(day('ResumptionDate'), day('ResumptionQuoteTime')),
    trades_at: instant(day('ResumptionDate'), day('ResumptionTradeTime')),
  }
}

/** NYSE list of current halts; its reasons are words. */
export const nyseHalts: FileFormat = {
  name: 'nyse-halts',
  title: 'NYSE trading halts (CSV)',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'Halt Date', 'Halt Time', 'Symbol', 'Reason'),
  read: eachRow([], function* ({ line, cell }) {
    const day = anyDay(cell('Halt Date'), 'Halt Date')
    const [resumed, time] = [cell('Resume Date'), cell('NYSE Resume Time')]
    const row: EntityRow<'trading_halts'> = {
      ticker: symbolOf(cell('Symbol')),
      halted_at: newYorkUs(day, usOfDay(cell('Halt Time'), 'Halt Time')),
      name: cell('Name').replaceAll('"', ''),
      market: cell('Exchange'),
      code: cell('Reason'),
      threshold_price: null,
      quotes_at: null,
      trades_at:
        resumed === '' || time === '' ? null : newYorkTimeToMs(anyDay(resumed, 'Resume Date'), time.slice(0, 5)) * 1000,
    }
    yield { kind: 'entity', line, table: 'trading_halts', row }
  }),
}
