import type { BusinessProfile } from '@/server/synthetic/filings/statementProfile'
import { INTEREST, MIDDLE_QUARTER, offered } from '@/server/synthetic/filings/statementProfile'
import { normal } from '@/server/synthetic/random'

/** Invented books of one quarter, USD. They balance, and the flows lead from one quarter's balances to the next. */
export interface QuarterBooks {
  /** Quarters since 1970. */
  readonly quarter: number
  readonly flow: Readonly<Record<FlowName, number>>
  readonly balance: Readonly<Record<BalanceName, number>>
}

export type FlowName =
  | ('revenue' | 'cost' | 'gross' | 'research' | 'overhead' | 'operating' | 'interest' | 'pretax' | 'tax' | 'net')
  | ('operatingCash' | 'depreciation' | 'shareBased' | 'capex' | 'loans' | 'acquired' | 'investingCash')
  | ('dividends' | 'buybacks' | 'issued' | 'borrowed' | 'repaid' | 'deposits' | 'financingCash')
export type BalanceName =
  | ('cashHeld' | 'receivables' | 'inventory' | 'currentAssets' | 'loans' | 'plant' | 'goodwill' | 'assets')
  | ('payables' | 'deferred' | 'currentLiabilities' | 'longDebt' | 'deposits')
  | ('liabilities' | 'retained' | 'paidIn' | 'equity')

/** Books begin here, long before anything of them is shown, so that every reader sees the same ones. */
const FIRST_QUARTER = 44 * 4

/** Books of every quarter from the first one up to one, in order. `dividendOf` gives the USD paid in a quarter. */
export function quarterBooks(
  profile: BusinessProfile,
  last: number,
  dividendOf: (quarter: number) => number,
): readonly QuarterBooks[] {
  const books: QuarterBooks[] = []
  for (let quarter = FIRST_QUARTER; quarter <= last; quarter += 1) {
    const before = books.at(-1) ?? null
    books.push(nextBooks(profile, before, { quarter, dividend: dividendOf(quarter) }))
  }
  return books
}

/** Revenue of a quarter, USD, not rounded. */
export function revenueOf({ key, revenue, growth, season }: BusinessProfile, quarter: number): number {
  const years = (quarter - MIDDLE_QUARTER) / 4
  // Good and bad years, a season, and what no one foresaw.
  const cycle = 0.06 * Math.sin(years * 1.3 + normal(key, 31)) + 0.02 * normal(key, quarter + 1000)
  const place = quarter % 4 === 3 ? season : -season / 3
  return (revenue / 4) * Math.exp(Math.log(1 + growth) * years + cycle) * (1 + place)
}

const round = (value: number): number => Math.round(value / 1000) * 1000

type Balance = QuarterBooks['balance']

function nextBooks(
  profile: BusinessProfile,
  before: QuarterBooks | null,
  { quarter, dividend }: { readonly quarter: number; readonly dividend: number },
): QuarterBooks {
  const old = before?.balance
  const income = incomeOf(profile, quarter, old?.longDebt ?? null)
  const working = workingCapital(profile, income)
  const cash = cashFlows(profile, old, { income, working, dividend })
  const { cashHeld, longDebt, change, ...flow } = cash
  return {
    quarter,
    flow: {
      ...income,
      ...flow,
      investingCash: -cash.capex - cash.loans - cash.acquired,
      borrowed: Math.max(0, change),
      repaid: Math.max(0, -change),
      deposits: cash.loans,
      financingCash: change + cash.issued - cash.dividends - cash.buybacks + cash.loans,
    },
    balance: balanceOf(profile, old, { income, working, cash }),
  }
}

/** Income of a quarter without the books before it: what is owed follows from the revenue. */
export const quarterResults = (profile: BusinessProfile, quarter: number) =>
  incomeOf(profile, quarter, debtOf(profile, round(revenueOf(profile, quarter - 1))))

const debtOf = (profile: BusinessProfile, revenue: number): number => round(profile.debt * revenue * 4)

