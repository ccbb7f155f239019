import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { IsoDate } from '@/lib/core/nominal'
import { sealed, unsealed } from '@/server/sealed'

const FILE = 'whole-sessions.json'
/** Sessions that are remembered: more than a host keeps of the built-in market. */
const MOST = 60

export interface WholePlace {
  readonly source: string
  readonly sessionDate: IsoDate
}

const Marks = z.record(z.string(), z.number().int().positive())
const keyOf = ({ source, sessionDate }: WholePlace): string => `${sessionDate} ${source}`

/** A file that is not there or cannot be read says nothing: its sessions are looked through again. */
async function marksOf(dataDir: string): Promise<z.infer<typeof Marks>> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '')
  const read = Marks.safeParse(unsealed(text))
  return read.success ? read.data : {}
}

/**
 * Place of the last print of a session of the built-in market that was stored to its end; null where that is not known. The
 * tape itself cannot tell: a session that was stopped in the middle looks like a short one.
 */
export async function wholeUntil(dataDir: string, place: WholePlace): Promise<number | null> {
  return (await marksOf(dataDir))[keyOf(place)] ?? null
}

/** Remembers that a session is stored to its last print. One process writes at a time: the one that makes history. */
export async function markWhole(dataDir: string, place: WholePlace, lastSeq: number): Promise<void> {
  const marks = { ...(await marksOf(dataDir)), [keyOf(place)]: lastSeq }
  const newest = Object.entries(marks)
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, MOST)
  const path = join(dataDir, FILE)
  await writeFile(`${path}.new`, sealed(Object.fromEntries(newest)))
  await rename(`${path}.new`, path)
}
