import { FEED_KINDS, type FeedKind } from '@/lib/feeds/declaration'
import { askHost, type HostCommands } from '@/server/operator/hostDoor'
import { type SourceDeps, sourceReports } from '@/server/services/feeds/listSources'
import { dataDirHolder } from '@/server/stores/dataDirLock'

const USAGE = `Usage: npm run feeds -- status
       npm run feeds -- test <source>
       npm run feeds -- backfill <source> <from> <to>     instants such as 2026-11-20T14:30:00Z
`
/** The answer of the host begins with it where something is wrong. */
const WRONG = '! '

/** What the command may ask of the host that runs. */
export const feedCommands = (deps: SourceDeps): HostCommands => ({
  feedsStatus: () => status(deps),
  feedsTest: async ({ source }) => {
    const report = await deps.service.test(String(source))
    const kinds = report.kinds.map(({ kind, state, words }) => `  ${FEED_KINDS[kind]}: ${state}, ${words}`)
    return `${report.isOk ? '' : WRONG}${[`${report.source}: ${report.words}`, ...kinds].join('\n')}`
  },
  feedsBackfill: async ({ source, from, to }) => {
    const [fromMs, toMs] = [Date.parse(String(from)), Date.parse(String(to))]
    const { state, missing } = await deps.service.backfill(String(source), fromMs, toMs)
    const left = missing === null ? 'how much is missing is unknown' : `${missing} missing`
    return `${state === 'lost' ? WRONG : ''}${source}: ${state}, ${left}.`
  },
})

/** @returns 0 good, 1 something is wrong, 2 wrong use */
export async function feedsCommand(
  dataDir: string,
  args: readonly string[],
  tell: (text: string) => void,
): Promise<number> {
  const [command, source, from, to] = args
  const deed = { status: 'feedsStatus', test: 'feedsTest', backfill: 'feedsBackfill' }[command ?? '']
  const wanted = { status: 1, test: 2, backfill: 4 }[command ?? '']
  if (deed === undefined || args.length !== wanted) {
    process.stderr.write(USAGE)
    return 2
  }
  if (dataDirHolder(dataDir) === null) throw new Error(`No host has ${dataDir} open: start one, it holds the keys.`)
  const answer = await askHost(dataDir, deed, { source, from, to })
  const isWrong = answer.startsWith(WRONG)
  tell(isWrong ? answer.slice(WRONG.length) : answer)
  return isWrong ? 1 : 0
}

async function status(deps: SourceDeps): Promise<string> {
  const { sources, gaps, prints, first_steps } = await sourceReports(deps)
  const lines = sources.map(({ source, state, words, remedy, kinds, last_event_ms, show_to }) => {
    const told = kinds.filter(({ at_ms }) => at_ms !== null).map(({ kind }) => FEED_KINDS[kind as FeedKind] ?? kind)
    const heard = last_event_ms === null ? 'nothing yet' : `last event ${new Date(last_event_ms).toISOString()}`
    return `${source.padEnd(20)} ${state.padEnd(8)} ${[words, remedy].filter(Boolean).join(' ')} (${heard}; ${told.join(', ') || 'no kind yet'}; shown to ${show_to})`
  })
  const lasting = gaps.filter(({ state }) => state !== 'filled')
  const tape =
    prints.source === null ? 'No source provides the option tape.' : `The option tape comes from ${prints.source}.`
  return [...first_steps, ...lines, tape, `Gaps that are not repaired: ${lasting.length}.`].join('\n')
}
