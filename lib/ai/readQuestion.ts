import { wantsAdvice } from '@/lib/ai/advice'
import { readDigits } from '@/lib/ai/readFigures'
import { tickerForm } from '@/lib/market/tickerForm'

/** A name that the market knows. */
export interface KnownName {
  readonly ticker: string
  readonly name: string
}

/** What a question says, apart from what it is about. */
export interface Question {
  readonly text: string
  /** In small letters, without punctuation. */
  readonly words: string
  readonly tickers: readonly string[]
  /** USD: 'over 1M'. */
  readonly amount: number | null
  /** Rows wanted: 'top 5'. */
  readonly count: number | null
  /** A day that is named; null: the newest. */
  readonly session: string | null
  readonly today: string
  readonly wantsAdvice: boolean
}

/** Words that are tickers too: only in capitals behind a $ they are names. */
const WORDS = new Set(
  'A AI ALL AM AN AND ANY ARE AS AT BE BIG BY CALL CAN CEO CPI DAY DO ETF EPS FDA FED FOR FROM GDP GEX GO HAS HE HOW I IN IPO IS IT IV KEY LOW ME MY NEXT NEW NO NOW OF OI ON ONE OPEN OR OTM ITM ATM OUT PC PM PUT SEC SEE SO THE THIS TO TODAY TOP UP US USA VS WAS WE WEEK WELL WHO YOU'.split(
    ' ',
  ),
)
/** First words of companies that questions use otherwise. */
const COMMON = new Set(
  'target block general american national united first global international digital trade open gap dollar news best advance energy market capital financial public core western southern royal match post unity progressive principal discover intuitive live prudential cash simply travelers charles public snap shift dark pool short interest implied volatility option options flow sector sectors earnings dividend insider insiders call calls premium price prices week month today morning iron state select'.split(
    ' ',
  ),
)

/** Reads names, amounts, days and counts out of a question. `today`: the newest session. */
export function readQuestion(text: string, names: readonly KnownName[], today: string): Question {
  const tidy = text.replace(/\s+/g, ' ').trim()
  const words = ` ${tidy
    .toLowerCase()
    .replace(/[^a-z0-9$%&./-]+/g, ' ')
    .replace(/[./-]+(?= |$)/g, '')} `
  return {
    text: tidy,
    words,
    tickers: readTickers(tidy, names),
    amount: readAmount(tidy),
    count: readCount(words),
    session: /\b(\d{4}-\d{2}-\d{2})\b/.exec(tidy)?.[1] ?? null,
    today,
    wantsAdvice: wantsAdvice(tidy),
  }
}

function readTickers(text: string, names: readonly KnownName[]): readonly string[] {
  const known = new Set(names.map(({ ticker }) => ticker))
  const isShouted = text === text.toUpperCase()
  const found: { readonly at: number; readonly ticker: string }[] = []
  for (const match of text.matchAll(/(\$?)\b([A-Za-z]{1,6}(?:[.-][A-Z])?)\b/g)) {
    const [, dollar = '', word = ''] = match
    const ticker = tickerForm(word)
    if (!known.has(ticker)) continue
    const isPlain = word === word.toUpperCase() && !WORDS.has(ticker) && !(isShouted && COMMON.has(word.toLowerCase()))
    const isLower =
      word !== word.toUpperCase() && ticker.length >= 3 && !WORDS.has(ticker) && !ENGLISH.has(word.toLowerCase())
    if (dollar !== '' || isPlain || isLower) found.push({ at: match.index, ticker })
  }
  for (const { ticker, name } of names) {
    const at = placeOfName(text.replace(/-/g, ' '), name)
    if (at >= 0) found.push({ at, ticker })
  }
  return [...new Set(found.sort((a, b) => a.at - b.at).map(({ ticker }) => ticker))].slice(0, 5)
}

/** English words that are tickers: in small letters they are words. */
const ENGLISH = new Set(
  'all any are big bill boot can car cash cost dash date day eat ever fast flex flow for fun gap good has hear here home how key land life live loan love low man mind more net news next now one open out path pay peak play plus post real run safe save see sharp she shop snap so step tell the time today top true two vs was well who work you gold max pain call put iron rise cat fang tech turn edit wash pool move beat key sun sky son bath main hope nice cool core lamb pets gain wish'.split(
    ' ',
  ),
)

function placeOfName(text: string, name: string): number {
  const [first = '', second = ''] = name
    .replace(/-/g, ' ')
    .replace(/[^A-Za-z0-9& ]/g, '')
    .split(' ')
  const lower = text.toLowerCase()
  const whole = `${first} ${second}`.trim().toLowerCase()
  if (second !== '' && whole.length >= 7 && lower.includes(whole)) return lower.indexOf(whole)
  if (first.length < 4 || COMMON.has(first.toLowerCase()) || (second !== '' && first.length < 5)) return -1
  const found = new RegExp(`\\b${first}\\b`, 'i').exec(text)
  if (found === null) return -1
  // A word that is also a ticker or everyday English counts only with its capital.
  return ENGLISH.has(first.toLowerCase()) || (found[0][0] === found[0][0]?.toLowerCase() && second !== '')
    ? text.search(new RegExp(`\\b${first}\\b`))
    : found.index
}

function readAmount(text: string): number | null {
  const figure = readDigits(text).find(
    ({ text: shown, value }) =>
      !shown.endsWith('%') && (/[$kmb]/i.test(shown) || /million|billion|thousand/i.test(shown)) && value >= 1000,
  )
  return figure === undefined ? null : Math.abs(figure.value)
}

function readCount(words: string): number | null {
  const found =
    /\b(?:top|first|last|newest|largest|biggest) (\d{1,2})\b|\b(\d{1,2}) (?:largest|biggest|newest|most|top)\b/.exec(
      words,
    )
  const count = Number(found?.[1] ?? found?.[2] ?? 0)
  return count >= 1 && count <= 50 ? count : null
}
