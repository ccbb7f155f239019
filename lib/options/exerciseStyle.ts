import { underlyingOf } from '@/lib/options/indexRoots'

/** American: exercised up to expiry; European: at expiry only. */
export type ExerciseStyle = 'American' | 'European'

/** Indices whose options are European: all of Cboe's and Nasdaq's but the OEX, whose XEO series is the European one. */
const EUROPEAN_INDICES: ReadonlySet<string> = new Set([
  ...['SPX', 'NDX', 'RUT', 'VIX', 'XSP', 'DJX', 'MRUT', 'XND', 'NQX', 'MXEA', 'MXEF', 'MXACW', 'MXUSA', 'MXWLD'],
  ...[
    'RLG',
    'RLV',
    'RUI',
    'UKXM',
    'XEO',
    'CBTX',
    'MBTX',
    'SPESG',
    'SIXE',
    'SIXI',
    'SIXM',
    'SIXT',
    'SIXU',
    'SIXV',
    'SIXY',
  ],
])

/** Exercise style of an option root: index options European, those on stocks and funds American. */
export function exerciseStyleOf(root: string): ExerciseStyle {
  return EUROPEAN_INDICES.has(root) || EUROPEAN_INDICES.has(underlyingOf(root)) ? 'European' : 'American'
}

/** Indices of American options, and of sectors (PHLX): all index options are settled in cash. */
const OTHER_INDICES: ReadonlySet<string> = new Set(['OEX', 'XAU', 'SOX', 'OSX', 'HGX', 'BKX', 'UTY'])

/** Whether the options of a root deliver cash, not shares. */
export const isCashSettled = (root: string): boolean =>
  exerciseStyleOf(root) === 'European' || OTHER_INDICES.has(underlyingOf(root))
