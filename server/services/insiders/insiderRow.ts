import type { InsiderTradeRow } from '@/lib/contract/insiders'
import { codeWords, filingLag, insiderRole, ownershipChange, tradeValue } from '@/lib/equities/insiderTrades'
import type { NameLookup, PriceBook } from '@/server/market/port'
import { returnSince } from '@/server/services/filings/returnSince'
import type { LineFacts } from '@/server/services/insiders/lineFacts'
import type { InsiderLine } from '@/server/services/insiders/lineFigures'

/** Address of a filing at the SEC; '' for invented ones and for files without an accession number. */
function filingUrl(cik: string, accession: string): string {
  if (!/^\d{10}-\d{2}-\d{6}$/.test(accession) || cik === '') return ''
  return `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${accession}-index.htm`
}

/** A stored line as the grid shows it. */
export function insiderRow(
  line: InsiderLine,
  { nameOf, book, more }: { readonly nameOf: NameLookup; readonly book: PriceBook; readonly more: LineFacts },
): InsiderTradeRow {
  const isHolding = line.kind === 'holding'
  const { before, change } = isHolding
    ? { before: null, change: null }
    : ownershipChange(line.owned_after, line.shares, line.acquired)
  const info = nameOf(line.ticker)
  return {
    key: `${line.accession} ${line.line}`,
    filed: line.filed_date,
    traded: line.trade_date,
    ticker: line.ticker,
    company: line.issuer,
    sector: info?.sector ?? null,
    insider: line.owner,
    role: insiderRole(line),
    title: line.officer_title,
    form: line.form,
    code: line.code,
    code_words: isHolding ? 'Holding' : codeWords(line.code),
    is_holding: isHolding,
    is_derivative: line.part === 'derivative',
    security: line.security,
    acquired: line.acquired,
    shares: line.shares,
    price: line.price,
    price_note: line.price_note,
    value: tradeValue(line.shares, line.price),
    owned_before: before,
    owned_after: line.owned_after,
    change,
    is_direct: line.is_direct,
    ownership: line.ownership_nature,
    plan_10b5_1: line.plan_10b5_1,
    plan_date: more.planDate(line),
    report_days: more.reportDays(line),
    exercise_price: line.exercise_price,
    expiry: line.expiry_date,
    lag_days: filingLag(line.trade_date, line.filed_date),
    footnotes: line.footnotes,
    accession: line.accession,
    url: filingUrl(line.issuer_cik, line.accession),
    return_since: returnSince(book, line.ticker, line.filed_date ?? line.trade_date),
  }
}
