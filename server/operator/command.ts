import { systemClock } from '@/server/clock'
import { readEnv } from '@/server/env'
import type { DataPlace } from '@/server/operator/backup'

/** Runs a command of an operator: prints what it tells, and its failure as one line. It answers with the exit code. */
export async function runCommand(
  work: (place: DataPlace, args: readonly string[], tell: (text: string) => void) => Promise<number>,
): Promise<void> {
  const tell = (text: string) => process.stdout.write(`${text}\n`)
  try {
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TAPE_URL: tapeUrl } = readEnv(process.env)
    process.exitCode = await work({ dataDir, databaseUrl, tapeUrl, clock: systemClock }, process.argv.slice(2), tell)
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
