/**
 * The aggregates of the roll-ups as SQL text. Sums are whole numbers (cents, ten-thousandths of a dollar), so taking
 * a print back leaves exactly what was there before. Extremes cannot be taken back; they carry the number of the
 * contract's last correction (`epoch`) in front, so the recomputed value of a later epoch wins by plain `max`.
 * See docs/decisions/0005-tape-corrections.md.
 */

const SIDES = ['ASK', 'BID', 'MID', 'NONE'] as const
const KINDS = [
  ['call', 'C'],
  ['put', 'P'],
] as const

/** Exact cents of a print's premium. */
const CENTS = 'toInt64(round(premium * 100))'
/** price × size in ten-thousandths of a dollar, exact for option prices. */
const NOTIONAL = 'toInt64(round(price * 10000)) * size'

/** Column and value of one print, for the sums per ticker and minute. */
export const MINUTE_SUMS: readonly (readonly [column: string, value: string])[] = [
  ...KINDS.flatMap(([word, type]) =>
    SIDES.flatMap((side) => {
      const test = `type = '${type}' AND side = '${side}'`
      const name = `${word}_${side.toLowerCase()}`
      return [
        [`${name}_cents`, `if(${test}, ${CENTS}, 0)`],
        [`${name}_volume`, `if(${test}, toInt64(size), 0)`],
      ] as const
    }),
  ),
  ['trades', '1'],
]

/** Column and value of one print, for the sums per contract and session. */
export const CONTRACT_SUMS: readonly (readonly [column: string, value: string])[] = [
  ['volume', 'toInt64(size)'],
  ['premium_cents', CENTS],
  ...SIDES.map((side) => [`${side.toLowerCase()}_volume`, `if(side = '${side}', toInt64(size), 0)`] as const),
  ['multi_volume', 'if(is_multi, toInt64(size), 0)'],
  ['sweep_volume', 'if(is_sweep, toInt64(size), 0)'],
  ['floor_volume', 'if(is_floor, toInt64(size), 0)'],
  ['cross_volume', 'if(is_cross, toInt64(size), 0)'],
  ['trades', '1'],
  ['price_trades', 'toInt64(price_eligible)'],
  ['price_size', 'if(price_eligible, toInt64(size), 0)'],
  ['price_notional', `if(price_eligible, ${NOTIONAL}, 0)`],
]

/** `epoch` above 64 bits of value: what a later epoch says beats every earlier one. */
function ranked(epoch: string, test: string, bits: string): string {
  return `max(bitOr(bitShiftLeft(toUInt128(${epoch}), 64), toUInt128(if(${test}, ${bits}, toUInt64(0)))))`
}

/** Bits of a double not below zero order like the double itself. */
const bitsOf = (value: string): string => `reinterpretAsUInt64(toFloat64(${value}))`

/** epoch, instant, order of arrival and price in one number; `first` turns time around, so `max` finds the first. */
function timed(epoch: string, test: string, first: boolean): string {
  const turn = first ? 'bitNot' : ''
  const time = `${turn}(toUInt64(toUnixTimestamp64Micro(executed_at)))`
  const body = [
    `bitShiftLeft(toUInt256(${time}), 128)`,
    `bitShiftLeft(toUInt256(${turn}(seq)), 64)`,
    `toUInt256(${bitsOf('price')})`,
  ].join(' + ')
  return `max(bitShiftLeft(toUInt256(${epoch}), 192) + if(${test}, ${body}, toUInt256(0)))`
}

export interface Counting {
  /** Expression of the correction number. */
  readonly epoch: string
  /** Expression that is true for prints that were not cancelled. */
  readonly live: string
  /** False: sums are zero, because only the extremes are made anew. */
  readonly withSums: boolean
  /** 1, or -1 to take prints back. */
  readonly sign: 1 | -1
}

const summed = (sums: readonly (readonly [string, string])[], by: Counting): string =>
  sums
    .map(([column, value]) =>
      by.withSums ? `sum(if(${by.live}, ${by.sign} * (${value}), 0)) AS ${column}` : `toInt64(0) AS ${column}`,
    )
    .join(', ')

/** Keys and sums of `tape_minutes`. */
export function minuteSelect(by: Counting): string {
  return `SELECT session_date, source, ticker, toDateTime(toStartOfMinute(executed_at), 'UTC') AS minute, ${summed(MINUTE_SUMS, by)}`
}

/** Stored prints and highest seq, counted or not: what a list of sessions needs. */
export const STORED = 'toInt64(count()) AS prints, max(seq) AS last_seq'

export const MINUTE_GROUP = 'GROUP BY session_date, source, ticker, minute'

/** Extremes of `tape_contracts`: highest and lowest, first and last price, range of implied volatility. */
function extremes(by: Counting): string {
  const priced = `price_eligible AND ${by.live}`
  const withIv = `isNotNull(iv) AND ${by.live}`
  const iv = bitsOf('assumeNotNull(iv)')
  return [
    `${ranked(by.epoch, priced, bitsOf('price'))} AS high_key`,
    `${ranked(by.epoch, priced, `bitNot(${bitsOf('price')})`)} AS low_key`,
    `${timed(by.epoch, priced, true)} AS open_key`,
    `${timed(by.epoch, priced, false)} AS close_key`,
    `${ranked(by.epoch, withIv, iv)} AS iv_high_key`,
    `${ranked(by.epoch, withIv, `bitNot(${iv})`)} AS iv_low_key`,
  ].join(', ')
}

/** Underlying at the last print and the morning's open interest: both stay true when a print is cancelled. */
const OBSERVED = [
  `max(if(isNull(underlying_price), toUInt128(0), bitOr(bitShiftLeft(toUInt128(toUInt64(toUnixTimestamp64Micro(executed_at))), 64), toUInt128(${bitsOf('assumeNotNull(underlying_price)')})))) AS underlying_key`,
  'max(open_interest) AS open_interest',
].join(', ')

const CONTRACT_KEYS =
  'session_date, source, ticker, expiry, option_symbol, any(type) AS contract_type, any(strike) AS contract_strike'

/** Keys, sums and extremes of `tape_contracts` over stored prints. */
export function contractSelect(by: Counting): string {
  return `SELECT ${CONTRACT_KEYS}, ${summed(CONTRACT_SUMS, by)}, ${extremes(by)}, ${OBSERVED}`
}

/** Keys and sums only, for taking cancelled prints out. */
export function contractSumsSelect(by: Counting): string {
  return `SELECT ${CONTRACT_KEYS}, ${summed(CONTRACT_SUMS, by)}`
}

export const CONTRACT_GROUP = 'GROUP BY session_date, source, ticker, expiry, option_symbol'

/** Column names of `tape_contracts` in the order of `contractSelect`. */
export const CONTRACT_COLUMNS: readonly string[] = [
  'session_date',
  'source',
  'ticker',
  'expiry',
  'option_symbol',
  'contract_type',
  'contract_strike',
  ...CONTRACT_SUMS.map(([name]) => name),
  'high_key',
  'low_key',
  'open_key',
  'close_key',
  'iv_high_key',
  'iv_low_key',
  'underlying_key',
  'open_interest',
]
