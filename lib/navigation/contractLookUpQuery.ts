import type { OptionSymbol } from '@/lib/core/nominal'
import { textOf } from '@/lib/navigation/addressQuery'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { expects, readerWith, unreadBy } from '@/lib/navigation/unread'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

/** What the Contract Look-Up page reads from its URL. */
export interface ContractLookUpQuery {
  readonly chain: OptionSymbol | null
  /** Time-frame in days. */
  readonly days: number
  /** Grouping in minutes; 600 is one group a day. */
  readonly mins: number
  /** Further contracts on the chart. */
  readonly compare?: readonly OptionSymbol[]
}

/** Spec §9 Defaults: 1 ('1 D') and 5 ('5 min'). */
export const DEFAULT_LOOK_UP = { chain: null, days: 1, mins: 5 } as const satisfies ContractLookUpQuery
/** Spec §9 Defaults: mins=600 is labelled '1 day'. */
export const DAY_GROUPING_MINS = 600

const MAX_DAYS = 3660
/** Contracts on one chart, the page's own among them. */
export const MOST_COMPARED = 4

const isContract = (text: string): boolean => parseOccParts(text) !== null
const unread = unreadBy({
  chain: expects('a contract like SPY261218C00600000', isContract),
  compare: expects('contracts divided by commas', (text) => text.split(',').every(isContract)),
  days: expects(`a whole number from 1 to ${MAX_DAYS}`, (text) => wholeNumber(text, MAX_DAYS) !== null),
  mins: expects(`minutes from 1 to ${DAY_GROUPING_MINS}`, (text) => wholeNumber(text, DAY_GROUPING_MINS) !== null),
})

/** Reads the query of the page; the symbol is upper-cased, values that make no sense fall back to the defaults. Spec §2. */
export const parseContractLookUpQuery = readerWith(unread, (query): ContractLookUpQuery => {
  const parts = parseOccParts(textOf(query, 'chain'))
  return {
    chain: parts === null ? null : formatOccSymbol(parts),
    days: wholeNumber(textOf(query, 'days'), MAX_DAYS) ?? DEFAULT_LOOK_UP.days,
    mins: wholeNumber(textOf(query, 'mins'), DAY_GROUPING_MINS) ?? DEFAULT_LOOK_UP.mins,
    ...comparedOf(textOf(query, 'compare'), parts === null ? '' : formatOccSymbol(parts)),
  }
})

/** The contracts beside the first, each once; without any the key is left out. */
function comparedOf(text: string, own: OptionSymbol): Pick<ContractLookUpQuery, 'compare'> {
  const symbols = text.split(',').flatMap((word) => {
    const parts = parseOccParts(word)
    return parts === null ? [] : [formatOccSymbol(parts)]
  })
  const others = [...new Set(symbols)].filter((symbol) => symbol !== own).slice(0, MOST_COMPARED - 1)
  return others.length === 0 ? {} : { compare: others }
}

/** URL of the page with its query in the order chain, days, mins. Spec §2 Contract Look-Up. */
export function contractLookUpHref({ chain, days, mins, compare = [] }: ContractLookUpQuery): string {
  const others = compare.length === 0 ? {} : { compare: compare.join(',') }
  return hrefOf(routes.contractLookUp, {}, { chain: chain?.toUpperCase(), days, mins, ...others })
}

/** Label of a time-frame: '1 D'. Spec §9 Defaults. */
export function daysLabel(days: number): string {
  return `${days} D`
}

/** Label of a grouping: '5 min', and '1 day' for 600. Spec §9 Defaults. */
export function minsLabel(mins: number): string {
  return mins === DAY_GROUPING_MINS ? '1 day' : `${mins} min`
}

function wholeNumber(text: string, max: number): number | null {
  const value = Number(text)
  return /^\d{1,6}$/.test(text) && value >= 1 && value <= max ? value : null
}
