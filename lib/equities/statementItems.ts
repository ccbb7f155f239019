/** Which statement an item stands in. `share` holds figures per share and shares, `none` is an input of others. */
type StatementName = 'income' | 'balance' | 'cash' | 'share' | 'none'
/** How an item adds up over time: a flow over a period, a balance at its end, an average or an amount per share. */
type ItemKind = 'flow' | 'balance' | 'shares' | 'perShare'

/** One line of the statements and the XBRL concepts (us-gaap) that report it. */
export interface StatementItem {
  readonly key: string
  readonly label: string
  readonly statement: StatementName
  readonly kind: ItemKind
  /** In order: the first that a period reports counts. Concepts in one list are added up, those known of them. */
  readonly concepts: readonly (readonly string[])[]
  /** Payments are reported as positive amounts; in the cash flow statement they stand as what they are: outflows. */
  readonly isOutflow?: boolean
  /** Sums and totals. */
  readonly isTotal?: boolean
}

const item = (
  [statement, kind]: readonly [StatementName, ItemKind],
  [key, label]: readonly [string, string],
  concepts: readonly (string | readonly string[])[],
  more: Pick<StatementItem, 'isOutflow' | 'isTotal'> = {},
): StatementItem => ({
  key,
  label,
  statement,
  kind,
  ...more,
  concepts: concepts.map((one) => (typeof one === 'string' ? [one] : one)),
})

const INCOME = ['income', 'flow'] as const
const BALANCE = ['balance', 'balance'] as const
const CASH = ['cash', 'flow'] as const
const TOTAL = { isTotal: true } as const
const OUT = { isOutflow: true } as const
const CONTRACTS = 'RevenueFromContractWithCustomer'
const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxes'

