import { availableParallelism, cpus, freemem, loadavg, totalmem } from 'node:os'

const gib = (bytes) => (bytes / 2 ** 30).toFixed(0)

/** What the figures were taken on. */
export function machineLine() {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = `${gib(totalmem())} GiB (${gib(freemem())} free)`
  return `Machine: ${availableParallelism()} cores (${model}), ${memory}, Node ${process.versions.node}, ${process.platform}, load ${load()}`
}

export const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')

export const loadLine = () => `Load at the end (1, 5, 15 minutes): ${load()}`
