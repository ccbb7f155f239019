import { z } from 'zod'
import { isOwnMachine } from '@/server/envFeeds'

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

const isAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isOwnMachine(url.hostname)))
}

/** `name=address` with commas between. */
const addresses = listBy(',', '')
  .refine(
    (parts) => parts.every((part) => /^[a-z-]+=/.test(part) && isAddress(part.slice(part.indexOf('=') + 1))),
    'name=address with commas between; https addresses (http on this machine only)',
  )
  .transform(
    (parts) => new Map(parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)])),
  )

/** Settings of the collectors of public records. */
export const collectorSettings = {
  /** Sources of public records that are fetched: `free` for all free ones, or ids with commas between; the page of data sources wins. */
  COLLECT: listBy(',', ''),
  /** How publishers can reach the operator; the SEC refuses who does not say it. */
  COLLECT_CONTACT: z
    .string()
    .trim()
    .regex(/^[\x20-\x7e]*$/, 'plain letters')
    .default(''),
  /** Other addresses of publishers, for stand-ins. */
  COLLECT_ADDRESSES: addresses,
  /** Names whose own documents are fetched. */
  COLLECT_NAMES: listBy(',', 'SPY,QQQ,AAPL,NVDA,TSLA,MSFT,AMZN,META'),
  /** Series of FRED that are fetched. */
  COLLECT_SERIES: listBy(',', 'T10YIE,WALCL,RRPONTSYD,POPTHM,CPIAUCSL,USREC'),
  /** Articles of Wikipedia whose views are counted, with bars between. */
  COLLECT_ARTICLES: listBy('|', 'Apple_Inc.|Nvidia|Tesla,_Inc.|Bitcoin'),
  /** Free key of FRED; its public files are read without one. */
  FRED_KEY: z.string().default(''),
  /** Free key of openFDA, which raises the calls a day. */
  OPENFDA_KEY: z.string().default(''),
  /** Free key of the Senate's lobbying register, which raises its limit. */
  LDA_KEY: z.string().default(''),
}
