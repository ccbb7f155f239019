import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { examineOthers } from '@/server/operator/otherFiles'
import { withTape } from '@/server/operator/tapePlace'
import { damagedFiles } from '@/server/stores/accounts/accountsFiles'
import { dataDirHolder } from '@/server/stores/dataDirLock'
import { SAVE_LIMITS } from '@/server/stores/tape/engine'
import { tapeDir } from '@/server/stores/tape/process/paths'
import { examineTableFiles } from '@/server/stores/tape/process/tableFiles'
import { DB } from '@/server/stores/tape/sql/names'
import { quote } from '@/server/stores/tape/sql/text'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'

/** Tables that are made from the prints, and how. */
const MADE_OF_PRINTS = /^tape_(minutes|contracts|oi)$/
const FROM_BACKUP = 'Restore a backup: npm run restore -- <folder>.'

export interface Examination {
  /** Puts back what there is a sound copy of, and makes anew what is made of what is whole. */
  readonly mends: boolean
}

/** Looks at every file of the stores of a data directory. Answers with what is damaged, what is lost and how it is made again. */
export async function examine(
  dataDir: string,
  tell: (text: string) => void,
  { mends }: Examination = { mends: false },
): Promise<number> {
  const [accounts, tape] = [join(dataDir, 'accounts'), tapeDir(dataDir)]
  const findings: string[] = []
  const isHeld = dataDirHolder(dataDir) !== null
  findings.push(...(await examineOthers(dataDir, { isHeld, mends })))
  if (!existsSync(accounts)) tell('Accounts: none are here.')
  else if (isHeld) tell('Accounts: a host has them open, and their files change; stop it to have them looked at.')
  else findings.push(...examineAccounts(accounts, tell))
  if (!existsSync(tape)) tell('Tape: none is here.')
  else findings.push(...(await examineTape(dataDir, tell, { isHeld, mends })))
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

async function examineTape(
  dataDir: string,
  tell: (text: string) => void,
  { isHeld, mends }: Examination & { readonly isHeld: boolean },
): Promise<readonly string[]> {
  const files = isHeld ? [] : examineFiles(tapeDir(dataDir), tell, mends)
  try {
    const findings = await withTape(dataDir, 'doctor', async (store) => [
      ...(await brokenParts(store)),
      ...(await detachedParts(store)),
      ...(await brokenProjections(store, mends)),
    ])
    tell('Tape: every part was compared with its checksums.')
    return [...files, ...findings]
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [...files, `tape does not open: ${why} ${files.length > 0 ? 'It is for what stands above.' : FROM_BACKUP}`]
  }
}

/** What the engine needs beside the parts of its tables. It is looked at before the engine opens, which may not open for it. */
function examineFiles(tape: string, tell: (text: string) => void, mends: boolean): readonly string[] {
  const { damages, isCompared } = examineTableFiles(tape, mends)
  if (!isCompared)
    tell('Tape: it was not closed in order: files that tell what its tables are were looked at, not compared.')
  return damages.map(
    ({ file, found, isMended }) => `tape/${file} ${found}. ${remedyOfFile(file, isCompared, isMended)}`,
  )
}

function remedyOfFile(file: string, isCompared: boolean, isMended: boolean): string {
  if (isMended) return 'It was written again as it was.'
  if (/(?:metadata_version|default_compression_codec)\.txt$/.test(file))
    return 'Nothing is lost: the rows of the part are whole without it.'
  return isCompared ? 'A copy of it is kept: npm run doctor -- --mend puts it back.' : FROM_BACKUP
}

/** Second orders of rows inside a part: read for speed, and made of the part itself. */
async function brokenProjections({ engine }: SqlTapeStore, mends: boolean): Promise<readonly string[]> {
  const { rows } = await engine.query(
    `SELECT table, name, parent_name, partition_id FROM system.projection_parts WHERE database = ${quote(DB)} AND active AND is_broken ORDER BY table, parent_name, name`,
  )
  const findings: string[] = []
  for (const [table, name, part, partition] of rows.map((row) => row.map(String))) {
    const on = `ALTER TABLE ${DB}.\`${table}\``
    const where = `\`${name}\` IN PARTITION ID ${quote(partition ?? '')} SETTINGS mutations_sync = 1`
    if (mends) await engine.script([`${on} CLEAR PROJECTION ${where}`, `${on} MATERIALIZE PROJECTION ${where}`])
    const what = `tape, table ${table}, part ${part}: its order ${name} is not whole. Nothing is lost: it is made of the part.`
    findings.push(`${what} ${mends ? 'It was rebuilt.' : 'npm run doctor -- --mend rebuilds it.'}`)
  }
  return findings
}

/** Parts whose files are cut or changed. */
async function brokenParts({ engine }: SqlTapeStore): Promise<readonly string[]> {
  const { rows } = await engine.query(
    `SELECT name FROM system.tables WHERE database = ${quote(DB)} AND engine LIKE '%MergeTree' ORDER BY name`,
  )
  const findings: string[] = []
  for (const table of rows.map(([name]) => String(name))) {
    const parts = (await engine.query(`CHECK TABLE ${DB}.\`${table}\``, SAVE_LIMITS)).rows
    for (const [part, isSound, message] of parts) {
      // A broken second order is no loss of rows; it has a look of its own.
      if (isSound === 1 || /BROKEN_PROJECTION/.test(String(message))) continue
      const [said] = String(message).split('\n')
      findings.push(`tape, table ${table}, part ${part}: ${said}. ${remedyOf(table, String(part))}`)
    }
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
