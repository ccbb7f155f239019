import { CBOE_CONDITIONS, type ConditionGroup, OPRA_CONDITIONS } from '@/lib/flow/conditionTable'

/** What one sale condition means for the tape. */
export interface ConditionRule {
  /** OPRA mnemonic, `cboe:<id>` where OPRA has none, '' for an unknown condition. */
  readonly code: string
  /** Letter on the OPRA wire; '' when there is none. */
  readonly wireLetter: string
  readonly massiveId: number | null
  readonly cboeId: number | null
  /** The first group names the print; the others add to it. */
  readonly group: ConditionGroup
  readonly meaning: string
  readonly reportFlags: readonly string[]
  /** False: the print is tagged `no_side` (cross, late, opening, cancel, compression). */
  readonly takesSide: boolean
  readonly countsVolume: boolean
  /** Eligible for open, high, low, last and VWAP. */
  readonly setsLast: boolean
  readonly isCancel: boolean
  readonly isMulti: boolean
  readonly isStockOption: boolean
  readonly isLate: boolean
  readonly isFloor: boolean
  readonly isSweep: boolean
  readonly isCross: boolean
  readonly isExtended: boolean
}

interface RuleSource {
  readonly code: string
  readonly wireLetter: string
  readonly massiveId: number | null
  readonly cboeId: number | null
  readonly groups: readonly ConditionGroup[]
  readonly setsLast: boolean
  readonly meaning: string
}

/** Codes that touch neither open, high, low nor last although they are not late: Massive's update rules 246 to 248. */
const NO_LAST = new Set(['CBMO', 'MCTP', 'EXHT'])

function flagsOf(groups: readonly ConditionGroup[]): readonly string[] {
  const flags: string[] = []
  if (groups.includes('opening')) flags.push('opening')
  if (groups.includes('reopening')) flags.push('reopening')
  if (groups.includes('cross')) flags.push('cross_trade')
  if (groups.includes('sweep')) flags.push('intermarket_sweep')
  if (groups.includes('floor')) flags.push('futures_floor')
  if (groups.includes('extended')) flags.push('extended_hours')
  return flags
}

function ruleOf(source: RuleSource): ConditionRule {
  const { groups } = source
  const isCancel = groups.includes('cancel')
  const isLate = groups.includes('late')
  const isCross = groups.includes('cross')
  const takesSide = !(isCancel || isLate || isCross || groups.includes('opening') || source.code === 'MCTP')
  return {
    code: source.code,
    wireLetter: source.wireLetter,
    massiveId: source.massiveId,
    cboeId: source.cboeId,
    group: groups[0] ?? 'plain',
    meaning: source.meaning,
    reportFlags: flagsOf(groups),
    takesSide,
    countsVolume: !isCancel,
    setsLast: source.setsLast,
    isCancel,
    isMulti: groups.includes('multi'),
    isStockOption: groups.includes('stock-option'),
    isLate,
    isFloor: groups.includes('floor'),
    isSweep: groups.includes('sweep'),
    isCross,
    isExtended: groups.includes('extended'),
  }
}

/** Every known rule, OPRA first, then the numbers only Cboe files use. */
export const CONDITION_RULES: readonly ConditionRule[] = [
  ...OPRA_CONDITIONS.map(([code, wireLetter, massiveId, cboeId, groups, meaning]) => {
    const setsLast = !(groups.includes('cancel') || groups.includes('late') || NO_LAST.has(code))
    return ruleOf({ code, wireLetter, massiveId, cboeId, groups, setsLast, meaning })
  }),
  ...CBOE_CONDITIONS.map(([id, groups, setsLast, meaning]) =>
    ruleOf({ code: `cboe:${id}`, wireLetter: '', massiveId: null, cboeId: id, groups, setsLast, meaning }),
  ),
]

const UNKNOWN: ConditionRule = ruleOf({
  code: '',
  wireLetter: '',
  massiveId: null,
  cboeId: null,
  groups: ['plain'],
  setsLast: true,
  meaning: 'Not stated',
})

const byCode = new Map<string, ConditionRule>()
const byWire = new Map<string, ConditionRule>()
const byMassiveId = new Map<number, ConditionRule>()
for (const rule of CONDITION_RULES) {
  byCode.set(rule.code, rule)
  byCode.set(rule.code.toLowerCase(), rule)
  if (rule.cboeId !== null) byCode.set(`cboe:${rule.cboeId}`, rule)
  if (rule.wireLetter !== '') byWire.set(rule.wireLetter, rule)
  if (rule.massiveId !== null) byMassiveId.set(rule.massiveId, rule)
}

/**
 * Rule of a condition: OPRA mnemonic in either case ('AUTO', 'mlft') or `cboe:<id>`. Never throws: what is
 * unknown counts as a plain print. Late prints count in volume but set no price: Cboe's own end-of-day file
 * shows it, while Massive's list would leave them out of volume too.
 */
export function conditionOf(condition: string): ConditionRule {
  return byCode.get(condition) ?? UNKNOWN
}

/** Rule of a letter of the OPRA wire (case matters); unknown letters count as plain. */
export function conditionOfWire(letter: string): ConditionRule {
  return byWire.get(letter) ?? UNKNOWN
}

/** Rule of a Massive condition number (201 to 248); unknown numbers count as plain. */
export function conditionOfMassive(id: number): ConditionRule {
  return byMassiveId.get(id) ?? UNKNOWN
}

/** Codes of all rules that pass `test`, as they stand in the stored column `condition`. */
export function conditionCodes(test: (rule: ConditionRule) => boolean): readonly string[] {
  return CONDITION_RULES.filter(test).map((rule) => rule.code)
}
