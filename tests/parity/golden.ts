import type { Verdict } from '@/tests/parity/compare'

/** Calls by their name, with how the two answers stand to each other. */
type Pinned = ReadonlyMap<string, Verdict['outcome']>

const RANK: Readonly<Record<Verdict['outcome'], number>> = { equal: 0, late: 0, differs: 1, blank: 2 }
const HEAD = `What a host with FEED=live answers when everything the built-in market says was poured through its ingest door,
beside the host of the built-in market itself. Issue 23 §2. Written by \`npm run parity -- --write\`; never by hand.
equal: in every field. differs: in the fields named. blank: the built-in market answers with data, the other with none. late: one of them was still at work after so many seconds.
Calls with "past" ask for the session before. The test holds that no call gets worse; the fields are those of the day of writing.
`

/** The text of a run; of one that asked some calls alone with the lines of the others as they were. */
export function goldenText(verdicts: readonly Verdict[], before = ''): string {
  const lines = new Map(before.split('\n').flatMap((line) => [...pinnedOf(line).keys()].map((call) => [call, line])))
  for (const { call, outcome, fields, seconds } of verdicts) {
    const waited = outcome === 'late' ? ` after ${seconds ?? 0} s` : ''
    lines.set(call, `${outcome.padEnd(8)}${call}${waited}${told(fields)}`)
  }
  const outcomes = [...pinnedOf([...lines.values()].join('\n')).values()]
  const count = (outcome: Verdict['outcome']) => outcomes.filter((one) => one === outcome).length
  const [equal, rest] = [count('equal'), `${count('differs')} differ, ${count('blank')} blank, ${count('late')} late`]
  const sums = `${equal} of ${lines.size} equal (${Math.round((100 * equal) / lines.size)} %), ${rest}`
  return [HEAD, sums, '', ...lines.values(), ''].join('\n')
}

/** Fields two levels deep, each once. */
const told = (fields: readonly string[]): string => {
  const short = new Set(fields.map((field) => field.replaceAll('[]', '').split('.').slice(0, 3).join('.')))
  return short.size === 0 ? '' : `: ${[...short].join(', ')}`
}

/** What a text pins. */
export function pinnedOf(text: string): Pinned {
  const lines = text.split('\n').flatMap((line) => {
    const match = /^(equal|differs|blank|late) +([a-z]\w+\.\w+(?: past)?)/.exec(line)
    return match === null ? [] : [[match[2] ?? '', match[1] as Verdict['outcome']] as const]
  })
  return new Map(lines)
}

/** Calls that have become worse than what is pinned. */
export const worseThan = (pinned: Pinned, verdicts: readonly Verdict[]): readonly string[] =>
  verdicts.flatMap(({ call, outcome, examples }) => {
    const before = pinned.get(call) ?? 'equal'
    if (before === 'late') return []
    return RANK[outcome] > RANK[before] ? [`${call}: ${before} before, ${outcome} now (${examples[0]})`] : []
  })
