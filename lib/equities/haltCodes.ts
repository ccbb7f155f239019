import { wordTable } from '@/lib/core/wordTable'

/** What a halt is about, for filters and statistics. */
export const HALT_FAMILIES = ['volatility', 'news', 'regulatory', 'market', 'ipo', 'corporate', 'resumption'] as const
type HaltFamily = (typeof HALT_FAMILIES)[number]

export interface HaltCode {
  /** Plain meaning. */
  readonly words: string
  readonly family: HaltFamily
  /** How long a pause of this code lasts by rule, in minutes; none where only a notice ends it. */
  readonly minutes?: number
}

const code = (family: HaltFamily, words: string, minutes?: number): HaltCode => ({
  words,
  family,
  ...(minutes === undefined ? {} : { minutes }),
})

/** A short level-one or level-two stop of the whole market, and a pause of one name, by the exchanges' rules. */
const MARKET_MINUTES = 15
const PAUSE_MINUTES = 5

/** Codes as the Nasdaq Trader feed lists them for all exchanges, with what they mean. pages.md §4.4, vendors.md §3.1. */
const CODES: Readonly<Record<string, HaltCode>> = wordTable({
  T1: code('news', 'News pending'),
  T2: code('news', 'News released'),
  T3: code('news', 'News out, resumption times set'),
  T5: code('volatility', 'Single-stock trading pause', PAUSE_MINUTES),
  T6: code('regulatory', 'Extraordinary market activity'),
  T7: code('volatility', 'Single-stock pause, quotation only'),
  T8: code('regulatory', 'Halt of an exchange-traded fund'),
  T12: code('regulatory', 'Additional information requested'),
  H4: code('regulatory', 'Not in compliance with listing rules'),
  H9: code('regulatory', 'Filings not current'),
  H10: code('regulatory', 'SEC trading suspension'),
  H11: code('regulatory', 'Regulatory concern'),
  O1: code('regulatory', 'Operations halt'),
  LUDP: code('volatility', 'Volatility pause (LULD)', PAUSE_MINUTES),
  LUDS: code('volatility', 'Straddle: quotes beyond the band'),
  M: code('volatility', 'Volatility pause', PAUSE_MINUTES),
  MWC0: code('market', 'Market-wide breaker, carried over'),
  MWC1: code('market', 'Market-wide breaker, S&P 500 down 7%', MARKET_MINUTES),
  MWC2: code('market', 'Market-wide breaker, S&P 500 down 13%', MARKET_MINUTES),
  MWC3: code('market', 'Market-wide breaker, S&P 500 down 20%: closed for the day'),
  MWCQ: code('resumption', 'Market-wide breaker over'),
  IPO1: code('ipo', 'New issue, not trading yet'),
  IPOQ: code('ipo', 'New issue released for quotation'),
  IPOE: code('ipo', 'New issue, quotation window extended'),
  M1: code('corporate', 'Corporate action'),
  M2: code('corporate', 'Quotation not available'),
  D: code('corporate', 'Delisted or suspended'),
  R1: code('resumption', 'New issue available'),
  R2: code('resumption', 'Issue available'),
  R4: code('resumption', 'Qualification issues resolved, trading resumes'),
  R9: code('resumption', 'Filings satisfied, trading resumes'),
  C3: code('resumption', 'No news to come, trading resumes'),
  C4: code('resumption', 'Qualification halt ended, trading resumes'),
  C9: code('resumption', 'Filings met, trading resumes'),
  C11: code('resumption', 'Halt of another regulator ended'),
})

/** NYSE's list tells reasons in words: the code that means the same. */
const WORDS: Readonly<Record<string, string>> = wordTable({
  'news pending': 'T1',
  'news dissemination': 'T2',
  'news released': 'T2',
  'luld pause': 'LUDP',
  'volatility trading pause': 'LUDP',
  'regulatory concern': 'H11',
  'additional information requested': 'T12',
  'sec suspension': 'H10',
  'corporate action': 'M1',
  'extraordinary market activity': 'T6',
})

/** The code of a notice; reasons told in words become the code that means the same, others stay as they are. */
export const haltCodeOf = (told: string): string => WORDS[told.trim().toLowerCase()] ?? told.trim().toUpperCase()

/** What a code means; one that no list knows is told as it stands. */
export function haltMeaning(told: string): HaltCode {
  return CODES[haltCodeOf(told)] ?? code('regulatory', `Code ${told}, not in the lists of the exchanges`)
}

/** How far a halt is: later notices of one halt (T1, T2, T3) stand above earlier ones. */
export function haltStage(told: string): number {
  return ['T1', 'T2', 'T3'].indexOf(haltCodeOf(told))
}
