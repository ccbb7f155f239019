import { z } from 'zod'
import { OPERATOR, type PublishedDay } from '@/lib/market/announcedDays'
import { isIsoDate } from '@/lib/market/isoDate'
import { COLLECTORS } from '@/server/collectors/remote/collectors'
import { HOSTS } from '@/server/collectors/remote/publishers'
import { isHttps } from '@/server/envKinds'

const listBy = (separator: string, standard: string) =>
  z
    .string()
    .default(standard)
    .transform((text) =>
      text
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean),
    )

const nameOf = (part: string): string => part.slice(0, part.indexOf('='))
const addressOf = (part: string): string => part.slice(part.indexOf('=') + 1)

/** `name=address` with commas between. */
const addresses = listBy(',', '')
  .refine(
    (parts) => parts.every((part) => Object.hasOwn(HOSTS, nameOf(part)) && isHttps(addressOf(part))),
    `expected name=address with commas between; https addresses (http on this machine only); names are ${Object.keys(HOSTS).join(', ')}`,
  )
  .transform((parts) => new Map(parts.map((part) => [nameOf(part), addressOf(part)])))

const ids = COLLECTORS.map(({ id }) => id)

const CLOSURE = /^(\d{4}-\d\d-\d\d)(?:=(1[0-5]:[0-5]\d))?$/

/** `2027-03-05` is a day on which the exchange stays closed, `2027-03-05=13:00` one on which it closes early. */
const closures = listBy(',', '')
  .refine(
    (parts) => parts.every((part) => isIsoDate(CLOSURE.exec(part)?.[1] ?? '')),
    'expected days as YYYY-MM-DD, or YYYY-MM-DD=HH:MM for an early close, with commas between',
  )
  .transform((parts) =>
    parts.map((part): PublishedDay => {
      const [, date = '', closes_at = null] = CLOSURE.exec(part) ?? []
      return { market: OPERATOR, date, name: closes_at === null ? 'Special closure' : 'Special early close', closes_at }
    }),
  )

/** Settings of the collectors of public records. */
export const collectorSettings = {
  /** Sources of public records that are fetched: `free` for all free ones, or ids with commas between; the page of data sources wins. */
  COLLECT: listBy(',', '').refine(
    (words) => words.every((word) => word === 'free' || ids.includes(word)),
    `expected free, or ids with commas between: ${ids.join(', ')}`,
  ),
  /** Days on which the exchange closes outside its rules, before its own list says so; what is collected counts beside them. */
  MARKET_CLOSURES: closures,
  /** How publishers can reach the operator; the SEC refuses who does not say it. */
  COLLECT_CONTACT: z
    .string()
    .trim()
    .regex(/^[\x20-\x7e]*$/, 'expected plain letters')
    .default(''),
  /** Other addresses of publishers, for stand-ins. */
  COLLECT_ADDRESSES: addresses,
  /** Names whose own documents are fetched. */
  COLLECT_NAMES: listBy(',', 'SPY,QQQ,AAPL,NVDA,TSLA,MSFT,AMZN,META').refine(
    (names) => names.every((name) => /^[A-Z][A-Z0-9.-]*$/.test(name)),
    'expected tickers with commas between',
  ),
  /** Series of FRED that are fetched. */
  COLLECT_SERIES: listBy(',', 'T10YIE,WALCL,RRPONTSYD,POPTHM,CPIAUCSL,USREC').refine(
    (series) => series.every((one) => /^[A-Z0-9_]+$/.test(one)),
    'expected ids of series with commas between',
  ),
  /** Articles of Wikipedia whose views are counted, with bars between. */
  COLLECT_ARTICLES: listBy('|', 'Apple_Inc.|Nvidia|Tesla,_Inc.|Bitcoin'),
  /** Free key of FRED; its public files are read without one. */
  FRED_KEY: z.string().default(''),
  /** Free key of openFDA, which raises the calls a day. */
  OPENFDA_KEY: z.string().default(''),
  /** Free key of the Senate's lobbying register, which raises its limit. */
  LDA_KEY: z.string().default(''),
}
