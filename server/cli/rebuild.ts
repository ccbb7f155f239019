import { openTape } from '@/server/services/query/openForQuery'
import { tapePlace } from '@/server/services/query/place'

/** Makes the roll-ups of sessions anew from their prints: rebuild <YYYY-MM-DD…>, or --all. */
async function main(args: readonly string[]): Promise<number> {
  const days = args.filter((arg) => /^\d{4}-\d{2}-\d{2}$/.test(arg))
  const all = args.includes('--all')
  if (args.length === 0 || days.length + (all ? 1 : 0) !== args.length) {
    process.stderr.write('Usage: rebuild <YYYY-MM-DD…> | --all\n')
    return 2
  }
  const tape = await openTape(tapePlace(process.env, 'rebuild'))
  try {
    const stored = [...new Set((await tape.store.sessions()).map((session) => session.sessionDate))]
    const missing = days.filter((date) => !stored.includes(date))
    if (missing.length > 0) {
      process.stderr.write(`No prints are stored for ${missing.join(', ')}.\n`)
      return 2
    }
    for (const date of all ? stored : days) {
      await tape.store.rebuildSession(date)
      process.stdout.write(`${date} rebuilt\n`)
    }
    return 0
  } finally {
    await tape.close()
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
