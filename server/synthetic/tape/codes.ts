import { type ConditionRule, conditionOf } from '@/lib/flow/conditions'

/** Sale conditions of the built-in tape; a planned print keeps the position. */
const CODES = [
  'AUTO',
  'ISOI',
  'SLAN',
  'SLAI',
  'SLCN',
  'SLFT',
  'MLET',
  'MLAT',
  'MLCT',
  'MLFT',
  'MESL',
  'MASL',
  'MFSL',
  'TLET',
  'TLCT',
  'TLFT',
  'TLAT',
  'CBMO',
  'LATE',
  'OSEQ',
  'CANC',
  'REOP',
] as const

export type Code = (typeof CODES)[number]

/** Rules of the conditions, by position. */
export const CONDITIONS: readonly ConditionRule[] = CODES.map(conditionOf)

const positions = new Map(CODES.map((code, at) => [code, at]))

/** Position of a condition. */
export const codeOf = (code: Code): number => positions.get(code) ?? -1

/** Option exchanges (the names vendors use) and their share of the volume of multi-listed options. */
const EXCHANGE_SHARES: readonly (readonly [string, number])[] = [
  ['XPHO', 12],
  ['XCBO', 12],
  ['MXOP', 4],
  ['XISX', 8],
  ['GMNI', 3],
  ['MCRY', 3],
  ['XNDQ', 7],
  ['XBXO', 2],
  ['ARCO', 11],
  ['AMXO', 8],
  ['BATO', 6],
  ['EDGO', 5],
  ['C2OX', 4],
  ['XMIO', 6],
  ['MPRL', 4],
  ['EMLD', 5],
  ['XBOX', 3],
  ['SPHR', 3],
]

export const EXCHANGES: readonly string[] = EXCHANGE_SHARES.map(([name]) => name)

/** Cboe lists its own index options alone. */
export const CBOE_EXCHANGE = EXCHANGES.indexOf('XCBO')

const total = EXCHANGE_SHARES.reduce((sum, [, share]) => sum + share, 0)
const cumulative = EXCHANGE_SHARES.map((_, place) =>
  EXCHANGE_SHARES.slice(0, place + 1).reduce((sum, [, share]) => sum + share / total, 0),
)

/** Position of an exchange for a uniform draw. */
export function exchangeFor(u: number): number {
  let at = 0
  while (at < cumulative.length && u >= (cumulative[at] ?? 0)) at += 1
  return at < cumulative.length ? at : 0
}
