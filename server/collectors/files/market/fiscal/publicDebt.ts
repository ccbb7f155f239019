import type { IsoDate } from '@/lib/core/nominal'
import { RELEASES } from '@/lib/fiscal/fiscalSeries'
import { monthEnd, releaseMs } from '@/lib/fiscal/release'
import { CellError, numberOf, optionalNumber } from '@/server/collectors/files/fields'
import { type FiscalReader, fiscalData } from '@/server/collectors/files/market/fiscal/fiscalData'
import { dateOf, type FiscalCell } from '@/server/collectors/files/market/fiscal/fiscalRows'
import type { MadeRecord } from '@/server/collectors/files/market/jsonRows'

/** The statement counts in millions. */
const MILLION = 1e6
const CUSIP = /^(?=.*\d)[0-9A-Z]{7,9}$/
/** Totals that are kept: they say how much of the debt has a due date here. */
const TOTALS = ['Total Marketable', 'Total Nonmarketable', 'Total Public Debt Outstanding'] as const
/** A total may differ from its parts by this share: what is due and not yet presented has no security of its own. */
const ROOM = 0.001

/** Monthly Statement of the Public Debt, table 3: every marketable security that is out, reopening by reopening. */
export const debtSecurities = fiscalData({
  name: 'fiscal-debt-securities',
  title: 'Monthly Statement of the Public Debt, securities outstanding (FiscalData, JSON or CSV)',
  keys: ['security_class1_desc', 'security_class2_desc', 'maturity_date', 'outstanding_amt'],
  reader: () => new SecurityReader(),
})

/** Table 1: the whole debt, of which the marketable securities are a part. */
export const debtSummary = fiscalData({
  name: 'fiscal-debt-summary',
  title: 'Monthly Statement of the Public Debt, summary (FiscalData, JSON or CSV)',
  keys: ['security_class_desc', 'total_mil_amt', 'debt_held_public_mil_amt'],
  reader: () => ({
    row: (cell) => {
      const total = totalOf(cell('security_type_desc')) ?? totalOf(cell('security_class_desc'))
      return total === null ? [] : [totalRow(dateOf(cell), total, millions(cell, 'total_mil_amt'))]
    },
  }),
})

interface Security {
  readonly date: IsoDate
  readonly cusip: string
  readonly kind: string
  readonly due: IsoDate
  issued: IsoDate | null
  rate: number | null
  /** What the statement says is out; null where no line of the security says it. */
  told: number | null
  /** What was issued, with what inflation added, less what was redeemed. */
  made: number
}

class SecurityReader implements FiscalReader {
  private readonly securities = new Map<string, Security>()
  private readonly unmatured = new Map<string, number>()
  private without = 0

  row(cell: FiscalCell): readonly MadeRecord[] {
    const date = dateOf(cell)
    const [wide, narrow] = [cell('security_class1_desc').trim(), cell('security_class2_desc').trim()]
    const total = totalOf(wide) ?? totalOf(narrow)
    if (total !== null) return [totalRow(date, total, millions(cell, 'outstanding_amt'))]
    const kind = kindOf(wide)
    if (!CUSIP.test(narrow)) {
      if (/^total unmatured/i.test(narrow) && kind !== null)
        this.unmatured.set(`${date} ${kind}`, millions(cell, 'outstanding_amt'))
      else if (!/^total/i.test(narrow)) this.without += 1
      return []
    }
    if (kind === null) throw new CellError(`'${wide}' is no class of marketable securities`)
    this.add(cell, { date, cusip: narrow, kind })
    return []
  }

  private add(cell: FiscalCell, { date, cusip, kind }: Pick<Security, 'date' | 'cusip' | 'kind'>): void {
    const key = `${date} ${cusip}`
    const due = dateOf(cell, 'maturity_date')
    const own = this.securities.get(key) ?? { date, cusip, kind, due, issued: null, rate: null, told: null, made: 0 }
    if (own.due !== due) throw new CellError(`${cusip} is due on ${own.due} and on ${due}`)
    const [told, issued] = [amountOf(cell, 'outstanding_amt'), dayOrNull(cell, 'issue_date')]
    const made = ['issued_amt', 'inflation_adj_amt'].reduce((sum, column) => sum + (amountOf(cell, column) ?? 0), 0)
    own.made += made - Math.abs(amountOf(cell, 'redeemed_amt') ?? 0)
    if (told !== null) own.told = (own.told ?? 0) + told
    if (issued !== null && (own.issued === null || issued < own.issued)) own.issued = issued
    own.rate ??= optionalNumber(cell('interest_rate_pct'), 'interest_rate_pct')
    this.securities.set(key, own)
  }

  *rest(): Iterable<MadeRecord> {
    for (const own of this.securities.values()) {
      const { date, cusip, kind, due, issued, rate } = own
      const row = {
        ...atEndOf(date),
        security: cusip,
        kind,
        rate,
        issued_on: issued,
        due_on: due,
        amount: amountOut(own),
      }
      yield { table: 'public_debt', row }
    }
  }

  *notes(): Iterable<string> {
    const sums = new Map<string, number>()
    for (const own of this.securities.values()) {
      // What is due and not presented stands under a total of its own.
      if (own.due <= own.date) continue
      const key = `${own.date} ${own.kind}`
      sums.set(key, (sums.get(key) ?? 0) + amountOut(own))
    }
    for (const [key, told] of this.unmatured) {
      const sum = sums.get(key) ?? 0
      if (Math.abs(sum - told) > Math.abs(told) * ROOM)
        yield `${key}: securities make ${billions(sum)}, the statement says ${billions(told)}; the file may be a part of it`
    }
    if (this.without > 0) yield `${this.without} rows without a security: left out`
  }
}

const amountOut = ({ told, made }: Security): number => Math.round((told ?? made) * MILLION)
const billions = (usd: number): string => `$${(usd / 1e9).toFixed(1)}B`

function totalRow(date: IsoDate, security: string, amount: number): MadeRecord {
  const row = { ...atEndOf(date), security, kind: 'Total', rate: null, issued_on: null, due_on: null, amount }
  return { table: 'public_debt', row }
}

function atEndOf(date: IsoDate) {
  const record_date = monthEnd(date)
  return { record_date, released_at: releaseMs(RELEASES.mspd, record_date) * 1000 }
}

const totalOf = (text: string): string | null =>
  TOTALS.find((total) => total.toLowerCase() === text.trim().toLowerCase()) ?? null

/** Words of the statement change with the years and have slips in them; what decides is one word. */
function kindOf(text: string): string | null {
  if (/inflation|tips/i.test(text)) return 'TIPS'
  if (/floating/i.test(text)) return 'FRN'
  const kind = /\b(bill|note|bond)s?\b/i.exec(text)?.[1]?.toLowerCase()
  return kind === undefined ? null : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
}

/** An amount in millions; a star stands for less than half a million. */
function amountOf(cell: FiscalCell, column: string): number | null {
  const text = cell(column).trim()
  return text === '*' ? 0 : optionalNumber(text.replace(/\*$/, ''), column)
}

function millions(cell: FiscalCell, column: string): number {
  return Math.round(numberOf(cell(column).trim(), column) * MILLION)
}

const dayOrNull = (cell: FiscalCell, column: string): IsoDate | null =>
  /\d/.test(cell(column)) ? dateOf(cell, column) : null
