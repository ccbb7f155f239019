import { readdirSync, readFileSync } from 'node:fs'

/** A process and all below it, as Linux knows them. */
export function treeOf(pid: number): readonly number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    const stat = textOf(`/proc/${name}/stat`)
    // The name of a program stands in brackets and may hold anything; the parent is the second word after it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return [{ pid: Number(name), parent }]
  })
  const family = [pid]
  for (const one of family) for (const { pid: child, parent } of parents) if (parent === one) family.push(child)
  return family
}

/** Proportional memory of a process, MB: shared pages count by their share. 0 when it has ended. */
export function pssMb(pid: number): number {
  const kb = /^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? '0'
  return (Number(kb) * 1024) / 1e6
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
