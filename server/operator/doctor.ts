import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withTape } from '@/server/operator/tapePlace'
import { damagedFiles } from '@/server/stores/accounts/accountsFiles'
import { dataDirHolder } from '@/server/stores/dataDirLock'
import { SAVE_LIMITS } from '@/server/stores/tape/engine'
import { tapeDir } from '@/server/stores/tape/process/paths'
import { DB } from '@/server/stores/tape/sql/names'
import { quote } from '@/server/stores/tape/sql/text'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'

/** Tables that are made from the prints, and how. */
const MADE_OF_PRINTS = /^tape_(minutes|contracts|oi)$/
const FROM_BACKUP = 'Restore a backup: npm run restore -- <folder>.'

/** Looks at every file of the stores of a data directory. Answers with what is damaged, what is lost and how it is made again. */
export async function examine(dataDir: string, tell: (text: string) => void): Promise<number> {
  const [accounts, tape] = [join(dataDir, 'accounts'), tapeDir(dataDir)]
  const findings: string[] = []
  if (!existsSync(accounts)) tell('Accounts: none are here.')
  else if (dataDirHolder(dataDir) !== null)
    tell('Accounts: a host has them open, and their files change; stop it to have them looked at.')
  else findings.push(...examineAccounts(accounts, tell))
  if (!existsSync(tape)) tell('Tape: none is here.')
  else findings.push(...(await examineTape(dataDir, tell)))
  for (const finding of findings) tell(finding)
  tell(findings.length === 0 ? 'Nothing is damaged.' : `${findings.length} files or parts are damaged.`)
  return findings.length
}

function examineAccounts(folder: string, tell: (text: string) => void): readonly string[] {
  const { damages, isChecked } = damagedFiles(folder)
  const rest = isChecked ? '' : ' It was not closed in order: files without a checksum of their own are not compared.'
  tell(`Accounts: every file was looked at.${rest}`)
  return damages.map(
    ({ file, found }) => `accounts/${file} ${found}. Accounts, lists and settings in it are lost. ${FROM_BACKUP}`,
  )
}

async function examineTape(dataDir: string, tell: (text: string) => void): Promise<readonly string[]> {
  try {
    const findings = await withTape(dataDir, 'doctor', async (store) => [
      ...(await brokenParts(store)),
      ...(await detachedParts(store)),
    ])
    tell('Tape: every part was compared with its checksums.')
    return findings
  } catch (error) {
    return [`tape does not open: ${error instanceof Error ? error.message : String(error)} ${FROM_BACKUP}`]
  }
}

/** Parts whose files are cut or changed. */
async function brokenParts({ engine }: SqlTapeStore): Promise<readonly string[]> {
  const { rows } = await engine.query(
    `SELECT name FROM system.tables WHERE database = ${quote(DB)} AND engine LIKE '%MergeTree' ORDER BY name`,
  )
  const findings: string[] = []
  for (const table of rows.map(([name]) => String(name))) {
    const parts = (await engine.query(`CHECK TABLE ${DB}.\`${table}\``, SAVE_LIMITS)).rows
    for (const [part, isSound, message] of parts)
      if (isSound !== 1)
        findings.push(`tape, table ${table}, part ${part}: ${message}. ${remedyOf(table, String(part))}`)
  }
  return findings
}

/** Parts that the engine put aside when it opened, because their files were not whole. */
async function detachedParts({ engine }: SqlTapeStore): Promise<readonly string[]> {
  const { rows } = await engine.query(
    `SELECT table, name, reason FROM system.detached_parts WHERE database = ${quote(DB)} AND reason LIKE '%broken%' ORDER BY table, name`,
  )
  return rows.map(
    ([table, name, reason]) =>
      `tape, table ${table}, part ${name} was put aside (${reason}). ${remedyOf(String(table), String(name))}`,
  )
}

/** The day that a part begins with its name, and where its rows come from. */
function remedyOf(table: string, part: string): string {
  const [, year, month, day] = /(\d{4})(\d{2})(\d{2})_/.exec(part) ?? []
  const date = year === undefined ? null : `${year}-${month}-${day}`
  if (MADE_OF_PRINTS.test(table))
    return `Its sums are made again from the prints: npm run rebuild -- ${date ?? '--all'}.`
  return `Rows${date === null ? '' : ` of ${date}`} are lost. Import the file they came from again, or restore a backup; days of the built-in market are made again by HISTORY_SESSIONS.`
}
