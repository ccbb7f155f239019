import type { Stream } from '@/server/synthetic/random'

/** Given and family names that are put together at random: nobody is meant. */
const GIVEN =
  'Avery Rowan Maren Silas Elise Tobin Corinne Dashiell Odette Lionel Briar Magnus Selma Ansel Petra Callum Ines Thaddeus Wren Orson Linnea Barnaby Mirela Casper Delphine Evander Greta Ilario Juniper Kester'.split(
    ' ',
  )
const FAMILY =
  'Lockwood Ashgrove Penhallow Winterbourne Calloway Thornbury Vasquelle Brightwater Hollander Merriweather Stonebridge Farrowdale Kestrelton Marlowe Duskfield Oakhurst Ravensworth Tillinghast Underhill Wexford Yarrow Zellweir Abernethy Braxfield Crossmere Dunleith Everhart Fairbairn Glenrowan Hathersage'.split(
    ' ',
  )

export function inventedName(stream: Stream): string {
  const pick = (names: readonly string[]): string => names[stream.below(names.length)] ?? ''
  return `${pick(GIVEN)} ${pick(FAMILY)}`
}

/** Chooses by weight; weights need not sum to one. */
export function weighted<T>(stream: Stream, choices: readonly (readonly [value: T, weight: number])[]): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let left = stream.unit() * total
  for (const [value, weight] of choices) {
    left -= weight
    if (left <= 0) return value
  }
  const last = choices.at(-1)
  if (last === undefined) throw new RangeError('Nothing to choose from')
  return last[0]
}

/** A size that is mostly near `median` and sometimes far above it. */
export function lognormal(stream: Stream, median: number, spread: number): number {
  return median * Math.exp(spread * stream.normal())
}
