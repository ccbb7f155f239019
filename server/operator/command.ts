import { systemClock } from '@/server/clock'
import type { Env } from '@/server/env'
import type { DataPlace } from '@/server/operator/backup'
import { readEnv } from '@/server/readEnv'
import type { TapePlace } from '@/server/services/query/openForQuery'

/** Where a command tells what it did, and what went wrong. */
export const TERMINAL = {
  out: (text: string): void => void process.stdout.write(`${text}\n`),
  error: (text: string): void => void process.stderr.write(`${text}\n`),
}

/** The same for a command on the tape, of this folder or of a server. */
export const runOnTape = (
  purpose: string,
  work: (args: readonly string[], place: TapePlace, data: DataPlace) => Promise<number>,
): Promise<void> =>
  runCommand((data, args) => work(args, { dataDir: data.dataDir, tapeUrl: data.tapeUrl ?? null, purpose }, data))

/** Runs a command of an operator: prints what it tells, and its failure as one line. It answers with the exit code. */
export async function runCommand(
  work: (place: DataPlace, args: readonly string[], tell: (text: string) => void, env: Env) => Promise<number>,
): Promise<void> {
  const { out: tell } = TERMINAL
  try {
    const env = readEnv(process.env)
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TAPE_URL: tapeUrl } = env
    const place = { dataDir, databaseUrl, tapeUrl, clock: systemClock }
    process.exitCode = await work(place, process.argv.slice(2), tell, env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** The one folder that a command was given; what else was given is wrong use. */
export const onFolder =
  (name: string, work: (place: DataPlace, folder: string, tell: (text: string) => void) => Promise<void>) =>
  async (place: DataPlace, args: readonly string[], tell: (text: string) => void): Promise<number> => {
    const [folder, ...more] = args
    if (folder === undefined || more.length > 0) {
      process.stderr.write(`Usage: npm run ${name} -- <folder>\n`)
      return 2
    }
    await work(place, folder, tell)
    return 0
  }
