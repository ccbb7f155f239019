/** A position of a 13F report: all lines of one CUSIP of one kind together. Spec F42. */
export interface Position {
  /** CUSIP and kind ('', 'Put' or 'Call'): what makes two lines the same position. */
  readonly key: string
  readonly name: string
  /** Shares or principal. */
  readonly units: number
  /** USD. */
  readonly value: number
}

export type ChangeKind = 'new' | 'added' | 'reduced' | 'sold' | 'unchanged'

export interface PositionChange {
  readonly key: string
  readonly name: string
  readonly kind: ChangeKind
  readonly units: number
  readonly unitsBefore: number
  /** Change of units in fractions of the units before; null for new positions. */
  readonly unitsChange: number | null
  readonly value: number
  readonly valueBefore: number
  /** Units bought (or sold, negative) at the price of the newer report, USD. */
  readonly tradeValue: number
}

/** One line of a report as filed. */
export interface HoldingLine {
  readonly cusip: string
  readonly putCall: string
  readonly issuer: string
  readonly units: number
  readonly value: number
}

/** F42: lines of a report as positions; several lines of one CUSIP (other managers, discretion) are one position. */
export function positionsOf(lines: readonly HoldingLine[]): readonly Position[] {
  const byKey = new Map<string, Position>()
  for (const { cusip, putCall, issuer, units, value } of lines) {
    const key = putCall === '' ? cusip : `${cusip} ${putCall}`
    const known = byKey.get(key)
    byKey.set(key, {
      key,
      name: known?.name ?? issuer,
      units: (known?.units ?? 0) + units,
      value: (known?.value ?? 0) + value,
    })
  }
  return [...byKey.values()]
}

/**
 * F42: what changed from one quarter to the next by units, never by value. Positions without units in either report are
 * left out. Largest newer value first, then what was sold.
 */
export function compareQuarters(before: readonly Position[], after: readonly Position[]): readonly PositionChange[] {
  const old = new Map(before.map((position) => [position.key, position]))
  const now = new Map(after.map((position) => [position.key, position]))
  const keys = new Set([...now.keys(), ...old.keys()])
  const changes = [...keys].map((key) => changeOf(key, old.get(key), now.get(key)))
  return changes
    .filter((change) => change.units > 0 || change.unitsBefore > 0)
    .sort((a, b) => b.value - a.value || b.valueBefore - a.valueBefore)
}

function changeOf(key: string, before: Position | undefined, after: Position | undefined): PositionChange {
  const [units, unitsBefore] = [after?.units ?? 0, before?.units ?? 0]
  const [value, valueBefore] = [after?.value ?? 0, before?.value ?? 0]
  const price = units > 0 ? value / units : unitsBefore > 0 ? valueBefore / unitsBefore : 0
  return {
    key,
    name: after?.name ?? before?.name ?? key,
    kind: kindOf(unitsBefore, units),
    units,
    unitsBefore,
    unitsChange: unitsBefore > 0 ? units / unitsBefore - 1 : null,
    value,
    valueBefore,
    tradeValue: (units - unitsBefore) * price,
  }
}

function kindOf(before: number, after: number): ChangeKind {
  if (before === 0) return 'new'
  if (after === 0) return 'sold'
  if (after === before) return 'unchanged'
  return after > before ? 'added' : 'reduced'
}

/** Counts of a list of changes by kind. */
export function countChanges(changes: readonly PositionChange[]): Readonly<Record<ChangeKind, number>> {
  const counts = { new: 0, added: 0, reduced: 0, sold: 0, unchanged: 0 }
  for (const change of changes) counts[change.kind] += 1
  return counts
}

export interface PortfolioFigures {
  /** USD. */
  readonly value: number
  readonly positions: number
  /** Share of the ten largest positions, fractions. */
  readonly top10Weight: number | null
  /** Σ w²: 1 is one position, 1/n is n equal ones. */
  readonly hhi: number | null
}

/** F42: value, positions, weight of the ten largest, concentration. */
export function portfolioFigures(positions: readonly Position[]): PortfolioFigures {
  const value = positions.reduce((sum, position) => sum + position.value, 0)
  if (value <= 0) return { value, positions: positions.length, top10Weight: null, hhi: null }
  const weights = positions.map((position) => position.value / value).sort((a, b) => b - a)
  return {
    value,
    positions: positions.length,
    top10Weight: weights.slice(0, 10).reduce((sum, weight) => sum + weight, 0),
    hhi: weights.reduce((sum, weight) => sum + weight * weight, 0),
  }
}

/** F42: (buys + sells) ÷ 2 ÷ average value of the two quarters, fractions; null without value. */
export function turnoverOf(changes: readonly PositionChange[]): number | null {
  const traded = changes.reduce((sum, change) => sum + Math.abs(change.tradeValue), 0)
  const average = changes.reduce((sum, change) => sum + change.value + change.valueBefore, 0) / 2
  return average > 0 ? traded / 2 / average : null
}

/** F42: likeness of two portfolios, Jaccard by weight: Σ min ÷ Σ max of the weights. */
export function overlapOf(a: readonly Position[], b: readonly Position[]): number | null {
  const weightsOf = (list: readonly Position[]): Map<string, number> => {
    const sum = list.reduce((total, position) => total + position.value, 0)
    return new Map(list.map((position) => [position.key, sum > 0 ? position.value / sum : 0]))
  }
  const [one, other] = [weightsOf(a), weightsOf(b)]
  let [common, all] = [0, 0]
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const [x, y] = [one.get(key) ?? 0, other.get(key) ?? 0]
    common += Math.min(x, y)
    all += Math.max(x, y)
  }
  return all > 0 ? common / all : null
}
