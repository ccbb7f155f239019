import type { CallResponse } from '@/lib/contract/calls'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { altmanZ, piotroski } from '@/lib/equities/quality'
import { statementConcepts } from '@/lib/equities/statementItems'
import type { ReportedFact } from '@/lib/equities/statementPeriods'
import { buildStatements, type StatementPeriod } from '@/lib/equities/statements'
import { trailingPeriods } from '@/lib/equities/statementViews'
import { marketValue, VALUATION_KEYS, valuationBand, valuationOn } from '@/lib/equities/valuation'
import { addDays } from '@/lib/market/isoDate'
import { mapInTurns, part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { companyOf } from '@/server/market/stored/storedCompany'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { dayCloses, nameScopeOf } from '@/server/services/filings/nameScope'
import type { When } from '@/server/services/flow/tapeDesk'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

/** A company of thirty years reports about 80 lines in four filings a quarter, each with what it compares with. */
const MOST_FACTS = 60_000
const YEARS = 12
/** Older periods are not read: twelve years and the one before them. */
const KEPT_DAYS = 13.5 * 366
const QUARTERS = 24
const FIVE_YEARS = 1261
/** One point a week. */
const STEP = 5
const SCORED = 6

/** Is the business getting better, and what does a share of it cost? Statements, multiples and scores. §4.7 financials. */
export async function readFinancials(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  const name = await nameScopeOf(deps, ctx, ticker, { topic: 'statements', when })
  const cik = await companyOf(name.store, ticker)
  const rows = cik === null ? [] : await factsOf(name.store, cik, name.asOf)
  const { years, quarters, splits } = await part(() => buildStatements(rows.map(factOf), name.asOf))
  const trailing = trailingPeriods(quarters)
  const closes = await dayCloses(name, ticker, FIVE_YEARS)
  const shown = closes.filter((_, i) => (closes.length - 1 - i) % STEP === 0)
  const points = await mapInTurns(shown, (close) => valuationOn(close, trailing))
  const valuation = points.filter((point) => VALUATION_KEYS.some((key) => point[key] !== null))
  return {
    data: {
      ticker,
      company: rows.at(-1)?.company ?? null,
      // A number that is made up is none of the SEC's.
      cik: cik !== null && /^\d+$/.test(cik) ? cik : null,
      years: years.slice(-YEARS).map(rowOf),
      quarters: quarters.slice(-QUARTERS).map(rowOf),
      trailing: trailing.slice(-QUARTERS).map(rowOf),
      quality: await part(() => qualityOf(years, closes)),
      valuation,
      bands: await mapInTurns(VALUATION_KEYS, (key) => valuationBand(valuation, key)),
      splits: splits.map(({ restatedOn, ratio }) => ({ restated_on: restatedOn, ratio })),
    },
    meta: { ...name.meta, session_date: name.asOf },
  }
}

export async function factsOf(
  store: MarketStore,
  cik: string,
  asOf: IsoDate,
  keptDays = KEPT_DAYS,
): Promise<readonly MarketRow<'company_facts'>[]> {
  return await store.rows('company_facts', {
    where: [
      ['cik', '=', cik],
      ['taxonomy', '=', 'us-gaap'],
      ['concept', 'in', statementConcepts],
      ['filed_date', '<=', asOf],
      ['period_end', '>=', addDays(asOf, -keptDays)],
    ],
    order: [['filed_date', 'up']],
    limit: MOST_FACTS,
  })
}

export function factOf(row: MarketRow<'company_facts'>): ReportedFact {
  const { concept, unit, period_start: periodStart, period_end: periodEnd, value, fiscal_year: fiscalYear } = row
  return { concept, unit, periodStart, periodEnd, value, fiscalYear, filed: row.filed_date }
}

function rowOf({ label, end, filed, fiscalYear, quarter, values }: StatementPeriod) {
  const known = Object.entries(values).filter((entry): entry is [string, number] => entry[1] !== undefined)
  return { label, end, filed, fiscal_year: fiscalYear, quarter, values: Object.fromEntries(known) }
}

/** Piotroski's and Altman's scores of the last fiscal years; a year's market value is that of the last close in it. */
function qualityOf(
  years: readonly StatementPeriod[],
  closes: readonly { readonly date: IsoDate; readonly close: number }[],
): CallResponse<'financials.read'>['data']['quality'] {
  return years
    .map((year, i) => {
      const { score, known, signs } = piotroski(year.values, years[i - 1]?.values ?? null, years[i - 2]?.values ?? null)
      const close = closes.findLast(({ date }) => date <= year.end)
      const { z, zone, terms } = altmanZ(
        year.values,
        close === undefined ? null : marketValue(year.values, close.close),
      )
      return { label: year.label, end: year.end, score, known, signs: [...signs], z, zone, terms: [...terms] }
    })
    .slice(-SCORED)
}
