import type { BrokerFile, FileRow } from '@/lib/portfolio/brokerFiles/brokerFile'
import type { ImportMapping } from '@/lib/portfolio/importFields'

/** A row that is not taken, and why. */
export type Rejected = { line: number; reason: string }

/** The accounts that a file tells, with their rows. */
export function accountsOf({ rows, positions }: BrokerFile, mapping: ImportMapping) {
  const counts = new Map<string, number>()
  const names = [...rows.map(({ cells }) => cells[mapping.account ?? -1] ?? ''), ...positions.map((one) => one.account)]
  for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, rows]) => ({ name, rows }))
}

interface Wanted {
  readonly mapping: ImportMapping
  readonly accounts: readonly { readonly name: string }[]
  readonly wanted: string | undefined
}

/** The part of a file that is of one account: two accounts are never mixed into one. */
export function ofAccount(file: BrokerFile, { mapping, accounts, wanted }: Wanted) {
  const rejected: Rejected[] = []
  if (accounts.length < 2) return { rows: file.rows, positions: file.positions, rejected }
  const nameOf = ({ cells }: FileRow) => cells[mapping.account ?? -1] ?? ''
  const isWanted = (name: string) => wanted !== undefined && (name === wanted || name === '')
  for (const row of file.rows)
    if (!isWanted(nameOf(row)))
      rejected.push({
        line: row.line,
        reason: wanted === undefined ? 'choose an account of the file first' : `of the account ${nameOf(row)}`,
      })
  return {
    rows: file.rows.filter((row) => isWanted(nameOf(row))),
    positions: file.positions.filter((one) => isWanted(one.account)),
    rejected,
  }
}
