import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { sessionOnOrAfter } from '@/lib/market/calendar'
import { addDays, isoDateOfDayNumber } from '@/lib/market/isoDate'
import type { MarketRow } from '@/server/stores/market/port'
import { dividendsBetween } from '@/server/synthetic/dividends'
import { earningsOf } from '@/server/synthetic/events'
import { dilutedShares, inventedCik, shareCount } from '@/server/synthetic/filings/shareCount'
import { type BalanceName, type FlowName, quarterBooks } from '@/server/synthetic/filings/statementModel'
import { businessProfile } from '@/server/synthetic/filings/statementProfile'
import { fiscalEnd, fiscalPlace, fiscalQuarterOf, fiscalStart } from '@/server/synthetic/quarters'
import { lastSessionNumber } from '@/server/synthetic/sessionIndex'
import type { Instrument } from '@/server/synthetic/universe'

/** Quarters that are reported: six years and one to compare with. */
const SHOWN = 28
const OWN_CONCEPTS: Readonly<Record<string, string>> = wordTable({
  revenue: 'Revenues',
  cost: 'CostOfRevenue',
  gross: 'GrossProfit',
  research: 'ResearchAndDevelopmentExpense',
  overhead: 'SellingGeneralAndAdministrativeExpense',
  operating: 'OperatingIncomeLoss',
  interest: 'InterestExpense',
  pretax: 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
  tax: 'IncomeTaxExpenseBenefit',
  net: 'NetIncomeLoss',
})
const CASH_CONCEPTS: Readonly<Record<string, string>> = wordTable({
  operatingCash: 'NetCashProvidedByUsedInOperatingActivities',
  shareBased: 'ShareBasedCompensation',
  depreciation: 'DepreciationDepletionAndAmortization',
  capex: 'PaymentsToAcquirePropertyPlantAndEquipment',
  investingCash: 'NetCashProvidedByUsedInInvestingActivities',
  dividends: 'PaymentsOfDividends',
  buybacks: 'PaymentsForRepurchaseOfCommonStock',
  issued: 'ProceedsFromIssuanceOfCommonStock',
  borrowed: 'ProceedsFromIssuanceOfLongTermDebt',
  repaid: 'RepaymentsOfLongTermDebt',
  acquired: 'PaymentsToAcquireBusinessesNetOfCashAcquired',
  financingCash: 'NetCashProvidedByUsedInFinancingActivities',
})
const BALANCE_CONCEPTS: Readonly<Partial<Record<BalanceName, string>>> = {
  cashHeld: 'CashAndCashEquivalentsAtCarryingValue',
  receivables: 'AccountsReceivableNetCurrent',
  inventory: 'InventoryNet',
  currentAssets: 'AssetsCurrent',
  plant: 'PropertyPlantAndEquipmentNet',
  goodwill: 'Goodwill',
  assets: 'Assets',
  payables: 'AccountsPayableCurrent',
  deferred: 'ContractWithCustomerLiabilityCurrent',
  currentLiabilities: 'LiabilitiesCurrent',
  longDebt: 'LongTermDebtNoncurrent',
  liabilities: 'Liabilities',
  retained: 'RetainedEarningsAccumulatedDeficit',
  equity: 'StockholdersEquity',
}
/** Lines that a bank's report does not have. */
const NOT_OF_BANKS = new Set([
  'cost',
  'gross',
  'research',
  'inventory',
  'currentAssets',
  'currentLiabilities',
  'operating',
])

type Row = MarketRow<'company_facts'>

