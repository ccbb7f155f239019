import { logRange, range } from '@/lib/flow/filter/fieldParts'
import { type StockFieldInfo, stockFieldsOf } from '@/lib/flow/filter/stockFieldParts'

const company = stockFieldsOf('fundamental')
const owners = stockFieldsOf('ownership')
const events = stockFieldsOf('events')

const multiple = range(0, 100, 0.5)
const margin = range(-100, 100, 1)

/** What reports, filings and calendars tell of a name as of a day. Margins, growth and shares in percent. */
export const STOCK_COMPANY_FIELDS = {
  pe: company('P/E', 'multiple', multiple, [null, 'Last / diluted EPS of the last four quarters filed']),
  pe_forward: company('Forward P/E', 'multiple', multiple, [null, 'Last / EPS expected for the next four quarters']),
  peg: company('PEG', 'multiple', range(0, 10, 0.1), [null, 'P/E / growth of EPS in percent']),
  ps: company('P/S', 'multiple', multiple, [null, 'Diluted shares × last / revenue of four quarters']),
  ev_ebitda: company('EV/EBITDA', 'multiple', multiple, [
    null,
    '(Diluted shares × last + debt − cash) / EBITDA of four quarters',
  ]),
  gross_margin: company('Gross margin %', 'percent', margin, [null, 'Gross profit / revenue, four quarters']),
  operating_margin: company('Operating margin %', 'percent', margin, [
    null,
    'Operating income / revenue, four quarters',
  ]),
  net_margin: company('Net margin %', 'percent', margin, [null, 'Net income / revenue, four quarters']),
  revenue_growth: company('Revenue growth %', 'signedPercent', range(-100, 300, 1), [
    null,
    'Revenue of four quarters over the four before, less one',
  ]),
  eps_growth: company('EPS growth %', 'signedPercent', range(-100, 300, 1), [
    null,
    'Diluted EPS of four quarters over the four before, less one',
  ]),
  roe: company('ROE %', 'percent', margin, [null, 'Net income of four quarters / mean equity of the year']),
  debt_equity: company('Debt / equity', 'ratio', range(0, 10, 0.1), [
    null,
    'Debt / equity of the newest balance sheet',
  ]),
  fcf_yield: company('FCF yield %', 'percent', range(-20, 30, 0.5), [
    null,
    '(Cash from operations − capital spending) of four quarters / (diluted shares × last)',
  ]),
  dividend_yield: company('Dividend yield %', 'percent', range(0, 20, 0.1), [
    'F46',
    'Dividends of the last 365 days by ex-date / last',
  ]),

  payout: company('Payout %', 'percent', range(0, 150, 1), ['F46', 'Dividends paid / net income, four quarters']),

  si_float: owners('Short % float', 'percent', range(0, 100, 1), [
    'F40',
    'Short shares of the newest settlement / float',
  ]),
  days_to_cover: owners('Days to cover', 'number', range(0, 30, 0.5), [
    'F40',
    'Short shares / mean volume of 30 sessions',
  ]),
  insider_net_90d: owners('Insider net 90d', 'signedMoney', range(-100e6, 100e6, 1e5), [
    'F41',
    'Open-market buys (P) less sells (S), filed within 90 days, USD',
  ]),
  insider_buyers_90d: owners('Insider buyers 90d', 'count', range(0, 10, 1), [
    'F41',
    'People who bought in the open market within 90 days',
  ]),
  inst_holders: owners('13F holders', 'count', logRange(0, 5000), [
    'F42',
    'Managers whose newest 13F report holds shares',
  ]),
  inst_pct: owners('Institutions %', 'percent', range(0, 100, 1), [
    'F42',
    'Value of shares in the newest 13F reports / market cap',
  ]),
  politician_buys_90d: owners('Politician buys 90d', 'count', range(0, 30, 1), [
    'F43',
    'Purchases by members of Congress, filed within 90 days',
  ]),
  politician_sells_90d: owners('Politician sells 90d', 'count', range(0, 30, 1), [
    'F43',
    'Sales by members of Congress, filed within 90 days',
  ]),

  fda_days: events('Days to FDA date', 'days', range(0, 120, 1), [
    null,
    'Calendar days to the next dated FDA decision',
  ]),
  since_earnings: events('Days since earnings', 'days', range(0, 120, 1), [
    'F45',
    'Calendar days since the last report',
  ]),
  analyst_ups_30d: events('Upgrades 30d', 'count', range(0, 20, 1), ['F44', 'Ratings raised within 30 days']),
  analyst_downs_30d: events('Downgrades 30d', 'count', range(0, 20, 1), ['F44', 'Ratings lowered within 30 days']),
} as const satisfies Readonly<Record<string, StockFieldInfo>>
