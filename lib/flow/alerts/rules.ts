import { type AlertProgram, EVERY_MATCH, type HitPolicy } from '@/lib/flow/alerts/program'
import type { AlertRule } from '@/lib/flow/alerts/rule'
import { FURTHER_WATCHES, WATCH_RULES } from '@/lib/flow/alerts/watchRules'
import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'

const SINGLE = 'flag in (-multi, -stock, -floor, -late, -cancelled)'
const ALIVE = 'flag in (-cancelled, -late)'
const ONCE_A_CONTRACT: HitPolicy = {
  trigger: { kind: 'first', per: 'contract' },
  cooldownMinutes: 0,
  activeHours: null,
}
/** R1 [P4]. USD. */
const BURST_PREMIUM = [
  { marketCapAbove: 0, premium: 10_000 },
  { marketCapAbove: 50e9, premium: 50_000 },
  { marketCapAbove: 500e9, premium: 100_000 },
] as const
const BURST_PRINTS = 6
/** R15: the guide leaves the slope open; a lively session of the built-in market has some eight moves of this size. USD. */
const SLOPE_USD = 25_000_000

function read(text: string): FilterNode {
  const result = parseFilter(text)
  return result.ok ? result.filter : EMPTY_FILTER
}

function print(id: string, text: string, change: { policy?: HitPolicy; expiresAfterReport?: boolean } = {}) {
  const base = { kind: 'print', id, filter: read(text), policy: EVERY_MATCH, expiresAfterReport: false } as const
  return { id, text, program: { ...base, ...change } }
}

function burst(id: string, order: 'any' | 'rising' | 'falling') {
  const program: AlertProgram = {
    kind: 'burst',
    id,
    filter: read(SINGLE),
    policy: EVERY_MATCH,
    minPrints: BURST_PRINTS,
    minPremium: BURST_PREMIUM,
    order,
  }
  return { id, text: SINGLE, program }
}

const BURST_WORDS =
  'more than 5 single-leg prints of one contract, none from the floor, each within 100 ms of the one before; premium above $10K, above $50K from $50B of market cap, above $100K from $500B'

