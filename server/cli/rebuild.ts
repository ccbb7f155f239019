import { runOnTape, TERMINAL } from '@/server/operator/command'
import { openTape } from '@/server/services/query/openForQuery'

/** Makes the roll-ups of sessions anew from their prints: rebuild <YYYY-MM-DD…>, or --all. Exit code 2: wrong use. */
await runOnTape('rebuild', async (args, place) => {
  const days = args.filter((arg) => /^\d{4}-\d{2}-\d{2}$/.test(arg))
  const all = args.includes('--all')
  if (args.length === 0 || days.length + (all ? 1 : 0) !== args.length) {
    TERMINAL.error('Usage: rebuild <YYYY-MM-DD…> | --all')
    return 2
  }
  const tape = await openTape(place)
  try {
    const stored = [...new Set((await tape.store.sessions()).map((session) => session.sessionDate))]
    const missing = days.filter((date) => !stored.includes(date))
    if (missing.length > 0) {
      TERMINAL.error(`No prints are stored for ${missing.join(', ')}.`)
      return 2
    }
    for (const date of all ? stored : days) {
      await tape.store.rebuildSession(date)
      TERMINAL.out(`${date} rebuilt`)
    }
    return 0
  } finally {
    await tape.close()
  }
})