/** Reported figures of an invented company, filed by a day: quarters in 10-Q, the whole year alone in 10-K, cash flows from the start of the year. */
export function statementRows(seed: number, instrument: Instrument, asOf: IsoDate): readonly Row[] {
  if (instrument.issueType === 'ETF' || instrument.issueType === 'Index') return []
  const profile = businessProfile(seed, instrument)
  const shares = shareCount(seed, instrument).outstanding
  const perShare = (quarter: number) => {
    const [from, to] = [
      sessionAt(fiscalStart(instrument, quarter)),
      sessionAt(fiscalStart(instrument, quarter + 1) - 1),
    ]
    return from < 0 ? 0 : dividendsBetween(seed, instrument, from, to).reduce((sum, one) => sum + one.amount, 0)
  }
  const last = fiscalQuarterOf(instrument, asOf) - 1
  const books = quarterBooks(profile, last, (quarter) => perShare(quarter) * shares)
  const names = (concepts: Readonly<Record<string, string>>) =>
    Object.entries(concepts).filter(([name]) => !profile.isBank || !NOT_OF_BANKS.has(name))
  const [incomeNames, cashNames, balanceNames] = [names(OWN_CONCEPTS), names(CASH_CONCEPTS), names(BALANCE_CONCEPTS)]
  return books.slice(-SHOWN).flatMap((own): Row[] => {
    const filed = filedOn(seed, instrument, own.quarter)
    if (filed > asOf) return []
    const { place } = fiscalPlace(instrument, own.quarter)
    const ofYear = books.filter(({ quarter }) => quarter <= own.quarter && quarter >= own.quarter - place)
    const isYear = place === 3
    const stamp = stampOf(instrument, own.quarter, filed)
    const sum = (name: FlowName) => ofYear.reduce((all, one) => all + one.flow[name], 0)
    const [ownStart = '', yearStart = ''] = [own.quarter, own.quarter - place].map((quarter) =>
      isoDateOfDayNumber(fiscalStart(instrument, quarter)),
    )
    const income = incomeNames.map(([name, concept]) =>
      isYear
        ? stamp.flow(concept, yearStart, sum(name as FlowName))
        : stamp.flow(concept, ownStart, own.flow[name as FlowName]),
    )
    const cash = cashNames.map(([name, concept]) => stamp.flow(concept, yearStart, sum(name as FlowName)))
    const start = isYear ? yearStart : ownStart
    const net = isYear ? sum('net') : own.flow.net
    const declared = (isYear ? ofYear : [own]).reduce((all, one) => all + perShare(one.quarter), 0)
    return [
      ...income,
      ...cash,
      ...balanceNames.map(([name, concept]) => stamp.balance(concept, own.balance[name as BalanceName])),
      stamp.flow('EarningsPerShareDiluted', start, cents(net / dilutedShares(shares)), 'USD/shares'),
      stamp.flow('CommonStockDividendsPerShareDeclared', start, cents(declared), 'USD/shares'),
      stamp.flow('WeightedAverageNumberOfDilutedSharesOutstanding', start, dilutedShares(shares), 'shares'),
      stamp.flow('WeightedAverageNumberOfSharesOutstandingBasic', start, shares, 'shares'),
    ]
  })
}

const cents = (value: number): number => Math.round(value * 100) / 100

function stampOf(instrument: Instrument, quarter: number, filed: IsoDate) {
  const { ticker, name } = instrument
  const end = fiscalEnd(instrument, quarter)
  const [cik, accession] = [inventedCik(ticker), `invented-${ticker}-${end}`]
  const { place, year } = fiscalPlace(instrument, quarter)
  const isYear = place === 3
  // Written out: a spread costs ten times as much, and a company has thirteen hundred lines.
  const line = (concept: string, value: number, start: IsoDate | null, unit = 'USD'): Row => ({
    cik,
    company: name,
    taxonomy: 'us-gaap',
    concept,
    unit,
    period_start: start,
    period_end: end,
    value,
    span: start === null ? 'instant' : `from ${start}`,
    filed_date: filed,
    fiscal_year: year,
    fiscal_period: isYear ? 'FY' : `Q${place + 1}`,
    form: isYear ? '10-K' : '10-Q',
    accession,
    frame: '',
    source: 'simulated',
  })
  return {
    flow: (concept: string, start: IsoDate, value: number, unit?: string): Row => line(concept, value, start, unit),
    balance: (concept: string, value: number): Row => line(concept, value, null),
  }
}

/** The day after the results are told, or forty days after the quarter where no report is known. */
function filedOn(seed: number, instrument: Instrument, quarter: number): IsoDate {
  const report = earningsOf(seed, instrument, quarter + 1)
  return sessionOnOrAfter(addDays(report?.date ?? fiscalEnd(instrument, quarter), report === null ? 41 : 1))
}

const sessionAt = (day: number): number => lastSessionNumber(day)
