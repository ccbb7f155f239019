import type { IsoDate } from '@/lib/core/nominal'
import { calendarOf } from '@/lib/equities/statementCalendar'
import { type StatementItem, statementItems } from '@/lib/equities/statementItems'
import {
  addTo,
  type ConceptSeries,
  conceptSeries,
  type ReportedFact,
  type RestatedSplit,
  restatedSplits,
  splitFactor,
} from '@/lib/equities/statementPeriods'

/** Values by item key; an item that is not reported is not there. USD, shares, or USD per share. */
export type StatementValues = Readonly<Partial<Record<string, number>>>

/** A fiscal year, a quarter, or the four quarters up to one. */
export interface StatementPeriod {
  readonly label: string
  readonly end: IsoDate
  /** First day on which its figures were known. */
  readonly filed: IsoDate
  readonly fiscalYear: number
  /** 1 to 4; null for a year. */
  readonly quarter: number | null
  readonly values: StatementValues
}

export interface Statements {
  /** Oldest first. */
  readonly years: readonly StatementPeriod[]
  readonly quarters: readonly StatementPeriod[]
  readonly splits: readonly RestatedSplit[]
}

const ANCHORS = ['revenue', 'net'] as const
/** Earnings per share are rounded to a cent: below this they tell too little about the number of shares. */
const LEAST_EPS = 0.2

/**
 * Statements from filed figures as they were known on a day: of several filings the newest counts, quarters that no
 * filing states are worked out, shares and per-share figures are those of today's share after splits.
 */
export function buildStatements(all: readonly ReportedFact[], asOf: IsoDate): Statements {
  const facts = all.filter((fact) => fact.filed <= asOf)
  const byConcept = new Map<string, ReportedFact[]>()
  for (const fact of facts) addTo(byConcept, fact.concept, fact)
  const shareConcepts = new Set(
    statementItems.filter(({ kind }) => kind === 'shares').flatMap(({ concepts }) => concepts.flat()),
  )
  const splits = restatedSplits(facts.filter((fact) => shareConcepts.has(fact.concept)))
  const series = new Map<string, ConceptSeries>()
  for (const item of statementItems) {
    for (const concept of item.concepts.flat()) {
      const own = unitOf(byConcept.get(concept) ?? [], item)
      series.set(
        concept,
        conceptSeries(
          own.map((fact) => restated(fact, item, splits)),
          item.kind === 'shares',
        ),
      )
    }
  }
  const anchors = statementItems
    .filter(({ key }) => ANCHORS.some((one) => one === key))
    .flatMap((one) => one.concepts.flat())
  const calendar = calendarOf(anchors.flatMap((concept) => byConcept.get(concept) ?? []))
  const periods = (size: 'quarters' | 'years') => {
    const ends = new Set(anchors.flatMap((concept) => [...(series.get(concept)?.[size].keys() ?? [])]))
    const found = [...ends].sort().map(
      (end): StatementPeriod => ({
        ...calendar.nameOf(end, size),
        end,
        filed: calendar.filedOf(end),
        values: withDerived(valuesAt(series, end, size)),
      }),
    )
    return withoutTwins(found)
  }
  return { years: periods('years'), quarters: periods('quarters'), splits }
}

/** A period that a filing dates a day apart is the same one: that with more lines stays. */
function withoutTwins(periods: readonly StatementPeriod[]): readonly StatementPeriod[] {
  const size = (period: StatementPeriod) => Object.keys(period.values).length
  return periods.filter((own, i) =>
    [periods[i - 1], periods[i + 1]].every(
      (other) => other === undefined || other.label !== own.label || size(other) < size(own),
    ),
  )
}

/** One unit of an item: money in the currency most figures are in. */
function unitOf(facts: readonly ReportedFact[], { kind }: StatementItem): readonly ReportedFact[] {
  const wanted = kind === 'shares' ? /^shares$/ : kind === 'perShare' ? /^USD\/shares$/ : /^USD$/
  return facts.filter(({ unit }) => wanted.test(unit))
}

function restated(fact: ReportedFact, { kind }: StatementItem, splits: readonly RestatedSplit[]): ReportedFact {
  if (kind !== 'shares' && kind !== 'perShare') return fact
  const factor = splitFactor(splits, fact.filed)
  return { ...fact, value: kind === 'shares' ? fact.value * factor : fact.value / factor }
}

function valuesAt(series: ReadonlyMap<string, ConceptSeries>, end: IsoDate, size: 'quarters' | 'years') {
  const values: Partial<Record<string, number>> = {}
  for (const { key, kind, concepts, isOutflow } of statementItems) {
    for (const list of concepts) {
      const known = list
        .map((concept) => series.get(concept)?.[kind === 'balance' ? 'days' : size].get(end))
        .filter((value) => value !== undefined)
      if (known.length === 0) continue
      const total = known.reduce((sum, value) => sum + value, 0)
      values[key] = isOutflow ? -total : total
      break
    }
  }
  return values
}

/** Adds what follows from the reported lines: gross profit, liabilities, EBITDA, debt (lines not reported count as none), free cash flow, shares from earnings per share and the other way round. */
function withDerived(values: Partial<Record<string, number>>): StatementValues {
  const { revenue, cost, gross, operating, depreciation, assets, equity, net, sharesDiluted } = values
  if (revenue !== undefined && cost !== undefined && gross === undefined) values.gross = revenue - cost
  if (revenue !== undefined && gross !== undefined && cost === undefined) values.cost = revenue - gross
  if (values.liabilities === undefined && assets !== undefined && equity !== undefined)
    values.liabilities = assets - equity
  if (operating !== undefined && depreciation !== undefined) values.ebitda = operating + depreciation
  const { operatingCash, capex, cashHeld, shortInvestments = 0 } = values
  if (operatingCash !== undefined) values.freeCash = operatingCash + (capex ?? 0)
  if (assets !== undefined) {
    values.debt = (values.shortDebt ?? 0) + (values.longDebt ?? 0)
    if (cashHeld !== undefined) values.netDebt = values.debt - cashHeld - shortInvestments
  }
  const { eps } = values
  if (net !== undefined && sharesDiluted === undefined && eps !== undefined && Math.abs(eps) >= LEAST_EPS)
    values.sharesDiluted = net / eps
  if (net !== undefined && sharesDiluted !== undefined && sharesDiluted > 0 && values.eps === undefined)
    values.eps = net / sharesDiluted
  return values
}