/** The rules that the options tape alone answers. */
const TAPE_RULES: readonly AlertRule[] = [
  { name: 'Repeated hits', definition: `R1: ${BURST_WORDS}.`, ...burst('R1', 'any') },
  {
    name: 'Repeated hits, ascending fill',
    definition: `R2: ${BURST_WORDS}; fills never fall and the last is above the first.`,
    ...burst('R2', 'rising'),
  },
  {
    name: 'Repeated hits, descending fill',
    definition: `R3: ${BURST_WORDS}; fills never rise and the last is below the first.`,
    ...burst('R3', 'falling'),
  },
  {
    id: 'R4',
    name: 'Sweeps followed by floor',
    definition: 'R4: at least 10 sweeps in a contract, then a floor print of $100K or more within 10 minutes.',
    text: `flag=floor and premium>=100k and ${ALIVE}`,
    program: {
      kind: 'sweepsThenFloor',
      id: 'R4',
      filter: read(`flag=floor and premium>=100k and ${ALIVE}`),
      policy: EVERY_MATCH,
      sweeps: 10,
      withinMs: 600_000,
    },
  },
  {
    name: 'Floor',
    definition:
      'R5: one floor print of $50K or more below $2B of market cap, $100K below $10B, $250K above or where the cap is not known.',
    ...print(
      'R5',
      `flag=floor and ${ALIVE} and premium>=50k and (premium>=250k or (premium>=100k and market_cap<=10b) or market_cap<2b)`,
    ),
  },
  {
    name: 'OTM earnings floor',
    definition: 'R6: a floor print out of the money, earnings within 14 days, expiry after the report.',
    ...print('R6', `flag=floor and ${ALIVE} and moneyness=otm and earnings_days between 0 14`, {
      expiresAfterReport: true,
    }),
  },
  {
    name: 'Low-historic-volume floor',
    definition:
      'R7: a floor print of at least 3 times the average daily option volume of its ticker over up to 30 stored sessions, where that average is below 1,000 contracts.',
    id: 'R7',
    text: `flag=floor and ${ALIVE}`,
    program: {
      kind: 'print',
      id: 'R7',
      filter: read(`flag=floor and ${ALIVE}`),
      policy: EVERY_MATCH,
      expiresAfterReport: false,
      thinVolume: { multiple: 3, averageBelow: 1000 },
    },
  },
  {
    name: 'Size > OI',
    definition: 'R8: one print larger than the open interest of the morning; here from $50K.',
    ...print('R8', `premium>=50k and size>oi and ${ALIVE}`),
  },
  {
    name: 'Vol > OI',
    definition:
      'R9: volume of the day above open interest, at least 500; open interest at least 100; last above $0.10; vol/OI at least 1.25. Once a contract and day.',
    ...print('R9', 'volume>oi and volume>=500 and oi>=100 and price>0.1 and vol_oi>=1.25', {
      policy: ONCE_A_CONTRACT,
    }),
  },
  {
    name: 'Golden sweep',
    definition: 'R10: a sweep of $1M or more, larger than open interest.',
    ...print('R10', `premium>=1m and size>oi and flag=sweep and ${ALIVE}`),
  },
  {
    name: 'Near-dated OTM',
    definition:
      'R11: at least 10 % out of the money with fewer than 35 days left; here from $50K. Once a contract and day.',
    ...print('R11', `premium>=50k and diff>=10 and dte<35 and ${ALIVE}`, { policy: ONCE_A_CONTRACT }),
  },
  {
    name: 'Whale',
    definition: 'R12: $500K or 1,000 contracts in one print, at or above the ask, or at or below the bid.',
    ...print('R12', `(premium>=500k or size>=1000) and fill in (AA, A, B, BB) and ${ALIVE}`),
  },
  {
    id: 'R13',
    name: 'IV spike',
    definition:
      'R13: implied volatility of a contract 20 % above its mean of the first 5 minutes; here for prints from $25K, once a contract and day. Or IV30 of a name 10 % above the prior close, once a name and day.',
    text: `premium>=25k and ${ALIVE}`,
    program: {
      kind: 'ivSpike',
      id: 'R13',
      filter: read(`premium>=25k and ${ALIVE}`),
      policy: ONCE_A_CONTRACT,
      rise: 0.2,
      openingMinutes: 5,
    },
  },
  {
    id: 'R15',
    name: 'Tide cross or slope',
    definition:
      'R15: net call premium of the whole market crosses net put premium at the end of a minute, leading by $1M or more; or the difference of the two moves by $25M within 15 minutes (our threshold).',
    text: '',
    program: {
      kind: 'tideCross',
      id: 'R15',
      filter: EMPTY_FILTER,
      policy: EVERY_MATCH,
      margin: 1_000_000,
      slope: { minutes: 15, change: SLOPE_USD },
    },
  },
]

const numberOf = ({ id }: AlertRule): number => Number(id.slice(1))

/** Every built-in rule, in the order of pages.md Part 3. */
export const ALERT_RULES: readonly AlertRule[] = [...TAPE_RULES, ...WATCH_RULES].sort(
  (a, b) => numberOf(a) - numberOf(b),
)
/** Their programs; a rule may have a second one beside the tape. */
export const BUILT_IN_PROGRAMS: readonly AlertProgram[] = [
  ...ALERT_RULES.map((rule) => rule.program),
  ...FURTHER_WATCHES,
]

const BY_ID = new Map(ALERT_RULES.map((rule) => [rule.id, rule]))

/** The rule of an id; undefined for a custom alert. */
export function alertRule(id: string): AlertRule | undefined {
  return BY_ID.get(id)
}