/** Lines of the statements in the order they are read. Items without concepts are made of others (see `statements.ts`). */
export const statementItems: readonly StatementItem[] = [
  item(
    INCOME,
    ['revenue', 'Revenue'],
    [
      ...['Revenues', `${CONTRACTS}ExcludingAssessedTax`, 'SalesRevenueNet'],
      ...[`${CONTRACTS}IncludingAssessedTax`, 'RevenuesNetOfInterestExpense'],
    ],
    TOTAL,
  ),
  item(INCOME, ['cost', 'Cost of revenue'], ['CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold']),
  item(INCOME, ['gross', 'Gross profit'], ['GrossProfit'], TOTAL),
  item(INCOME, ['research', 'Research and development'], ['ResearchAndDevelopmentExpense']),
  item(
    INCOME,
    ['overhead', 'Selling, general, administrative'],
    ['SellingGeneralAndAdministrativeExpense', ['SellingAndMarketingExpense', 'GeneralAndAdministrativeExpense']],
  ),
  item(INCOME, ['operating', 'Operating income'], ['OperatingIncomeLoss'], TOTAL),
  item(
    INCOME,
    ['interest', 'Interest expense'],
    ['InterestExpense', 'InterestExpenseNonoperating', 'InterestExpenseDebt'],
  ),
  item(
    INCOME,
    ['pretax', 'Income before tax'],
    [
      `${PRETAX}ExtraordinaryItemsNoncontrollingInterest`,
      `${PRETAX}MinorityInterestAndIncomeLossFromEquityMethodInvestments`,
    ],
    TOTAL,
  ),
  item(INCOME, ['tax', 'Income tax'], ['IncomeTaxExpenseBenefit']),
  item(INCOME, ['net', 'Net income'], ['NetIncomeLoss', 'ProfitLoss'], TOTAL),
  item(INCOME, ['ebitda', 'EBITDA'], []),
  item(
    BALANCE,
    ['cashHeld', 'Cash and equivalents'],
    ['CashAndCashEquivalentsAtCarryingValue', 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents'],
  ),
  item(
    BALANCE,
    ['shortInvestments', 'Short-term investments'],
    [
      ...['MarketableSecuritiesCurrent', 'ShortTermInvestments', 'DebtSecuritiesCurrent'],
      'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
    ],
  ),
  item(BALANCE, ['receivables', 'Receivables'], ['AccountsReceivableNetCurrent', 'ReceivablesNetCurrent']),
  item(BALANCE, ['inventory', 'Inventory'], ['InventoryNet']),
  item(BALANCE, ['currentAssets', 'Current assets'], ['AssetsCurrent'], TOTAL),
  item(
    BALANCE,
    ['longInvestments', 'Long-term investments'],
    ['MarketableSecuritiesNoncurrent', 'LongTermInvestments'],
  ),
  item(BALANCE, ['plant', 'Property, plant, equipment'], ['PropertyPlantAndEquipmentNet']),
  item(BALANCE, ['goodwill', 'Goodwill'], ['Goodwill']),
  item(
    BALANCE,
    ['intangibles', 'Other intangibles'],
    ['IntangibleAssetsNetExcludingGoodwill', 'FiniteLivedIntangibleAssetsNet'],
  ),
  item(BALANCE, ['assets', 'Assets'], ['Assets'], TOTAL),
  item(BALANCE, ['payables', 'Payables'], ['AccountsPayableCurrent', 'AccountsPayableAndAccruedLiabilitiesCurrent']),
  item(
    BALANCE,
    ['deferred', 'Deferred revenue, current'],
    ['ContractWithCustomerLiabilityCurrent', 'DeferredRevenueCurrent'],
  ),
  item(
    BALANCE,
    ['shortDebt', 'Short-term debt'],
    ['DebtCurrent', ['LongTermDebtCurrent', 'CommercialPaper', 'ShortTermBorrowings']],
  ),
  item(BALANCE, ['currentLiabilities', 'Current liabilities'], ['LiabilitiesCurrent'], TOTAL),
  item(
    BALANCE,
    ['longDebt', 'Long-term debt'],
    [
      ...['LongTermDebtNoncurrent', 'LongTermDebtAndCapitalLeaseObligations', 'ConvertibleDebtNoncurrent'],
      ...['ConvertibleLongTermNotesPayable', 'LongTermNotesPayable'],
    ],
  ),
  item(BALANCE, ['liabilities', 'Liabilities'], ['Liabilities'], TOTAL),
  item(BALANCE, ['retained', 'Retained earnings'], ['RetainedEarningsAccumulatedDeficit']),
  item(
    BALANCE,
    ['equity', "Shareholders' equity"],
    ['StockholdersEquity', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'],
    TOTAL,
  ),
  item(BALANCE, ['debt', 'Debt'], []),
  item(BALANCE, ['netDebt', 'Debt less cash and short-term investments'], []),
  item(CASH, ['operatingCash', 'Cash from operations'], ['NetCashProvidedByUsedInOperatingActivities'], TOTAL),
  item(
    CASH,
    ['depreciation', 'Depreciation and amortisation'],
    ['DepreciationDepletionAndAmortization', 'DepreciationAndAmortization', 'DepreciationAmortizationAndAccretionNet'],
  ),
  item(CASH, ['shareBased', 'Share-based compensation'], ['ShareBasedCompensation']),
  item(
    CASH,
    ['capex', 'Capital expenditure'],
    ['PaymentsToAcquirePropertyPlantAndEquipment', 'PaymentsToAcquireProductiveAssets'],
    OUT,
  ),
  item(CASH, ['acquired', 'Businesses bought'], ['PaymentsToAcquireBusinessesNetOfCashAcquired'], OUT),
  item(CASH, ['freeCash', 'Free cash flow'], [], TOTAL),
  item(CASH, ['investingCash', 'Cash from investing'], ['NetCashProvidedByUsedInInvestingActivities'], TOTAL),
  item(CASH, ['dividends', 'Dividends paid'], ['PaymentsOfDividends', 'PaymentsOfDividendsCommonStock'], OUT),
  item(CASH, ['buybacks', 'Shares bought back'], ['PaymentsForRepurchaseOfCommonStock'], OUT),
  item(CASH, ['issued', 'Shares sold'], ['ProceedsFromIssuanceOfCommonStock']),
  item(
    CASH,
    ['borrowed', 'Long-term debt raised'],
    ['ProceedsFromIssuanceOfLongTermDebt', 'ProceedsFromIssuanceOfDebt'],
  ),
  item(CASH, ['repaid', 'Long-term debt repaid'], ['RepaymentsOfLongTermDebt', 'RepaymentsOfDebt'], OUT),
  item(CASH, ['financingCash', 'Cash from financing'], ['NetCashProvidedByUsedInFinancingActivities'], TOTAL),
  item(
    ['share', 'perShare'],
    ['eps', 'Earnings, diluted'],
    ['EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted'],
  ),
  item(['share', 'perShare'], ['dividendPerShare', 'Dividends declared'], ['CommonStockDividendsPerShareDeclared']),
  item(
    ['share', 'shares'],
    ['sharesDiluted', 'Diluted shares'],
    ['WeightedAverageNumberOfDilutedSharesOutstanding', 'WeightedAverageNumberOfShareOutstandingBasicAndDiluted'],
  ),
  item(['share', 'shares'], ['sharesBasic', 'Basic shares'], ['WeightedAverageNumberOfSharesOutstandingBasic']),
]

/** Every concept that an item can be read from. */
export const statementConcepts: readonly string[] = [...new Set(statementItems.flatMap((one) => one.concepts.flat()))]
