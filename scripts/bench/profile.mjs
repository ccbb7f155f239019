// Where a row's own process spent its time, from the profile that Node writes with --cpu-prof.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SHOWN = 14

/** The functions with the most time of their own, of the largest profile in a folder. */
export function profileLines(folder) {
  if (!existsSync(folder)) return ['no profile was written']
  const files = readdirSync(folder).map((file) => join(folder, file))
  const profiles = files.map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const [largest] = profiles.sort((a, b) => b.samples.length - a.samples.length)
  return largest === undefined ? ['no profile was written'] : summary(largest)
}

function summary({ nodes, samples, timeDeltas }) {
  const nameOf = new Map(nodes.map((node) => [node.id, label(node.callFrame)]))
  const times = new Map()
  samples.forEach((id, at) => {
    const name = nameOf.get(id)
    times.set(name, (times.get(name) ?? 0) + timeDeltas[at])
  })
  const idle = times.get('(idle)') ?? 0
  times.delete('(idle)')
  const busy = [...times.values()].reduce((sum, time) => sum + time, 0)
  const top = [...times].sort((a, b) => b[1] - a[1]).slice(0, SHOWN)
  const lines = top.map(([name, time]) => `${((100 * time) / busy).toFixed(1).padStart(5)} %  ${name}`)
  return [`busy ${(busy / 1e6).toFixed(1)} s, idle ${(idle / 1e6).toFixed(1)} s; own time by function:`, ...lines]
}

function label({ functionName, url, lineNumber }) {
  const file = url.split('/').at(-1) ?? ''
  return `${functionName === '' ? '(anonymous)' : functionName}${file === '' ? '' : ` ${file}:${lineNumber + 1}`}`
}
