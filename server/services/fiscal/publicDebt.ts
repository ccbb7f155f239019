import type { EpochUs } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { averageYears, maturityWall, type SoldIssue } from '@/lib/fiscal/maturityWall'
import { AnswerCache } from '@/server/cache/answerCache'
import type { FiscalScope } from '@/server/services/fiscal/fiscalScope'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

type Row = MarketRow<'public_debt'>
/** A statement has some five hundred securities. */
const MOST_READ = 5000
/** An import may run beside the host: what was read is asked again now and then. */
const KNOWN_MS = 60_000
const readBy = perOwner((_store: MarketStore) => new AnswerCache<readonly Row[]>('fiscal/publicDebt', 4, KNOWN_MS))

/**
 * Maturity wall of the newest imported Monthly Statement of the Public Debt that was known at the instant of the page; null
 * without one. The built-in market invents none.
 */
export async function publicDebt({ debt: store, nowMs, today }: FiscalScope) {
  if (store === null) return null
  const rows = await newestStatement(store, nowMs)
  const issues = rows.flatMap(issueOf)
  const [first] = rows
  if (first === undefined || issues.length === 0) return null
  const wall = maturityWall(issues, today)
  const amount = wall.reduce((sum, { total }) => sum + total, 0)
  const total = (security: string) => rows.find((row) => row.security === security)?.amount ?? null
  return {
    wall,
    statement: {
      record_date: first.record_date,
      securities: issues.filter(({ maturityDate }) => maturityDate > today).length,
      amount,
      average_years: averageYears(issues, today),
      marketable: total('Total Marketable'),
      debt: total('Total Public Debt Outstanding'),
    },
  }
}

/** Securities and totals of the newest statement with securities: a summary alone makes no wall. */
async function newestStatement(store: MarketStore, nowMs: number): Promise<readonly Row[]> {
  const key = `${store.changes('public_debt')} ${Math.floor(nowMs / KNOWN_MS)}`
  return await readBy(store).get(key, () => readStatement(store, nowMs * 1000), nowMs)
}

async function readStatement(store: MarketStore, untilUs: EpochUs): Promise<readonly Row[]> {
  const [newest] = await store.rows('public_debt', {
    where: [
      ['released_at', '<=', untilUs],
      ['kind', '!=', 'Total'],
    ],
    order: [['record_date', 'down']],
    limit: 1,
  })
  if (newest === undefined) return []
  return await store.rows('public_debt', {
    where: [['record_date', '=', newest.record_date]],
    order: [['security', 'up']],
    limit: MOST_READ,
  })
}

function issueOf({ kind, record_date, issued_on, due_on, amount }: Row): readonly SoldIssue[] {
  return due_on === null ? [] : [{ kind, issueDate: issued_on ?? record_date, maturityDate: due_on, amount }]
}