/** From revenue down to net income, with interest on what was owed before. */
function incomeOf(profile: BusinessProfile, quarter: number, owed: number | null) {
  const { key } = profile
  const revenue = round(revenueOf(profile, quarter))
  const drift = 0.012 * Math.sin(quarter / 5 + normal(key, 32)) + 0.006 * normal(key, quarter + 2000)
  const cost = profile.isBank ? 0 : round(revenue * (1 - profile.gross - drift))
  const gross = revenue - cost
  const research = round(revenue * profile.research)
  const overhead = round(revenue * (profile.overhead - drift * 0.2))
  const operating = gross - research - overhead
  const interest = round(((owed ?? profile.debt * revenue * 4) * INTEREST) / 4)
  const pretax = operating - interest
  const tax = round(pretax > 0 ? pretax * profile.taxRate : 0)
  const net = pretax - tax
  const depreciation = round(revenue * profile.depreciation)
  const shareBased = round(revenue * profile.shareBased)
  return { revenue, cost, gross, research, overhead, operating, interest, pretax, tax, net, depreciation, shareBased }
}

type Income = ReturnType<typeof incomeOf>

/** What the business of a quarter ties up, by days of revenue and cost. */
function workingCapital(profile: BusinessProfile, { revenue, cost, overhead }: Income) {
  const days = (share: number, of: number) => round((of * share) / 91)
  return {
    receivables: days(profile.receivableDays, revenue),
    inventory: days(profile.inventoryDays, cost),
    payables: days(profile.payableDays, cost === 0 ? overhead : cost),
    deferred: round(revenue * 4 * profile.deferred),
    loans: round(revenue * 4 * profile.book),
  }
}

type WorkingCapital = ReturnType<typeof workingCapital>

interface Quarter {
  readonly income: Income
  readonly working: WorkingCapital
}

/** Where the cash of a quarter comes from and goes to, and what is left of it. */
function cashFlows(
  profile: BusinessProfile,
  old: Balance | undefined,
  { income, working, dividend }: Quarter & { readonly dividend: number },
) {
  const { revenue, net, depreciation, shareBased } = income
  const rise = (name: keyof WorkingCapital) => (old === undefined ? 0 : working[name] - old[name])
  const operatingCash =
    net + depreciation + shareBased - rise('receivables') - rise('inventory') + rise('payables') + rise('deferred')
  const capex = round(revenue * profile.capex)
  const longDebt = debtOf(profile, revenue)
  const change = old === undefined ? 0 : longDebt - old.longDebt
  const dividends = net > 0 ? round(dividend) : 0
  const spare = operatingCash - capex - dividends
  // As many shares are bought back as employees are given, at most: the number of shares stays.
  const buybacks = spare > 0 ? Math.min(shareBased, round(spare * profile.buyback)) : 0
  const start = old?.cashHeld ?? round(revenue * 0.9)
  const issued = round(offered(profile, { revenue, spare, cash: start + spare - buybacks + change }))
  const held = start + (old === undefined ? 0 : spare - buybacks + change + issued)
  // Cash beyond seven months of revenue buys other businesses, of a company that earns it.
  const acquired = profile.offering > 0 ? 0 : round(Math.max(0, held - revenue * 2.4) * 0.4)
  const cashHeld = held - acquired
  return {
    operatingCash,
    capex,
    loans: rise('loans'),
    acquired,
    dividends,
    buybacks,
    issued,
    cashHeld,
    longDebt,
    change,
  }
}

/** What the business owns and owes at the end of the quarter. */
function balanceOf(
  profile: BusinessProfile,
  old: Balance | undefined,
  { income, working, cash }: Quarter & { readonly cash: ReturnType<typeof cashFlows> },
): Balance {
  const { revenue, net, depreciation, shareBased } = income
  const { cashHeld, longDebt, capex, acquired, issued, dividends, buybacks } = cash
  const { receivables, inventory, payables, deferred, loans } = working
  const plant = old === undefined ? round(revenue * 4 * (0.1 + 2 * profile.capex)) : old.plant + capex - depreciation
  const goodwill = (old?.goodwill ?? round(revenue * 4 * profile.goodwill)) + acquired
  const currentAssets = cashHeld + receivables + inventory
  const assets = currentAssets + loans + plant + goodwill
  const deposits = loans
  const currentLiabilities = payables + deferred
  const liabilities = currentLiabilities + longDebt + deposits
  const equity = assets - liabilities
  const paidIn = old === undefined ? round(equity * 0.5) : old.paidIn + shareBased + issued
  const retained = old === undefined ? equity - paidIn : old.retained + net - dividends - buybacks
  return {
    cashHeld,
    receivables,
    inventory,
    currentAssets,
    loans,
    plant,
    goodwill,
    assets,
    payables,
    deferred,
    currentLiabilities,
    longDebt,
    deposits,
    liabilities,
    retained,
    paidIn,
    equity,
  }
}
